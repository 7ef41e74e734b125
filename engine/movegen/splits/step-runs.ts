import type { Hole, Peg, Seat } from '../../board.ts'
import type { MoveGenerator } from '../move-generator.ts'
import { isGuarded, landPeg, type MutableBoard, pegAt } from '../mutable-board.ts'
import { holeAhead } from '../walk.ts'

/**
 * Returns the next hole on the way of a peg of the colour from `hole` to `to`, which is on the track or in its home.
 */
const nextHoleTowards = (board: MutableBoard, colour: Seat, hole: Hole, to: Hole): Hole => {
  const { rules } = board
  if (hole >= rules.track) return hole + 1
  return to >= rules.track && hole === rules.inSpot[colour]
    ? (rules.home[colour] as Hole)
    : holeAhead(hole, 1, rules.track)
}

/**
 * Makes the single steps of a peg to `to`. Returns false if one of them is illegal; the caller then undoes to a mark
 * taken before.
 */
export const makeRun = ({ board, rules, seat }: MoveGenerator, peg: Peg, to: Hole): boolean => {
  const colour = rules.colourOf[peg] as Seat
  while (board.pegs[peg] !== to) {
    if (!landPeg(board, seat, peg, nextHoleTowards(board, colour, board.pegs[peg] as Hole, to))) return false
  }
  return true
}

/**
 * Returns the hole one step ahead of `from` on the track, or -1 where a peg of the colour can't step (R5, M10, O10).
 */
export const stepOnTrack = (board: MutableBoard, colour: Seat, from: Hole): Hole => {
  const { rules } = board
  if (from >= rules.track || (rules.forcedHome && from === rules.inSpot[colour])) return -1
  const to = holeAhead(from, 1, rules.track)
  const other = pegAt(board, to)
  if (isGuarded(board, to)) return -1
  return rules.passing === 'colour' && other !== -1 && rules.colourOf[other] === colour ? -1 : to
}

/** Returns the hole one step ahead into home or within it, or -1. */
export const stepHome = ({ rules, occupants, fresh }: MutableBoard, colour: Seat, from: Hole): Hole => {
  const first = rules.home[colour] as Hole
  if (from < rules.track && (from !== rules.inSpot[colour] || (fresh & (1 << colour)) !== 0)) return -1
  const to = from < rules.track ? first : from + 1
  return to < first + rules.homeHoles && occupants[to] === 0 ? to : -1
}
