import type { MoveKind, PegMove } from '../../../../engine/action.ts'
import { type Hole, isStart, type Peg, type Seat, seatOfPeg } from '../../../../engine/board.ts'
import { land, type MutableBoard, markOf, pegAt, sweep, undo } from './mutable-board.ts'
import { zobristTerm } from './zobrist.ts'

/** One way to use a card: its parts in the order played. */
export type MoveSequence = readonly PegMove[]

export const NO_MOVES: MoveSequence = []

/** Collects the moves of one card face. Each is tried on the mutable board and taken back. */
export interface FoundMoves {
  readonly mutable: MutableBoard
  readonly seat: Seat
  /** Pegs the seat may move, ascending. */
  readonly pegs: readonly Peg[]
  readonly sequences: MoveSequence[]
  /** The position key after each of `sequences`. */
  readonly keys: number[]
  /** Sequences that all lead to different positions. A few of them may lead where one of `sequences` leads. */
  readonly distinct: MoveSequence[]
  readonly distinctKeys: number[]
  /** Set when two sequences may lead to the same position. */
  mayRepeat: boolean
}

/** Makes the move, takes it back and returns the position key in between, or NaN if the move is illegal. */
const tryLanding = (found: FoundMoves, peg: Peg, hole: Hole, sweeps: boolean): number => {
  const { mutable, seat } = found
  const mark = markOf(mutable)
  const before = mutable.key
  found.mayRepeat = true
  if (sweeps) sweep(mutable, peg, hole)
  const key = land(mutable, seat, peg, hole) ? mutable.key : Number.NaN
  undo(mutable, mark, before)
  return key
}

/** The position key after `peg` lands on `hole` with all its hits, or NaN if it may not. Plain landings are not tried out. */
const keyAfterLanding = (found: FoundMoves, peg: Peg, hole: Hole, sweeps: boolean): number => {
  const { mutable, seat } = found
  const { board, teamOf, choices, freshness } = mutable.rules
  if (sweeps || freshness || choices.landing === 'all') return tryLanding(found, peg, hole, sweeps)
  const colour = seatOfPeg(board, peg)
  const arrived = mutable.key + zobristTerm(colour, hole) - zobristTerm(colour, mutable.pegs[peg] as Hole)
  const victim = pegAt(mutable, hole)
  if (victim === -1) return arrived
  const other = seatOfPeg(board, victim)
  if (other === colour) return Number.NaN
  if (teamOf[other] === teamOf[seat]) return tryLanding(found, peg, hole, false)
  return arrived + zobristTerm(other, board.start[other] as Hole) - zobristTerm(other, hole)
}

export const addSequence = (found: FoundMoves, sequence: MoveSequence, key: number): void => {
  found.sequences.push(sequence)
  found.keys.push(key)
}

/** Adds the move of `peg` to `to` after the parts of `before`. Adds nothing if `to` is negative or the landing is illegal. */
export const addMove = (
  found: FoundMoves,
  peg: Peg,
  kind: MoveKind,
  to: Hole,
  before: MoveSequence = NO_MOVES,
  sweeps = false,
): void => {
  if (to < 0) return
  const key = keyAfterLanding(found, peg, to, sweeps)
  if (Number.isNaN(key)) return
  const part: PegMove = { kind, from: found.mutable.pegs[peg] as Hole, to }
  addSequence(found, before.length === 0 ? [part] : [...before, part], key)
}

/** The first of these pegs in each start area. */
export const startersOf = (mutable: MutableBoard, pegs: readonly Peg[]): readonly Peg[] => {
  const starters: Peg[] = []
  let last = -1
  for (const peg of pegs) {
    const hole = mutable.pegs[peg] as Hole
    if (!isStart(mutable.rules.board, hole) || hole === last) continue
    starters.push(peg)
    last = hole
  }
  return starters
}

const textOf = (names: readonly string[], { kind, from, to }: PegMove): string =>
  `${names[from]}${kind === 'swap' ? '=' : '-'}${names[to]}`

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** Order of two parts' texts. Without a swap the names of the holes tell it; building the texts costs a quarter of the speed. */
const compareParts = (names: readonly string[], p: PegMove, q: PegMove): number => {
  if (p.kind === 'swap' || q.kind === 'swap') return compare(textOf(names, p), textOf(names, q))
  if (p.from !== q.from) return compare(names[p.from] as string, names[q.from] as string)
  return p.to === q.to ? 0 : compare(names[p.to] as string, names[q.to] as string)
}

/** Whether the text of `a` sorts before that of `b`. */
export const sortsBefore = (names: readonly string[], a: MoveSequence, b: MoveSequence): boolean => {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const order = compareParts(names, a[i] as PegMove, b[i] as PegMove)
    if (order !== 0) return order < 0
  }
  return a.length < b.length
}

/** By position key: of the sequences that lead there, the one with the text that sorts first (M8). */
const firstByKey = ({ sequences, keys, mutable }: FoundMoves): Map<number, MoveSequence> => {
  const { names } = mutable.rules.board
  const first = new Map<number, MoveSequence>()
  for (let i = 0; i < sequences.length; i++) {
    const sequence = sequences[i] as MoveSequence
    const other = first.get(keys[i] as number)
    if (other === undefined || sortsBefore(names, sequence, other)) first.set(keys[i] as number, sequence)
  }
  return first
}

/** The moves without repetitions: those of `distinct` that no other sequence equals, and the rest by position key. */
export interface DistinctMoves {
  readonly alone: readonly MoveSequence[]
  readonly byKey: ReadonlyMap<number, MoveSequence>
}

/** One move, one resulting position (M8). */
export const distinctMoves = (found: FoundMoves): DistinctMoves => {
  const { distinct, distinctKeys, mutable } = found
  const byKey = firstByKey(found)
  const alone = distinct.filter((sequence, i) => {
    const other = byKey.get(distinctKeys[i] as number)
    if (other === undefined) return true
    if (sortsBefore(mutable.rules.board.names, sequence, other)) byKey.set(distinctKeys[i] as number, sequence)
    return false
  })
  return { alone, byKey }
}
