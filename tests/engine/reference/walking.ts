import { comeOut, hasFreshPegs, holeFrom, inSpot, type Scene } from './board.ts'
import { isHome, isStart, isTrack, type Peg, pegOn, sentToStart } from './peg.ts'
import { isInTeam } from './teams.ts'

/** A player about to move. */
export interface Mover {
  readonly scene: Scene
  readonly pegs: readonly Peg[]
  /** Indices of the pegs that the player may move. */
  readonly own: readonly number[]
  readonly turn: number
  /** Cards that the next player holds. */
  readonly nextHand: number
}

/** The result of a part: its text, the pegs afterwards, and the index of the peg that it moved. */
export interface Outcome {
  readonly text: string
  readonly pegs: readonly Peg[]
  readonly moved: number
}

/** The holes one step on. */
type Step = (mover: Mover, peg: Peg) => string[]

/** M3, M4, M6, M7, M14, O10, F1. Pegs of another team neither enter home nor move in it. */
const stepForward: Step = ({ scene, turn }, { colour, hole, fresh }) => {
  if (isStart(hole)) return []
  const mayGoHome = isInTeam(scene, turn, colour)
  if (isHome(hole)) {
    const place = Number(hole.slice(2))
    return mayGoHome && place < scene.shape.pegCount ? [`${colour}H${place + 1}`] : []
  }
  const onward = [holeFrom(scene, hole, 1)]
  if (hole !== inSpot(scene, colour) || fresh) return onward
  const turnIn = mayGoHome ? [`${colour}H1`] : []
  return scene.choices.forcedHome ? turnIn : [...onward, ...turnIn]
}

/** M5. */
const stepBackward: Step = ({ scene }, { hole }) => (isTrack(hole) ? [holeFrom(scene, hole, -1)] : [])

/** Every walk of `count` steps, as the holes stepped on. */
const walks = (mover: Mover, step: Step, peg: Peg, count: number): string[][] =>
  count === 0
    ? [[]]
    : step(mover, peg).flatMap((hole) =>
        walks(mover, step, { ...peg, hole, fresh: false }, count - 1).map((rest) => [hole, ...rest]),
      )

export const walksForward = (mover: Mover, peg: Peg, count: number) => walks(mover, stepForward, peg, count)

/** R5, G9: a fresh peg of Dog, elsewhere any on its own come-out. */
export const isSafe = (scene: Scene, { colour, hole, fresh }: Peg): boolean =>
  scene.choices.block === 'fresh' ? fresh : hole === comeOut(scene, colour)

/** M10, R5: returns whether the walker may neither pass this peg nor land on it. */
const blocks = (scene: Scene, walker: Peg, peg: Peg): boolean => {
  if (scene.choices.family === 'pegs-and-jokers') return peg.colour === walker.colour
  return isHome(peg.hole) || isSafe(scene, peg)
}

/** R8, R9: no peg passes one of its colour, nor two on holes next to each other. */
const mayPassSingles = (walker: Peg, passed: readonly (Peg | undefined)[]): boolean =>
  !passed.some((peg, i) => peg !== undefined && (peg.colour === walker.colour || passed[i + 1] !== undefined))

/** Returns whether the peg may go over all holes of the path but the last. */
export const mayPass = ({ scene, pegs }: Mover, walker: Peg, path: readonly string[]): boolean => {
  const passed = path.slice(0, -1).map((hole) => pegOn(pegs, hole))
  if (passed.some((peg) => peg !== undefined && blocks(scene, walker, peg))) return false
  switch (scene.choices.passing) {
    case 'any':
      return true
    case 'single':
      return mayPassSingles(walker, passed)
    case 'none':
      return passed.every((peg) => peg === undefined)
  }
}

/** X22: returns whether a peg that eats may go over all holes of the path but the last. */
export const mayEat = ({ scene, pegs }: Mover, _walker: Peg, path: readonly string[]): boolean =>
  path.slice(0, -1).every((hole) => {
    const peg = pegOn(pegs, hole)
    return peg === undefined || !(isHome(peg.hole) || isSafe(scene, peg))
  })

const mayHit = (scene: Scene, walker: Peg, victim: Peg): boolean =>
  !blocks(scene, walker, victim) && (scene.choices.ownHit || walker.colour !== victim.colour)

/**
 * H1 to H10, O29, R4: the pegs after `moved` has come to `to`, or undefined if that is illegal. In Pegs and Jokers a peg of the
 * team that is hit goes to its in-spot; every other one goes to its start.
 */
const land = (mover: Mover, moved: number, to: string, fresh: boolean): Peg[] | undefined => {
  const { scene, turn, pegs } = mover
  const struck = pegs.findIndex((peg, i) => i !== moved && peg.hole === to)
  const after = pegs.map((peg, i) => (i === moved ? { ...peg, hole: to, fresh } : peg))
  const victim = pegs[struck]
  if (victim === undefined) return after
  const { colour } = victim
  if (!mayHit(scene, pegs[moved] as Peg, victim)) return undefined
  if (scene.choices.family !== 'pegs-and-jokers' || !isInTeam(scene, turn, colour)) {
    return after.map((peg, i) => (i === struck ? sentToStart(peg) : peg))
  }
  const spot = inSpot(scene, colour)
  if (to === spot) return undefined
  if (after.some((peg) => peg.colour === colour && peg.hole === spot)) {
    return scene.choices.fullSpot === 'start'
      ? after.map((peg, i) => (i === struck ? sentToStart(peg) : peg))
      : undefined
  }
  return land({ ...mover, pegs: after }, struck, spot, false)
}

/** The ways to move the peg `moved` to `to`: none or one. */
export const arrive = (mover: Mover, moved: number, to: string, fresh = false): Outcome[] => {
  const after = land(mover, moved, to, fresh)
  return after === undefined ? [] : [{ text: `${mover.pegs[moved]?.hole}-${to}`, pegs: after, moved }]
}

const walk = (mover: Mover, moved: number, step: Step, count: number): Outcome[] => {
  const walker = mover.pegs[moved] as Peg
  return walks(mover, step, walker, count)
    .filter((path) => mayPass(mover, walker, path))
    .flatMap((path) => arrive(mover, moved, path[count - 1] as string))
}

export const forward = (mover: Mover, count: number) => mover.own.flatMap((i) => walk(mover, i, stepForward, count))
export const backward = (mover: Mover, count: number) => mover.own.flatMap((i) => walk(mover, i, stepBackward, count))

/** C7, F1. */
export const out = (mover: Mover): Outcome[] =>
  mover.own.flatMap((i) => {
    const { colour, hole } = mover.pegs[i] as Peg
    return isStart(hole) ? arrive(mover, i, comeOut(mover.scene, colour), hasFreshPegs(mover.scene)) : []
  })
