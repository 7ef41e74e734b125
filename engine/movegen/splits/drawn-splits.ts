import type { Hole, Peg, Seat } from '../../board.ts'
import type { Random } from '../../chance/random.ts'
import { addMove, type MoveGenerator, popPart, pushPart } from '../move-generator.ts'
import { PACKED } from '../move-list.ts'
import { measure } from '../reach.ts'
import { backwardOnTrack, forwardHome, forwardOnTrack, NOWHERE } from '../walk.ts'

/** Draws in a row that may fail before all splits are listed instead. */
const MOST_FAILURES = 64

/** Forward along the track, forward into home, backward. */
const WAYS = 3
const [INTO_HOME, BACK] = [1, 2]

/** The pegs out of their starts. Between two calls it holds nothing. */
const OUT = new Uint8Array(64)

const collectOut = ({ rules, board }: MoveGenerator): number => {
  let count = 0
  for (let peg = 0; peg < rules.pegCount; peg++) if ((board.pegs[peg] as Hole) < rules.starts) OUT[count++] = peg
  return count
}

/** Where the peg comes as the board is now (O17), or `NOWHERE`. */
const walk = ({ board, reachAfter, rules, seat }: MoveGenerator, peg: Peg, way: number, steps: number): Hole => {
  measure(reachAfter, board, peg)
  if (way === BACK) return backwardOnTrack(board, reachAfter, peg, steps)
  if (way !== INTO_HOME) return forwardOnTrack(board, reachAfter, peg, steps)
  const isMate = rules.teamOf[rules.colourOf[peg] as Seat] === rules.teamOf[seat]
  return isMate ? forwardHome(reachAfter, peg, steps) : NOWHERE
}

const kindOf = (way: number): number => (way === BACK ? PACKED.backward : PACKED.forward)

/** Adds a split if it is legal. `chosen`: a number that stands for two of the pegs in `OUT`, the steps and both ways. */
const addChosen = (generator: MoveGenerator, total: number, chosen: number, count: number): void => {
  const { board } = generator
  const ways = chosen % (WAYS * WAYS)
  const steps = (Math.trunc(chosen / (WAYS * WAYS)) % (total - 1)) + 1
  const pair = Math.trunc(chosen / (WAYS * WAYS * (total - 1)))
  const i = pair % count
  const peg = OUT[i] as Peg
  const other = OUT[(i + 1 + Math.trunc(pair / count)) % count] as Peg
  const [way, otherWay] = [ways % WAYS, Math.trunc(ways / WAYS)]
  const to = walk(generator, peg, way, steps)
  if (to < 0) return
  const mark = board.moved
  if (!pushPart(generator, peg, kindOf(way) | ((board.pegs[peg] as Hole) << 10) | to, to)) return
  addMove(generator, other, kindOf(otherWay), walk(generator, other, otherWay, total - steps))
  popPart(generator, mark)
}

/**
 * Adds so many legal splits drawn at random instead of all (O16, O17). Returns false, with nothing added, if there seem to be few.
 *
 * Every order of parts is equally likely. Most results can be reached in two orders; those that can be in one only come half as
 * often, and an order need not be the one that stands in the list. The same split may be drawn twice.
 */
export const drawAnySplits = (generator: MoveGenerator, total: number, wanted: number, random: Random): boolean => {
  const { moves } = generator
  const first = moves.count
  const count = collectOut(generator)
  const choices = count * (count - 1) * (total - 1) * WAYS * WAYS
  for (let failures = 0; failures < MOST_FAILURES && choices > 0; failures++) {
    const before = moves.count
    addChosen(generator, total, Math.floor(random() * choices), count)
    if (moves.count === first + wanted) return true
    if (moves.count > before) failures = -1
  }
  moves.cutTo(first)
  return false
}
