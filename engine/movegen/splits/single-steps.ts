import type { Hole, Peg, Seat } from '../../board.ts'
import type { CompiledRules } from '../compiled-rules.ts'
import { coloursPlayedAsBits } from '../controlled-pegs.ts'
import { KeyIndex } from '../key-index.ts'
import { type MoveGenerator, popPart } from '../move-generator.ts'
import { PACKED_KINDS, type PartHoles } from '../move-list.ts'
import { landPeg, type MutableBoard, undoMoves } from '../mutable-board.ts'
import { makeRun, stepHome, stepOnTrack } from './step-runs.ts'

/** Upper bound of the runs of all pegs of a player. */
const MAX_RUNS = 1024

/** Runs of single steps, each of one peg, in the order of their texts. */
class RunList {
  readonly #codes = new Int32Array(MAX_RUNS)
  count = 0

  /** Collects the runs of `least` to `most` steps of a peg that is not in its start. */
  collect(board: MutableBoard, peg: Peg, least: number, most: number): void {
    const { rules, pegs } = board
    const colour = rules.colourOf[peg] as number
    const from = pegs[peg] as Hole
    this.#collectHome(board, peg, from, 0, least, most)
    let hole = stepOnTrack(board, colour, from)
    for (let steps = 1; steps <= most && hole >= 0; steps++) {
      if (steps >= least) this.#insert(rules, peg, from, hole, steps)
      this.#collectHome(board, peg, hole, steps, least, most)
      hole = stepOnTrack(board, colour, hole)
    }
  }

  /** Collects the runs that turn home behind `hole`, which is `before` steps ahead, or that go on inside home. */
  #collectHome(board: MutableBoard, peg: Peg, hole: Hole, before: number, least: number, most: number): void {
    const { rules, pegs } = board
    const colour = rules.colourOf[peg] as number
    let to = stepHome(board, colour, hole)
    for (let steps = before + 1; steps <= most && to >= 0; steps++) {
      if (steps >= least) this.#insert(rules, peg, pegs[peg] as Hole, to, steps)
      to = stepHome(board, colour, to)
    }
  }

  /** Inserts a run as a number that sorts as its text does: places of its holes, peg, steps. */
  #insert({ textPlace }: CompiledRules, peg: Peg, from: Hole, to: Hole, steps: number): void {
    const code = (((textPlace[from] as number) * 512 + (textPlace[to] as number)) * 64 + peg) * 8 + steps
    let at = this.count++
    while (at > 0 && (this.#codes[at - 1] as number) > code) this.#codes[at] = this.#codes[--at] as number
    this.#codes[at] = code
  }

  peg(i: number): Peg {
    return ((this.#codes[i] as number) >> 3) & 63
  }

  steps(i: number): number {
    return (this.#codes[i] as number) & 7
  }

  to(i: number, { holeAtPlace }: CompiledRules): Hole {
    return holeAtPlace[((this.#codes[i] as number) >> 9) & 511] as Hole
  }
}

/** Greatest number of single steps: those of a seven. */
const MAX_STEPS = 7
const HOLE_RADIX = 1024
/** Factor that spreads the numbers added to a position key. Sums stay exact. */
const KEY_SPREAD = 1_000_003_333

/**
 * Positions met in a search, each with the numbers of steps and runs left and the hole where the last run ended. This
 * table and those below are kept only to save allocations.
 */
const MET_POSITIONS = new KeyIndex()
/** Resulting positions of a search, numbered in the order in which they are found. */
const RESULT_POSITIONS = new KeyIndex()
let sequenceByResult = new Int32Array(4096)
const RUNS_BY_STEPS_LEFT: readonly RunList[] = Array.from({ length: MAX_STEPS + 1 }, () => new RunList())
const KEY_BUFFER = new Float64Array(1)

/** The pegs that may walk with the steps of a card. */
interface Walkers {
  readonly pegs: Uint8Array
  readonly count: number
  /**
   * G12: true if only pegs of the colours may walk that the player would play if a turn began with the present board.
   */
  readonly changing: boolean
}

const walkersOf = ({ rules, seat, ownPegs, ownPegCount }: MoveGenerator, team: boolean): Walkers => {
  const changing = !team && rules.rules.choices.remainder
  const pegs = rules.teamPegs[seat] as Uint8Array
  return team || changing ? { pegs, count: pegs.length, changing } : { pegs: ownPegs, count: ownPegCount, changing }
}

/** Returns the colours that may take the next step, as bits. */
const steppingColours = ({ rules, board, seat }: MoveGenerator, { changing }: Walkers): number =>
  changing ? coloursPlayedAsBits(rules.rules, board.pegs, seat) : -1

const mayStep = ({ rules, board }: MoveGenerator, peg: Peg, colours: number): boolean =>
  (board.pegs[peg] as Hole) < rules.starts && ((colours >> (rules.colourOf[peg] as Seat)) & 1) === 1

/**
 * Returns whether the board is met for the first time with these numbers of steps and runs left after a run that ended
 * in `hole`.
 */
const isNewPosition = ({ key }: MutableBoard, left: number, runsLeft: number, hole: Hole): boolean => {
  KEY_BUFFER[0] = key + ((left * (MAX_STEPS + 1) + runsLeft) * HOLE_RADIX + hole) * KEY_SPREAD
  return MET_POSITIONS.findOrAdd(KEY_BUFFER, 0, 0) === -1
}

/** Gives the board's position the next number unless it has one. Returns the number of positions that have one. */
const numberResult = ({ key }: MutableBoard, numbered: number): number => {
  KEY_BUFFER[0] = key
  return RESULT_POSITIONS.findOrAdd(KEY_BUFFER, 0, numbered) === -1 ? numbered + 1 : numbered
}

/** Numbers the results after a step of `peg` to `to`, with `left` steps left before it. */
const numberResultsAfter = (
  generator: MoveGenerator,
  walkers: Walkers,
  peg: Peg,
  to: Hole,
  left: number,
  numbered: number,
): number => {
  if (to < 0) return numbered
  const { board, seat } = generator
  const mark = board.moveCount
  let count = numbered
  if (landPeg(board, seat, peg, to)) {
    if (left === 1) count = numberResult(board, numbered)
    else if (isNewPosition(board, left - 1, 0, 0)) count = numberResults(generator, walkers, left - 1, numbered)
  }
  undoMoves(board, mark)
  return count
}

/**
 * Numbers the results of `left` more steps, by pegs in their order, each first along the track and then into home.
 * Returns the number of results that have a number.
 */
const numberResults = (generator: MoveGenerator, walkers: Walkers, left: number, numbered: number): number => {
  const { board, rules } = generator
  const colours = steppingColours(generator, walkers)
  let results = numbered
  for (let i = 0; i < walkers.count; i++) {
    const peg = walkers.pegs[i] as Peg
    if (!mayStep(generator, peg, colours)) continue
    const from = board.pegs[peg] as Hole
    const colour = rules.colourOf[peg] as Seat
    results = numberResultsAfter(generator, walkers, peg, stepOnTrack(board, colour, from), left, results)
    results = numberResultsAfter(generator, walkers, peg, stepHome(board, colour, from), left, results)
  }
  return results
}

/** Called at the end of all steps. The runs before the last one are in the prefix. */
type OnResult = (generator: MoveGenerator, lastRun: number) => void

/** Which sequences of runs are made. */
interface RunSearch {
  readonly walkers: Walkers
  /** True if each position is searched every time that it is met, not only the first time. */
  readonly everyOrder: boolean
  /** The holes of each run, if only this sequence is wanted. */
  readonly holes: PartHoles | undefined
  readonly onResult: OnResult
}

/** Collects the runs with which `runsLeft` of them can take all steps left. */
const collectRuns = (
  generator: MoveGenerator,
  { walkers }: RunSearch,
  left: number,
  runsLeft: number,
  lastTo: Hole,
): RunList => {
  const { board } = generator
  const runs = RUNS_BY_STEPS_LEFT[left] as RunList
  const colours = steppingColours(generator, walkers)
  runs.count = 0
  for (let i = 0; i < walkers.count; i++) {
    const peg = walkers.pegs[i] as Peg
    if (board.pegs[peg] === lastTo || !mayStep(generator, peg, colours)) continue
    runs.collect(board, peg, runsLeft === 1 ? left : 1, left - runsLeft + 1)
  }
  return runs
}

const isWanted = (holes: PartHoles | undefined, runsLeft: number, from: Hole, to: Hole): boolean => {
  const wanted = holes?.[holes.length - runsLeft]
  return wanted === undefined || (wanted[0] === from && wanted[1] === to)
}

/** Makes `runsLeft` runs of different pegs in turn that take all steps left, in the order of their texts. */
const makeRuns = (generator: MoveGenerator, search: RunSearch, left: number, runsLeft: number, lastTo: Hole): void => {
  const { board, rules, moves } = generator
  const { everyOrder, holes, onResult } = search
  const runs = collectRuns(generator, search, left, runsLeft, lastTo)
  for (let i = 0; i < runs.count; i++) {
    const peg = runs.peg(i)
    const to = runs.to(i, rules)
    const from = board.pegs[peg] as Hole
    if (!isWanted(holes, runsLeft, from, to)) continue
    const rest = left - runs.steps(i)
    const run = PACKED_KINDS.forward | (from << 10) | to
    const mark = board.moveCount
    const goesOn = makeRun(generator, peg, to) && (everyOrder || isNewPosition(board, rest, runsLeft - 1, to))
    if (goesOn && rest === 0) onResult(generator, run)
    moves.prefix[moves.prefixLength++] = run
    if (goesOn && rest > 0) makeRuns(generator, search, rest, runsLeft - 1, to)
    popPart(generator, mark)
  }
}

/** Adds the first way to a result. Ways with fewer runs come earlier, and of as many that whose text sorts first (M8). */
const addFirstWay: OnResult = ({ board, moves }, run) => {
  KEY_BUFFER[0] = board.key
  const place = RESULT_POSITIONS.find(KEY_BUFFER, 0)
  if (sequenceByResult[place] !== -1) return
  sequenceByResult[place] = moves.count
  moves.key = board.key
  moves.add(run)
}

/** X8: adds single steps in any order; for each result the sequence of the fewest runs with the text that sorts first. */
export const addSingleSteps = (generator: MoveGenerator, total: number, team: boolean): void => {
  const { moves } = generator
  const walkers = walkersOf(generator, team)
  const first = moves.count
  MET_POSITIONS.clear()
  RESULT_POSITIONS.clear()
  const results = numberResults(generator, walkers, total, 0)
  if (results > sequenceByResult.length) sequenceByResult = new Int32Array(results * 2)
  sequenceByResult.fill(-1, 0, results)
  MET_POSITIONS.clear()
  const search = { walkers, everyOrder: false, holes: undefined, onResult: addFirstWay }
  for (let runs = 1; runs <= total && moves.count < first + results; runs++) {
    makeRuns(generator, search, total, runs, -1)
  }
  moves.reorder(first, sequenceByResult)
}

const addWay: OnResult = ({ board, moves }, run) => {
  moves.key = board.key
  moves.add(run)
}

/** Adds every order of the single steps, including those that lead to the same position. `holes`: of the only one that is wanted. */
export const addStepOrders = (generator: MoveGenerator, total: number, team: boolean, holes?: PartHoles): void => {
  generator.mayRepeat = true
  const search = { walkers: walkersOf(generator, team), everyOrder: true, holes, onResult: addWay }
  for (let runs = 1; runs <= total; runs++) {
    if (holes === undefined || holes.length === runs) makeRuns(generator, search, total, runs, -1)
  }
}
