import type { Part } from './action.ts'
import { type Hole, isStart, type Peg, type Seat, seatOfPeg } from './board.ts'
import type { Gait } from './events.ts'
import { type Ground, land, markOf, pegAt, sweep, undo } from './ground.ts'
import { outcomeTerm } from './outcome.ts'

/** One way to use a card: its parts in the order played. */
export type Play = readonly Part[]

export const NO_PARTS: Play = []

/** Collects the plays of one card face. Plays are tried on the ground and taken back. */
export interface Search {
  readonly ground: Ground
  readonly seat: Seat
  /** Pegs the seat may move, ascending. */
  readonly pegs: readonly Peg[]
  readonly found: Play[]
  /** The ground's outcome number after each play found. */
  readonly outcomes: number[]
  /** Plays of which no two end alike, with their outcome numbers; one of `found` seldom does end like one of them. */
  readonly unlike: Play[]
  readonly unlikeOutcomes: number[]
  /** Set when two plays may lead to the same position. */
  twins: boolean
}

/** The outcome number after trying it out, or NaN if it may not be. Leaves the ground as it was. */
const tried = (search: Search, peg: Peg, hole: Hole, sweeps: boolean): number => {
  const { ground, seat } = search
  const mark = markOf(ground)
  const before = ground.outcome
  search.twins = true
  if (sweeps) sweep(ground, peg, hole)
  const outcome = land(ground, seat, peg, hole) ? ground.outcome : Number.NaN
  undo(ground, mark, before)
  return outcome
}

/** The outcome number after `peg` lands on `hole` with all that follows, or NaN if it may not. */
const landing = (search: Search, peg: Peg, hole: Hole, sweeps: boolean): number => {
  const { ground, seat } = search
  const { board, teamOf, choices, freshness } = ground.rules
  if (sweeps || freshness || choices.landing === 'all') return tried(search, peg, hole, sweeps)
  const colour = seatOfPeg(board, peg)
  const arrived = ground.outcome + outcomeTerm(colour, hole) - outcomeTerm(colour, ground.pegs[peg] as Hole)
  const there = pegAt(ground, hole)
  if (there === -1) return arrived
  const other = seatOfPeg(board, there)
  if (other === colour) return Number.NaN
  if (teamOf[other] === teamOf[seat]) return tried(search, peg, hole, false)
  return arrived + outcomeTerm(other, board.start[other] as Hole) - outcomeTerm(other, hole)
}

/** Notes a play and what it leads to. */
export const found = (search: Search, play: Play, outcome: number): void => {
  search.found.push(play)
  search.outcomes.push(outcome)
}

/** Notes the play of `peg` to `to` after the parts of `before`; nothing if the walk or the landing fails. */
export const note = (search: Search, peg: Peg, gait: Gait, to: Hole, before: Play = NO_PARTS, sweeps = false): void => {
  if (to < 0) return
  const outcome = landing(search, peg, to, sweeps)
  if (Number.isNaN(outcome)) return
  const part: Part = { gait, from: search.ground.pegs[peg] as Hole, to }
  found(search, before.length === 0 ? [part] : [...before, part], outcome)
}

/** The first of these pegs in each start area. */
export const startersOf = (ground: Ground, pegs: readonly Peg[]): readonly Peg[] => {
  const starters: Peg[] = []
  let last = -1
  for (const peg of pegs) {
    const hole = ground.pegs[peg] as Hole
    if (!isStart(ground.rules.board, hole) || hole === last) continue
    starters.push(peg)
    last = hole
  }
  return starters
}

/** Order of the texts of two parts. Names compare as the texts do where a `-` follows, which sorts before every letter and digit; a `=` does not. */
const comparePart = (names: readonly string[], p: Part, q: Part): number => {
  const [pFrom, qFrom, pTo, qTo] = [names[p.from], names[q.from], names[p.to], names[q.to]] as [
    string,
    string,
    string,
    string,
  ]
  if (p.gait === 'swap' || q.gait === 'swap') {
    const [a, b] = [pFrom + (p.gait === 'swap' ? '=' : '-') + pTo, qFrom + (q.gait === 'swap' ? '=' : '-') + qTo]
    return a < b ? -1 : Number(a > b)
  }
  if (p.from !== q.from) return pFrom < qFrom ? -1 : 1
  return pTo < qTo ? -1 : Number(pTo > qTo)
}

/** Order of the two plays' texts. */
export const sortsBefore = (names: readonly string[], a: Play, b: Play): boolean => {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const order = comparePart(names, a[i] as Part, b[i] as Part)
    if (order !== 0) return order < 0
  }
  return a.length < b.length
}

/** One move, one outcome (M8): of the plays of `found` that end alike the one whose text sorts first, by outcome. */
const firstOfFound = ({ found: plays, outcomes, ground }: Search): Map<number, Play> => {
  const { names } = ground.rules.board
  const first = new Map<number, Play>()
  for (let i = 0; i < plays.length; i++) {
    const play = plays[i] as Play
    const other = first.get(outcomes[i] as number)
    if (other === undefined || sortsBefore(names, play, other)) first.set(outcomes[i] as number, play)
  }
  return first
}

/** What was searched without twins: the plays of `unlike` that nothing else ends like, and the rest by outcome. */
export interface Sorted {
  readonly alone: readonly Play[]
  readonly byOutcome: ReadonlyMap<number, Play>
}

/** M8. */
export const sorted = (search: Search): Sorted => {
  const { unlike, unlikeOutcomes, ground } = search
  const byOutcome = firstOfFound(search)
  const alone = unlike.filter((play, i) => {
    const other = byOutcome.get(unlikeOutcomes[i] as number)
    if (other === undefined) return true
    if (sortsBefore(ground.rules.board.names, play, other)) byOutcome.set(unlikeOutcomes[i] as number, play)
    return false
  })
  return { alone, byOutcome }
}
