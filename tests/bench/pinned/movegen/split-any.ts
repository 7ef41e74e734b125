import type { PegMove } from '../../../../engine/action.ts'
import { type Peg, type Seat, seatOfPeg } from '../../../../engine/board.ts'
import { sameTeam } from '../../../../engine/ruleset.ts'
import { addMove, type FoundMoves } from './found-moves.ts'
import { land, markOf, pegAt, undo } from './mutable-board.ts'
import { backwardOnTrack, DIRECTIONS, forwardOnTrack, WALKS, type Walks } from './walk.ts'
import { zobristTerm } from './zobrist.ts'

/** O17: pegs of other teams move on the track only. */
const ON_TRACK: Walks = { forward: [forwardOnTrack], backward: [backwardOnTrack] }

/** One peg's part as it could be made now. */
interface Step {
  readonly peg: Peg
  readonly colour: Seat
  readonly part: PegMove
  /** Place of `part.from` among the texts of all pegs' holes. */
  readonly rank: number
  /** The hole it leads to is empty. */
  readonly quiet: boolean
  /** What it adds to the position key if it is quiet. */
  readonly adds: number
}

/**
 * A split being searched. Only pegs of the moving peg's colour block a way (M10), so most pairs of steps of different
 * colours do not depend on each other and need not be tried out.
 */
interface Split {
  readonly found: FoundMoves
  readonly walks: readonly Walks[]
  /** Every step possible now, by its length. */
  readonly steps: readonly (readonly Step[])[]
}

/** By peg: the place of its hole's text among those of all pegs. */
const ranksOf = ({ mutable }: FoundMoves): readonly number[] => {
  const { names } = mutable.rules.board
  const order = mutable.pegs.map((hole) => names[hole] as string).sort()
  return mutable.pegs.map((hole) => order.indexOf(names[hole] as string))
}

const stepsOf = (
  { mutable }: FoundMoves,
  walks: readonly Walks[],
  ranks: readonly number[],
  length: number,
): readonly Step[] => {
  const steps: Step[] = []
  for (const [peg, from] of mutable.pegs.entries()) {
    const colour = seatOfPeg(mutable.rules.board, peg)
    const rank = ranks[peg] as number
    for (const kind of DIRECTIONS) {
      for (const walk of (walks[peg] as Walks)[kind]) {
        const to = walk(mutable, peg, length)
        if (to < 0) continue
        const adds = zobristTerm(colour, to) - zobristTerm(colour, from)
        steps.push({ peg, colour, rank, part: { kind, from, to }, quiet: pegAt(mutable, to) === -1, adds })
      }
    }
  }
  return steps
}

/** The two steps can be made in either order with the same result. */
const areIndependent = (a: Step, b: Step): boolean =>
  a.quiet && b.quiet && a.colour !== b.colour && a.part.to !== b.part.to

/** Adds independent pairs in the order with the text that sorts first. No two of them lead to the same position. */
const addIndependentPairs = ({ found, steps }: Split, length: number, rest: number): void => {
  for (const first of steps[length] ?? []) {
    if (!first.quiet) continue
    for (const second of steps[rest] ?? []) {
      if (second.rank < first.rank || !areIndependent(first, second)) continue
      found.distinct.push([first.part, second.part])
      found.distinctKeys.push(found.mutable.key + first.adds + second.adds)
    }
  }
}

/** Adds every second part of `peg` on the board as the first part left it. */
const addSecondParts = ({ found, walks }: Split, peg: Peg, length: number, first: PegMove): void => {
  for (const kind of DIRECTIONS) {
    for (const walk of (walks[peg] as Walks)[kind]) addMove(found, peg, kind, walk(found.mutable, peg, length), [first])
  }
}

/** Adds the second parts that depend on the first: all after a hit, else those of its colour and those that meet another peg. */
const addDependentParts = (split: Split, first: Step, length: number): void => {
  const { found, steps } = split
  const { colourOf } = found.mutable.rules.board
  for (let peg = 0; peg < colourOf.length; peg++) {
    if (peg !== first.peg && (!first.quiet || colourOf[peg] === first.colour)) {
      addSecondParts(split, peg, length, first.part)
    }
  }
  if (!first.quiet) return
  for (const second of steps[length] ?? []) {
    if (second.colour === first.colour || areIndependent(first, second)) continue
    addMove(found, second.peg, second.part.kind, second.part.to, [first.part])
  }
}

const addDependentPairs = (split: Split, length: number, rest: number): void => {
  const { mutable, seat } = split.found
  for (const first of split.steps[length] ?? []) {
    const mark = markOf(mutable)
    const before = mutable.key
    if (land(mutable, seat, first.peg, first.part.to)) addDependentParts(split, first, rest)
    undo(mutable, mark, before)
  }
}

/** O16, O17: two different pegs of any players, each forward or backward. */
export const addAnySplits = (found: FoundMoves, total: number): void => {
  const { mutable, seat } = found
  const { board } = mutable.rules
  const walks = mutable.pegs.map((_, peg) => (sameTeam(mutable.rules, seatOfPeg(board, peg), seat) ? WALKS : ON_TRACK))
  const ranks = ranksOf(found)
  const steps = Array.from({ length: total }, (_, length) => (length === 0 ? [] : stepsOf(found, walks, ranks, length)))
  const split: Split = { found, walks, steps }
  found.mayRepeat = true
  for (let k = 1; k < total; k++) {
    addIndependentPairs(split, k, total - k)
    addDependentPairs(split, k, total - k)
  }
}
