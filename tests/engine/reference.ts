import {
  comeOut,
  inSpot,
  isHome,
  isStart,
  isTrack,
  type Peg,
  readPegs,
  type Scene,
  sceneOf,
  type Table,
  writePegs,
} from './reference-board.ts'

/**
 * A second, naive answer to "what may this player do?", written from the rule book alone and sharing no code with the
 * engine: holes are names, a peg is a colour letter and a hole name, and every path is walked step by step.
 */
export interface Question extends Table {
  readonly pegs: string
  readonly turn: number
  readonly hand: string
}

export interface Listed {
  readonly move: string
  readonly pegs: string
}

/** What a part leads to: its text, the pegs afterwards, and which of them it moved. */
interface Outcome {
  readonly text: string
  readonly pegs: readonly Peg[]
  readonly moved: number
}

const teamOf = (scene: Scene, colour: string) => scene.colours.indexOf(colour) % scene.teams
const allHome = (pegs: readonly Peg[], colour: string) => pegs.every((p) => p.colour !== colour || isHome(p.hole))

const teamHome = (scene: Scene, pegs: readonly Peg[], team: number) =>
  scene.colours.every((colour) => teamOf(scene, colour) !== team || allHome(pegs, colour))

/** W3: the team that is all home, if there is one. */
const winner = (scene: Scene, pegs: readonly Peg[]): number | undefined => {
  for (let team = 0; team < scene.teams; team++) if (teamHome(scene, pegs, team)) return team
  return undefined
}

/** T6, W1, W2, O4, O7: the colours the player moves as his own. */
const playedColours = (scene: Scene, pegs: readonly Peg[], turn: number): string[] => {
  const own = scene.colours[turn] as string
  const mates: string[] = []
  for (let i = 1; i < scene.players; i++) {
    const colour = scene.colours[(turn + i) % scene.players] as string
    if (teamOf(scene, colour) === teamOf(scene, own)) mates.push(colour)
  }
  if (scene.choices.control === 'team') return [own, ...mates]
  if (!allHome(pegs, own)) return [own]
  const inNeed = mates.filter((colour) => !allHome(pegs, colour))
  return scene.choices.help === 'any' ? inNeed : inNeed.slice(0, 1)
}

/** M3, M4, M6, M7, M14, O10: the holes one step forward. */
const stepsForward = (scene: Scene, colour: string, hole: string): string[] => {
  if (isStart(hole)) return []
  if (isHome(hole)) {
    const place = Number(hole.slice(2))
    return place < 5 ? [`${colour}H${place + 1}`] : []
  }
  const on = scene.next.get(hole) as string
  if (hole !== inSpot(colour)) return [on]
  return scene.choices.forcedHome ? [`${colour}H1`] : [on, `${colour}H1`]
}

/** M5. */
const stepsBackward = (scene: Scene, _colour: string, hole: string): string[] =>
  isTrack(hole) ? [scene.previous.get(hole) as string] : []

type Steps = typeof stepsForward

/** Every walk of `count` steps, as the holes stepped on. */
const walks = (scene: Scene, steps: Steps, colour: string, hole: string, count: number): string[][] => {
  if (count === 0) return [[]]
  return steps(scene, colour, hole).flatMap((to) =>
    walks(scene, steps, colour, to, count - 1).map((rest) => [to, ...rest]),
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
const arrive = (scene: Scene, pegs: readonly Peg[], moved: number, to: string, team: number): Outcome[] => {
  const after = land(scene, pegs, moved, to, team)
  return after === undefined ? [] : [{ text: `${pegs[moved]?.hole}-${to}`, pegs: after, moved }]
}

/** M10, M11: walks that meet no peg of the same colour. */
const walk = (scene: Scene, pegs: readonly Peg[], moved: number, steps: Steps, n: number, team: number): Outcome[] => {
  const { colour, hole } = pegs[moved] as Peg
  const own = pegs.filter((p) => p.colour === colour).map((p) => p.hole)
  return walks(scene, steps, colour, hole, n)
    .filter((path) => !path.some((step) => own.includes(step)))
    .flatMap((path) => arrive(scene, pegs, moved, path[n - 1] as string, team))
}

/** What a player can do with a card: the pegs that are his to move, and his team. */
interface Hand {
  readonly scene: Scene
  readonly pegs: readonly Peg[]
  readonly own: readonly number[]
  readonly team: number
}

const forward = ({ scene, pegs, own, team }: Hand, n: number) =>
  own.flatMap((i) => walk(scene, pegs, i, stepsForward, n, team))

const backward = ({ scene, pegs, own, team }: Hand, n: number) =>
  own.flatMap((i) => walk(scene, pegs, i, stepsBackward, n, team))

const out = ({ scene, pegs, own, team }: Hand) =>
  own
    .filter((i) => isStart(pegs[i]?.hole ?? ''))
    .flatMap((i) => arrive(scene, pegs, i, comeOut(pegs[i]?.colour ?? ''), team))

/** M13: a first part, then from what it leads to a second part with a different peg. */
const inSequence = (hand: Hand, first: (h: Hand) => Outcome[], second: (h: Hand) => Outcome[]): Outcome[] =>
  first(hand).flatMap((one) =>
    second({ ...hand, pegs: one.pegs, own: hand.own.filter((i) => i !== one.moved) }).map((two) => ({
      ...two,
      text: `${one.text} ${two.text}`,
    })),
  )

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)

const splitSeven = (hand: Hand) =>
  upTo(6).flatMap((k) =>
    inSequence(
      hand,
      (h) => forward(h, k),
      (h) => forward(h, 7 - k),
    ),
  )

const splitNine = (hand: Hand) =>
  upTo(8).flatMap((k) => {
    const ahead = (h: Hand) => forward(h, k)
    const back = (h: Hand) => backward(h, 9 - k)
    return [...inSequence(hand, ahead, back), ...inSequence(hand, back, ahead)]
  })

/** C8, C9. */
const leap = ({ scene, pegs, own, team }: Hand) =>
  own
    .filter((i) => !isHome(pegs[i]?.hole ?? ''))
    .flatMap((i) =>
      pegs
        .filter((target) => isTrack(target.hole) && target.colour !== pegs[i]?.colour)
        .flatMap((target) => arrive(scene, pegs, i, target.hole, team)),
    )

/** O8. */
const swap = ({ pegs }: Hand): Outcome[] => {
  const swaps: Outcome[] = []
  pegs.forEach((a, i) => {
    pegs.forEach((b, j) => {
      if (!isTrack(a.hole) || !isTrack(b.hole) || a.colour === b.colour || !(a.hole < b.hole)) return
      const holes = new Map([
        [i, b.hole],
        [j, a.hole],
      ])
      const after = pegs.map((p, n) => ({ ...p, hole: holes.get(n) ?? p.hole }))
      swaps.push({ text: `${a.hole}=${b.hole}`, pegs: after, moved: i })
    })
  })
  return swaps
}

/** C1 to C9, O3, O5, O8, O9. */
const powers = (hand: Hand, card: string): Outcome[] => {
  const { choices } = hand.scene
  const rank = card.slice(0, 1)
  if (rank === '*') return [...leap(hand), ...(choices.jokerComesOut ? out(hand) : [])]
  if (rank === 'A') return [...out(hand), ...forward(hand, 1)]
  if (rank === 'J' || rank === 'Q' || rank === 'K') return [...out(hand), ...forward(hand, 10)]
  if (rank === 'T') return [...forward(hand, 10), ...(choices.tens === 'back1' ? backward(hand, 1) : [])]
  if (rank === '8') return backward(hand, 8)
  if (rank === '7') return [...forward(hand, 7), ...splitSeven(hand)]
  if (rank === '9') return [...forward(hand, 9), ...(choices.nines === 'split' ? splitNine(hand) : [])]
  if (rank === '2') return [...forward(hand, 2), ...(choices.twos === 'swap' ? swap(hand) : [])]
  return forward(hand, Number(rank))
}

const byMove = (a: Listed, b: Listed) => (a.move < b.move ? -1 : a.move > b.move ? 1 : 0)

/** M8: of the moves of one card with one outcome, the one whose text sorts first. */
const movesOf = (hand: Hand, card: string): Listed[] => {
  const byOutcome = new Map<string, string>()
  for (const outcome of powers(hand, card)) {
    const pegs = writePegs(hand.scene, outcome.pegs)
    const move = `${card} ${outcome.text}`
    const known = byOutcome.get(pegs)
    if (known === undefined || move < known) byOutcome.set(pegs, move)
  }
  return [...byOutcome].map(([pegs, move]) => ({ move, pegs }))
}

/** T3 to T5, O6: every decision of the player on turn, sorted by text; none once a team has won. */
export const referenceMoves = (question: Question): Listed[] => {
  const scene = sceneOf(question)
  const pegs = readPegs(scene, question.pegs)
  if (winner(scene, pegs) !== undefined) return []
  const colours = playedColours(scene, pegs, question.turn)
  const own = pegs.flatMap((p, i) => (colours.includes(p.colour) ? [i] : []))
  const hand = { scene, pegs, own, team: question.turn % question.teams }
  const cards = [...new Set(question.hand.split(' ').filter((word) => word !== ''))]
  const moves = cards.flatMap((card) => movesOf(hand, card))
  const obliged = moves.some((m) => !m.move.startsWith('*'))
  const discards = cards.map((card) => ({ move: `${card} discard`, pegs: writePegs(scene, pegs) }))
  return [...moves, ...(obliged && !scene.choices.forfeit ? [] : discards)].sort(byMove)
}

/** The seats of the team that is all home, as in a record's `result`: `a c`, or the empty text. */
export const referenceResult = (table: Table, pegs: string): string => {
  const scene = sceneOf(table)
  const team = winner(scene, readPegs(scene, pegs))
  return team === undefined ? '' : scene.colours.filter((c) => teamOf(scene, c) === team).join(' ')
}
