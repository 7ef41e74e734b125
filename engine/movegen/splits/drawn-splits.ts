import type { Hole, Peg, Seat } from '../../board.ts'
import type { Random } from '../../chance/random.ts'
import { addMove, type MoveGenerator, popPart, pushPart } from '../move-generator.ts'
import { PACKED_KINDS } from '../move-list.ts'
import { measureReach } from '../reach.ts'
import { backwardOnTrack, forwardHome, forwardOnTrack, NO_HOLE } from '../walk.ts'

/** Number of draws in a row that may fail before all splits are listed instead. */
const MAX_FAILED_DRAWS = 64

/** Number of directions of a peg: forward along the track (0), forward into home, backward. */
const DIRECTION_COUNT = 3
const [INTO_HOME, BACK] = [1, 2]

/** The pegs out of their starts. The array is kept only to save allocations. */
const OUT_PEGS = new Uint8Array(64)

const collectOutPegs = ({ rules, board }: MoveGenerator): number => {
  let count = 0
  for (let peg = 0; peg < rules.pegCount; peg++) if ((board.pegs[peg] as Hole) < rules.starts) OUT_PEGS[count++] = peg
  return count
}

/** Returns the hole that the peg reaches on the present board (O17), or `NO_HOLE`. */
const holeAfterWalk = (
  { board, reachAfter, rules, seat }: MoveGenerator,
  peg: Peg,
  direction: number,
  steps: number,
): Hole => {
  measureReach(reachAfter, board, peg)
  if (direction === BACK) return backwardOnTrack(board, reachAfter, peg, steps)
  if (direction !== INTO_HOME) return forwardOnTrack(board, reachAfter, peg, steps)
  const isMate = rules.teamOf[rules.colourOf[peg] as Seat] === rules.teamOf[seat]
  return isMate ? forwardHome(reachAfter, peg, steps) : NO_HOLE
}

const kindOf = (direction: number): number => (direction === BACK ? PACKED_KINDS.backward : PACKED_KINDS.forward)

/** Adds a split if it is legal. `chosen` is a number for two of the pegs in `OUT_PEGS`, the steps and both ways. */
const addChosenSplit = (generator: MoveGenerator, total: number, chosen: number, count: number): void => {
  const { board } = generator
  const directions = chosen % (DIRECTION_COUNT * DIRECTION_COUNT)
  const steps = (Math.trunc(chosen / (DIRECTION_COUNT * DIRECTION_COUNT)) % (total - 1)) + 1
  const pair = Math.trunc(chosen / (DIRECTION_COUNT * DIRECTION_COUNT * (total - 1)))
  const i = pair % count
  const peg = OUT_PEGS[i] as Peg
  const other = OUT_PEGS[(i + 1 + Math.trunc(pair / count)) % count] as Peg
  const [direction, otherDirection] = [directions % DIRECTION_COUNT, Math.trunc(directions / DIRECTION_COUNT)]
  const to = holeAfterWalk(generator, peg, direction, steps)
  if (to < 0) return
  const mark = board.moveCount
  if (!pushPart(generator, peg, kindOf(direction) | ((board.pegs[peg] as Hole) << 10) | to, to)) return
  addMove(generator, other, kindOf(otherDirection), holeAfterWalk(generator, other, otherDirection, total - steps))
  popPart(generator, mark)
}

/**
 * Adds `wanted` legal splits drawn at random instead of all (O16, O17). Returns false, with nothing added, if there
 * seem to be few.
 *
 * Every order of parts is equally likely. Most results can be reached in two orders; those that can be reached in only
 * one come half as often, and an order need not be the one in the full list. The same split may be drawn twice.
 */
export const drawAnySplits = (generator: MoveGenerator, total: number, wanted: number, random: Random): boolean => {
  const { moves } = generator
  const first = moves.count
  const count = collectOutPegs(generator)
  const choices = count * (count - 1) * (total - 1) * DIRECTION_COUNT * DIRECTION_COUNT
  for (let failures = 0; failures < MAX_FAILED_DRAWS && choices > 0; failures++) {
    const before = moves.count
    addChosenSplit(generator, total, Math.floor(random() * choices), count)
    if (moves.count === first + wanted) return true
    if (moves.count > before) failures = -1
  }
  moves.truncate(first)
  return false
}
