import type { Hole, Peg, Seat } from '../../board.ts'
import type { MoveGenerator } from '../move-generator.ts'
import { type MutableBoard, pegAt } from '../mutable-board.ts'
import type { RunList } from './run-list.ts'
import {
  emptyRunList,
  forgetPositions,
  MAX_STEPS,
  makeRuns,
  mayStep,
  type RunGuide,
  steppingColours,
  type Walkers,
} from './written-runs.ts'

const MAX_PEGS = 64
const MAX_HOLES = 512

/** Stands for any number of steps of a peg. */
const ANY_STEPS = -1

/** The position that a search is to reach. */
class Goal {
  key = 0
  readonly holes = new Int16Array(MAX_PEGS)
  /** Colour + 1 of the peg that stands in a hole, by hole; 0 for an empty one. */
  readonly colours = new Uint8Array(MAX_HOLES)
  /** Steps that a peg has still to walk, by peg, or `ANY_STEPS`. */
  readonly steps = new Int8Array(MAX_PEGS)
  /** Sum of the known numbers of `steps`. */
  stepsLeft = 0
  /** Number of the pegs with known steps left. */
  pegsLeft = 0
  /** Bits of the colours whose pegs need not come where they stand in `holes`, but may come where another one of theirs stands. */
  unclear = 0
  /** Number of holes of the goal to which pegs of those colours have yet to come. */
  unclearHoles = 0
  /** The fewest steps with which they can. */
  unclearSteps = 0

  /** 1 where each run must come to a hole of the goal, by runs left. */
  readonly tight = new Uint8Array(MAX_STEPS + 1)

  /** Changes the steps that a peg has still to walk, unless it may walk any number. */
  walk(peg: Peg, steps: number): void {
    const left = this.steps[peg] as number
    if (left === ANY_STEPS) return
    this.steps[peg] = left - steps
    this.stepsLeft -= steps
    this.pegsLeft += Number(left === 0) - Number(left === steps)
  }
}

const SEARCH_GOAL = new Goal()

/** Returns the number of steps of a peg from one hole to another. */
const stepsBetween = ({ rules }: MutableBoard, colour: Seat, from: Hole, to: Hole): number => {
  if (from >= rules.track) return to - from
  const toInSpot = rules.toInSpot[colour * rules.track + from] as number
  return to < rules.track ? (to - from + rules.track) % rules.track : toInSpot + 1 + to - (rules.home[colour] as Hole)
}

/** Returns the bits of the colours of which another peg may have come to a hole than the one that stands there. `before`: holes by peg before the steps. */
const unclearColours = ({ board, rules }: MoveGenerator, walkers: Walkers, before: Int16Array): number => {
  let [moved, movedTwice, cameHome, hit] = [0, 0, 0, 0]
  for (let i = 0; i < walkers.count; i++) {
    const peg = walkers.pegs[i] as Peg
    const [from, to] = [before[peg] as Hole, board.pegs[peg] as Hole]
    const bit = 1 << (rules.colourOf[peg] as Seat)
    if (from === to) continue
    movedTwice |= moved & bit
    moved |= bit
    if (to >= rules.starts) hit |= bit
    else if (from < rules.track && to >= rules.track) cameHome |= bit
  }
  return hit | (cameHome & movedTwice)
}

/** Makes the present position the goal. `before`: holes by peg before the steps. */
export const readGoal = (generator: MoveGenerator, walkers: Walkers, before: Int16Array): void => {
  const { board, rules } = generator
  SEARCH_GOAL.key = board.key
  SEARCH_GOAL.holes.set(board.pegs)
  board.occupants.forEach((peg, hole) => {
    SEARCH_GOAL.colours[hole] = peg === 0 ? 0 : (rules.colourOf[peg - 1] as Seat) + 1
  })
  SEARCH_GOAL.stepsLeft = 0
  SEARCH_GOAL.pegsLeft = 0
  SEARCH_GOAL.unclear = unclearColours(generator, walkers, before)
  SEARCH_GOAL.steps.fill(0)
  for (let i = 0; i < walkers.count; i++) {
    const peg = walkers.pegs[i] as Peg
    const [from, colour] = [before[peg] as Hole, rules.colourOf[peg] as Seat]
    if (from >= rules.starts) continue
    if (((SEARCH_GOAL.unclear >> colour) & 1) === 1) SEARCH_GOAL.steps[peg] = ANY_STEPS
    else SEARCH_GOAL.walk(peg, -stepsBetween(board, colour, from, board.pegs[peg] as Hole))
  }
}

const colourAt = (board: MutableBoard, hole: Hole): number => {
  const peg = pegAt(board, hole)
  return peg === -1 ? -1 : (board.rules.colourOf[peg] as Seat)
}

/** Counts the holes of the goal that pegs of unclear colours have yet to come to, and the fewest steps that they can do so with. */
const countUnclear = ({ board, rules }: MoveGenerator): void => {
  SEARCH_GOAL.unclearHoles = 0
  SEARCH_GOAL.unclearSteps = 0
  for (let colour = 0; SEARCH_GOAL.unclear >> colour !== 0; colour++) {
    if (((SEARCH_GOAL.unclear >> colour) & 1) === 0) continue
    const first = colour * rules.pegsEach
    for (let i = first; i < first + rules.pegsEach; i++) {
      const hole = SEARCH_GOAL.holes[i] as Hole
      if (hole >= rules.starts || colourAt(board, hole) === colour) continue
      SEARCH_GOAL.unclearHoles++
      SEARCH_GOAL.unclearSteps += stepsToNearest(board, colour, hole)
    }
  }
}

/** Returns the number of steps to a hole from the nearest peg of the colour behind that does not stand in a hole of the goal. */
const stepsToNearest = (board: MutableBoard, colour: Seat, hole: Hole): number => {
  const { rules, pegs } = board
  const first = colour * rules.pegsEach
  const end = first + rules.pegsEach
  let nearest = MAX_PEGS
  for (let peg = first; peg < end; peg++) {
    const from = pegs[peg] as Hole
    if (from >= rules.starts || SEARCH_GOAL.colours[from] === colour + 1) continue
    const steps = stepsBetween(board, colour, from, hole)
    if (steps >= 0 && steps < nearest) nearest = steps
  }
  return nearest
}

/** Collects the runs that may lead to the goal, of every peg but the one on `lastTo`, in the order of their texts. */
const collectRunsToGoal = (
  generator: MoveGenerator,
  walkers: Walkers,
  left: number,
  runsLeft: number,
  lastTo: Hole,
): RunList => {
  const { board } = generator
  const runs = emptyRunList(left)
  const colours = steppingColours(generator, walkers)
  const most = left - runsLeft + 1
  SEARCH_GOAL.tight[runsLeft] = Number(runsLeft === SEARCH_GOAL.pegsLeft + SEARCH_GOAL.unclearHoles)
  for (let i = 0; i < walkers.count; i++) {
    const peg = walkers.pegs[i] as Peg
    const steps = SEARCH_GOAL.steps[peg] as number
    if (steps === 0 || board.pegs[peg] === lastTo || !mayStep(generator, peg, colours)) continue
    const least = runsLeft === 1 ? left : runsLeft === SEARCH_GOAL.pegsLeft && steps !== ANY_STEPS ? steps : 1
    runs.collect(board, peg, least, Math.min(most, steps === ANY_STEPS ? left - SEARCH_GOAL.stepsLeft : steps))
  }
  return runs
}

/** Returns whether the position after a run of `peg` may lead to the goal. `mark`: the value of `board.moveCount` before it. */
const mayLeadToGoal = (generator: MoveGenerator, peg: Peg, mark: number, left: number, runsLeft: number): boolean => {
  const { board, rules } = generator
  if (SEARCH_GOAL.steps[peg] === 0 && board.pegs[peg] !== SEARCH_GOAL.holes[peg]) return false
  for (let i = mark; i < board.moveCount; i++) {
    const other = board.movedPegs[i] as Peg
    const isClear = ((SEARCH_GOAL.unclear >> (rules.colourOf[other] as Seat)) & 1) === 0
    if (other !== peg && isClear && (SEARCH_GOAL.holes[other] as Hole) < rules.starts) return false
  }
  countUnclear(generator)
  return (
    SEARCH_GOAL.stepsLeft + SEARCH_GOAL.unclearSteps <= left &&
    SEARCH_GOAL.pegsLeft + SEARCH_GOAL.unclearHoles <= runsLeft
  )
}

/** Notes a run that is to be made. Returns false if it takes a run that others need. */
const beginRun = ({ rules }: MoveGenerator, peg: Peg, to: Hole, steps: number, runsLeft: number): boolean => {
  const isAny = SEARCH_GOAL.steps[peg] === ANY_STEPS
  SEARCH_GOAL.walk(peg, steps)
  return !isAny || SEARCH_GOAL.tight[runsLeft] === 0 || SEARCH_GOAL.colours[to] === (rules.colourOf[peg] as Seat) + 1
}

const TO_GOAL: RunGuide = {
  collect: collectRunsToGoal,
  begin: beginRun,
  mayGoOn: mayLeadToGoal,
  end: (peg, steps) => SEARCH_GOAL.walk(peg, -steps),
  isReached: ({ key }) => key === SEARCH_GOAL.key,
}

/** M8, X8: adds the sequence of the fewest runs to the goal with the text that sorts first. */
export const addRunsToGoal = (generator: MoveGenerator, walkers: Walkers, total: number): void => {
  forgetPositions()
  for (let runs = 1; runs <= total; runs++) {
    countUnclear(generator)
    const isEnough = SEARCH_GOAL.pegsLeft + SEARCH_GOAL.unclearHoles <= runs
    if (isEnough && makeRuns(generator, walkers, total, runs, -1, TO_GOAL)) return
  }
}
