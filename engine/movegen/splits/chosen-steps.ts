/** Single steps without a list of all that they can lead to, of which a team with twelve pegs on the track has tens of thousands. */

import type { Hole, Peg, Seat } from '../../board.ts'
import type { MoveGenerator } from '../move-generator.ts'
import type { PartHoles } from '../move-list.ts'
import { landPeg, type MutableBoard, pegAt, undoMoves } from '../mutable-board.ts'
import { holeAhead } from '../walk.ts'
import { addRunsToGoal, readGoal } from './step-goal.ts'
import { followRuns } from './step-orders.ts'
import { stepHome, stepOnTrack } from './step-runs.ts'
import { forgetPositions, isNewPosition, mayStep, steppingColours, type Walkers, walkersOf } from './written-runs.ts'

/** M8, X8: adds the sequence that stands for single steps between these holes in this order, if they are legal. */
export const addStepsBetween = (generator: MoveGenerator, total: number, team: boolean, holes: PartHoles): void => {
  const walkers = walkersOf(generator, total, team)
  const before = generator.board.pegs.slice()
  let isLegal = false
  followRuns(generator, walkers, total, holes, (left) => {
    if (left > 0) return
    readGoal(generator, walkers, before)
    isLegal = true
  })
  if (isLegal) addRunsToGoal(generator, walkers, total)
}

/** Calls `then` on the board after each step that the peg may take next, until it returns true. Returns whether it did. */
const someStep = ({ board, rules, seat }: MoveGenerator, peg: Peg, then: () => boolean): boolean => {
  const from = board.pegs[peg] as Hole
  const colour = rules.colourOf[peg] as Seat
  return [stepOnTrack(board, colour, from), stepHome(board, colour, from)].some((to) => {
    if (to < 0) return false
    const mark = board.moveCount
    const isFound = landPeg(board, seat, peg, to) && then()
    undoMoves(board, mark)
    return isFound
  })
}

/** Makes the first way to take the steps left, by pegs in their order, and calls `then` on the board after it. Returns whether there is one. */
const takeFirstSteps = (generator: MoveGenerator, walkers: Walkers, left: number, then: () => void): boolean => {
  if (left === 0) {
    then()
    return true
  }
  const colours = steppingColours(generator, walkers)
  return walkers.pegs
    .subarray(0, walkers.count)
    .some(
      (peg) =>
        mayStep(generator, peg, colours) &&
        someStep(
          generator,
          peg,
          () => isNewPosition(generator.board, left, 0) && takeFirstSteps(generator, walkers, left - 1, then),
        ),
    )
}

/** Returns the peg that stands in the hole ahead, on the track or in home; -1 if none does. */
const pegAhead = (board: MutableBoard, peg: Peg, home: boolean): Peg => {
  const { rules, pegs } = board
  const from = pegs[peg] as Hole
  const colour = rules.colourOf[peg] as Seat
  if (!home) return from < rules.track ? pegAt(board, holeAhead(from, 1, rules.track)) : -1
  if (from < rules.track) return from === rules.inSpot[colour] ? pegAt(board, rules.home[colour] as Hole) : -1
  const to = from + 1
  return to < (rules.home[colour] as Hole) + rules.homeHoles ? pegAt(board, to) : -1
}

/** Moves a peg one step, and before it those in its way, and calls `then` with the steps left until it returns true. Returns whether it did. */
const clearAndStep = (
  generator: MoveGenerator,
  walkers: Walkers,
  peg: Peg,
  left: number,
  then: (left: number) => boolean,
): boolean => {
  if (left === 0 || !mayStep(generator, peg, steppingColours(generator, walkers))) return false
  if (someStep(generator, peg, () => then(left - 1))) return true
  return [false, true].some((home) => {
    const other = pegAhead(generator.board, peg, home)
    return (
      walkers.pegs.subarray(0, walkers.count).includes(other) &&
      clearAndStep(generator, walkers, other, left, (rest) => clearAndStep(generator, walkers, peg, rest, then))
    )
  })
}

/** X8: adds the sequence that comes first among those of single steps, and one for each peg that can walk, if there are any. */
export const addSampleOfSteps = (generator: MoveGenerator, total: number, team: boolean): void => {
  const walkers = walkersOf(generator, total, team)
  const before = generator.board.pegs.slice()
  const readResult = () => readGoal(generator, walkers, before)
  forgetPositions()
  if (!takeFirstSteps(generator, walkers, total, readResult)) return
  addRunsToGoal(generator, walkers, total)
  for (const peg of walkers.pegs.subarray(0, walkers.count)) {
    forgetPositions()
    const walkOn = (left: number): boolean =>
      (left > 0 && someStep(generator, peg, () => walkOn(left - 1))) ||
      takeFirstSteps(generator, walkers, left, readResult)
    if (clearAndStep(generator, walkers, peg, total, walkOn)) addRunsToGoal(generator, walkers, total)
  }
}
