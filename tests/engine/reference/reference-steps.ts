import { inSpot, isHome, isStart, isTrack, type Peg, type Scene } from './reference-board.ts'
import { teamOf } from './reference-teams.ts'

/** What a part leads to: its text, the pegs afterwards, and which of them it moved. */
export interface Outcome {
  readonly text: string
  readonly pegs: readonly Peg[]
  readonly moved: number
}

/** A player about to move: the pegs they may move, and their team. */
export interface Mover {
  readonly scene: Scene
  readonly pegs: readonly Peg[]
  readonly own: readonly number[]
  readonly turn: number
  readonly team: number
}

/** The holes one step on from a hole. */
type Step = (mover: Mover, colour: string, hole: string) => string[]

const homeward = (colour: string, hole: string): string[] => {
  const place = Number(hole.slice(2))
  return place < 5 ? [`${colour}H${place + 1}`] : []
}

/** M3, M4, M6, M7, M14, O10. Pegs of another team (only a ten moves those) neither enter home nor move in it. */
const stepForward: Step = ({ scene, team }, colour, hole) => {
  const mayGoHome = teamOf(scene, colour) === team
  if (isStart(hole)) return []
  if (isHome(hole)) return mayGoHome ? homeward(colour, hole) : []
  const onward = [scene.next.get(hole) as string]
  if (hole !== inSpot(colour)) return onward
  const turnIn = mayGoHome ? [`${colour}H1`] : []
  return scene.choices.forcedHome ? turnIn : [...onward, ...turnIn]
}

/** M5. */
const stepBackward: Step = ({ scene }, _colour, hole) => (isTrack(hole) ? [scene.previous.get(hole) as string] : [])

/** Every walk of `count` steps, as the holes stepped on. */
const walks = (mover: Mover, step: Step, colour: string, hole: string, count: number): string[][] => {
  if (count === 0) return [[]]
  return step(mover, colour, hole).flatMap((to) =>
    walks(mover, step, colour, to, count - 1).map((rest) => [to, ...rest]),
  )
}

/** H1 to H10: the pegs after `moved` has come to `to`, or undefined if that is illegal. */
const land = (scene: Scene, pegs: readonly Peg[], moved: number, to: string, team: number): Peg[] | undefined => {
  const mover = pegs[moved] as Peg
  const struck = pegs.findIndex((p, i) => i !== moved && p.hole === to)
  const after = pegs.map((p, i) => (i === moved ? { ...p, hole: to } : p))
  if (struck === -1) return after
  const { colour } = pegs[struck] as Peg
  if (colour === mover.colour) return undefined
  if (teamOf(scene, colour) !== team) {
    return after.map((p, i) => (i === struck ? { ...p, hole: `${colour}S` } : p))
  }
  if (after.some((p) => p.colour === colour && p.hole === inSpot(colour))) return undefined
  return land(scene, after, struck, inSpot(colour), team)
}

/** The ways to move the peg `moved` to `to`: none or one. */
export const arrive = ({ scene, pegs, team }: Mover, moved: number, to: string): Outcome[] => {
  const after = land(scene, pegs, moved, to, team)
  return after === undefined ? [] : [{ text: `${pegs[moved]?.hole}-${to}`, pegs: after, moved }]
}

/** M10, M11: walks that meet no peg of the same colour. */
const walk = (mover: Mover, moved: number, step: Step, count: number): Outcome[] => {
  const { colour, hole } = mover.pegs[moved] as Peg
  const own = mover.pegs.filter((p) => p.colour === colour).map((p) => p.hole)
  return walks(mover, step, colour, hole, count)
    .filter((path) => !path.some((stood) => own.includes(stood)))
    .flatMap((path) => arrive(mover, moved, path[count - 1] as string))
}

export const forward = (mover: Mover, count: number) => mover.own.flatMap((i) => walk(mover, i, stepForward, count))
export const backward = (mover: Mover, count: number) => mover.own.flatMap((i) => walk(mover, i, stepBackward, count))
