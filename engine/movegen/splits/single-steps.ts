import type { Hole, Peg, Seat } from '../../board.ts'
import { KeyIndex } from '../key-index.ts'
import { type MoveGenerator, popPart } from '../move-generator.ts'
import { PACKED } from '../move-list.ts'
import { land, type MutableBoard, undo } from '../mutable-board.ts'
import { RunList } from './run-list.ts'
import { makeRun, stepHome, stepOnTrack } from './step-runs.ts'

/** Sevens are the longest. */
const MOST_STEPS = 7
/** More results than seven steps of five pegs have, each of which may turn home. */
const MOST_RESULTS = 4096
const HOLES = 1024
/** Spreads what is added to a position key. Sums stay exact. */
const SPREAD = 1_000_003_333

// Between two searches these hold nothing.
/** Positions met, each with the number of steps left and the hole where the last run ended. */
const MET = new KeyIndex()
/** The results, numbered in the order in which they are listed. */
const RESULTS = new KeyIndex()
const PLACES = new Int32Array(MOST_RESULTS)
/** By number of steps left. */
const RUNS: readonly RunList[] = Array.from({ length: MOST_STEPS + 1 }, () => new RunList())
const KEY = new Float64Array(1)

/** Whether the board is met for the first time with so many steps left after a run that ended in `hole`. */
const isNew = ({ key }: MutableBoard, left: number, hole: Hole): boolean => {
  KEY[0] = key + (left * HOLES + hole) * SPREAD
  return MET.findOrPut(KEY, 0, 0) === -1
}

/** Gives the board's position the next number unless it has one. Returns how many have. */
const numberResult = ({ key }: MutableBoard, numbered: number): number => {
  KEY[0] = key
  return RESULTS.findOrPut(KEY, 0, numbered) === -1 ? numbered + 1 : numbered
}

const numberAfter = (generator: MoveGenerator, peg: Peg, to: Hole, left: number, numbered: number): number => {
  if (to < 0) return numbered
  const { board, seat } = generator
  const mark = board.moved
  let count = numbered
  if (land(board, seat, peg, to)) {
    if (left === 1) count = numberResult(board, numbered)
    else if (isNew(board, left - 1, 0)) count = numberResults(generator, left - 1, numbered)
  }
  undo(board, mark)
  return count
}

/** Numbers what so many steps lead to: pegs in their order, each first along the track. Returns how many are numbered. */
const numberResults = (generator: MoveGenerator, left: number, numbered: number): number => {
  const { board, mine, count, rules } = generator
  let results = numbered
  for (let i = 0; i < count; i++) {
    const peg = mine[i] as Peg
    const from = board.pegs[peg] as Hole
    if (from >= rules.starts) continue
    const colour = rules.colourOf[peg] as Seat
    results = numberAfter(generator, peg, stepOnTrack(board, colour, from), left, results)
    results = numberAfter(generator, peg, stepHome(board, colour, from), left, results)
  }
  return results
}

/** Called at the end of all steps, with the runs before the last one in the prefix. */
type OnResult = (generator: MoveGenerator, lastRun: number) => void

/**
 * Makes runs of different pegs in turn until no steps are left, in the order of their texts. What follows a position is searched
 * once; with `everyOrder` again each time.
 */
const makeRuns = (generator: MoveGenerator, left: number, lastTo: Hole, everyOrder: boolean, then: OnResult): void => {
  const { board, mine, count, rules, moves } = generator
  const runs = RUNS[left] as RunList
  runs.count = 0
  for (let i = 0; i < count; i++) {
    const hole = board.pegs[mine[i] as Peg] as Hole
    if (hole < rules.starts && hole !== lastTo) runs.collect(board, mine[i] as Peg, left)
  }
  for (let i = 0; i < runs.count; i++) {
    const peg = runs.peg(i)
    const to = runs.to(i, rules)
    const rest = left - runs.steps(i)
    const run = PACKED.forward | ((board.pegs[peg] as Hole) << 10) | to
    const mark = board.moved
    const goesOn = makeRun(generator, peg, to) && (everyOrder || isNew(board, rest, to))
    if (goesOn && rest === 0) then(generator, run)
    moves.prefix[moves.prefixLength++] = run
    if (goesOn && rest > 0) makeRuns(generator, rest, to, everyOrder, then)
    popPart(generator, mark)
  }
}

/** Adds the first way that is found to a result, which is the one with the text that sorts first (M8). */
const addFirstWay: OnResult = ({ board, moves }, run) => {
  KEY[0] = board.key
  const place = RESULTS.find(KEY, 0)
  if (PLACES[place] !== -1) return
  PLACES[place] = moves.count
  moves.key = board.key
  moves.add(run)
}

/** X8: single steps in any order; for each position they lead to the sequence with the text that sorts first. */
export const addSingleSteps = (generator: MoveGenerator, total: number): void => {
  const { moves } = generator
  const first = moves.count
  MET.empty()
  RESULTS.empty()
  const results = numberResults(generator, total, 0)
  PLACES.fill(-1, 0, results)
  MET.empty()
  makeRuns(generator, total, -1, false, addFirstWay)
  moves.reorder(first, PLACES)
}

const addWay: OnResult = ({ board, moves }, run) => {
  moves.key = board.key
  moves.add(run)
}

/** Every order of the single steps, also those that lead to the same position. */
export const addStepOrders = (generator: MoveGenerator, total: number): void => {
  generator.mayRepeat = true
  makeRuns(generator, total, -1, true, addWay)
}
