import type { Hole, Peg, Seat } from '../../board.ts'
import { coloursPlayedAsBits } from '../controlled-pegs.ts'
import { KeyIndex } from '../key-index.ts'
import { type MoveGenerator, popPart } from '../move-generator.ts'
import { enlargedCopy, PACKED_KINDS, type PackedMove } from '../move-list.ts'
import type { MutableBoard } from '../mutable-board.ts'
import { RunList } from './run-list.ts'
import { makeRun } from './step-runs.ts'

/** Greatest number of single steps: those of a seven. */
export const MAX_STEPS = 7
const HOLE_RADIX = 1024
const RUNS_RADIX = 8
/** Factor that spreads the numbers added to a position key. Sums stay exact. */
const KEY_SPREAD = 1_000_003_333

/** The pegs that may walk with the steps of a card. */
export interface Walkers {
  readonly pegs: Uint8Array
  readonly count: number
  /**
   * G12: true if only pegs of the colours may walk that the player would play if a turn began with the present board.
   */
  readonly changing: boolean
}

/** Returns whether all pegs of a colour can be home after this number of steps, and others walk on. */
const mayFinish = ({ rules, board }: MoveGenerator, colour: Seat, total: number): boolean => {
  for (let peg = colour * rules.pegsEach, end = peg + rules.pegsEach; peg < end; peg++) {
    const hole = board.pegs[peg] as Hole
    if (hole < rules.track ? (rules.toInSpot[colour * rules.track + hole] as number) >= total : hole >= rules.starts) {
      return false
    }
  }
  return true
}

/** Returns the pegs that may walk with a card of this number of steps. */
export const walkersOf = (generator: MoveGenerator, total: number, team: boolean): Walkers => {
  const { rules, seat, ownPegs, ownPegCount, colours } = generator
  let changing = false
  if (!team && rules.rules.choices.remainder) {
    for (let colour = 0; colours >> colour !== 0; colour++) {
      if (((colours >> colour) & 1) === 1 && mayFinish(generator, colour, total)) changing = true
    }
  }
  const pegs = rules.teamPegs[seat] as Uint8Array
  return team || changing ? { pegs, count: pegs.length, changing } : { pegs: ownPegs, count: ownPegCount, changing }
}

/** Returns the colours that may take the next step, as bits. */
export const steppingColours = ({ rules, board, seat }: MoveGenerator, { changing }: Walkers): number =>
  changing ? coloursPlayedAsBits(rules.rules, board.pegs, seat) : -1

export const mayStep = ({ rules, board }: MoveGenerator, peg: Peg, colours: number): boolean =>
  (board.pegs[peg] as Hole) < rules.starts && ((colours >> (rules.colourOf[peg] as Seat)) & 1) === 1

/** Positions met in a search, each with what is left. This table and those below are kept only to save allocations. */
const MET_POSITIONS = new KeyIndex()
const KEY_BUFFER = new Float64Array(1)
const RUNS_BY_STEPS_LEFT: readonly RunList[] = Array.from({ length: MAX_STEPS + 1 }, () => new RunList())

/**
 * Returns whether the board is met for the first time after a run that ended in `hole`. `left`: stands for what is left,
 * of steps and of runs.
 */
export const isNewPosition = ({ key }: MutableBoard, left: number, hole: Hole): boolean => {
  KEY_BUFFER[0] = key + (left * HOLE_RADIX + hole) * KEY_SPREAD
  return MET_POSITIONS.findOrAdd(KEY_BUFFER, 0, 0) === -1
}

/** Forgets the positions that `isNewPosition` was asked about. */
export const forgetPositions = (): void => MET_POSITIONS.clear()

/** The results of a search, each with the index of its written sequence in the list of moves. */
class Results {
  readonly #places = new KeyIndex()
  #sequences = new Int32Array(4096)
  count = 0
  /** Number of results without a sequence. */
  unwritten = 0

  clear(): void {
    this.#places.clear()
    this.count = 0
    this.unwritten = 0
  }

  /** Adds a result without a sequence. Returns false if it is there already. */
  add(key: number): boolean {
    KEY_BUFFER[0] = key
    if (this.#places.findOrAdd(KEY_BUFFER, 0, this.count) !== -1) return false
    if (this.count === this.#sequences.length) this.#sequences = enlargedCopy(this.#sequences, Int32Array)
    this.#sequences[this.count++] = NO_SEQUENCE
    this.unwritten++
    return true
  }

  /** Gives a result its sequence unless it has one. Returns whether it did. */
  write(key: number, sequence: number): boolean {
    KEY_BUFFER[0] = key
    const place = this.#places.find(KEY_BUFFER, 0)
    if (this.#sequences[place] !== NO_SEQUENCE) return false
    this.#sequences[place] = sequence
    this.unwritten--
    return true
  }

  /** Returns the indices of the sequences in the order in which the results were added. */
  get order(): Int32Array {
    return this.#sequences
  }
}

/** Stands for no sequence. */
const NO_SEQUENCE = -1

export const RESULTS = new Results()

/** Returns an empty list for runs with the given number of steps left. */
export const emptyRunList = (left: number): RunList => {
  const runs = RUNS_BY_STEPS_LEFT[left] as RunList
  runs.count = 0
  return runs
}

/** Collects the runs of `least` to `most` of the steps left, of every peg but the one on `lastTo`, in the order of their texts. */
export const collectRuns = (
  generator: MoveGenerator,
  walkers: Walkers,
  left: number,
  least: number,
  most: number,
  lastTo: Hole,
): RunList => {
  const { board } = generator
  const runs = emptyRunList(left)
  const colours = steppingColours(generator, walkers)
  for (let i = 0; i < walkers.count; i++) {
    const peg = walkers.pegs[i] as Peg
    if (board.pegs[peg] !== lastTo && mayStep(generator, peg, colours)) runs.collect(board, peg, least, most)
  }
  return runs
}

/** Leads a search of runs to a single result. `runsLeft`: runs left, the one in question among them. */
export interface RunGuide {
  readonly collect: (
    generator: MoveGenerator,
    walkers: Walkers,
    left: number,
    runsLeft: number,
    lastTo: Hole,
  ) => RunList
  /** Notes a run that is to be made. Returns whether it may lead to the result. */
  readonly begin: (generator: MoveGenerator, peg: Peg, to: Hole, steps: number, runsLeft: number) => boolean
  /** Returns whether the board after the run may lead to the result. `mark`: the value of `board.moveCount` before it. */
  readonly mayGoOn: (generator: MoveGenerator, peg: Peg, mark: number, left: number, runsLeft: number) => boolean
  /** Notes that a run is taken back. */
  readonly end: (peg: Peg, steps: number) => void
  readonly isReached: (board: MutableBoard) => boolean
}

/** Adds the prefix with this last run if it leads to the result of the guide; without a guide, if it is the first way to its result. Returns whether the search is over. */
const addWay = ({ board, moves }: MoveGenerator, run: PackedMove, guide: RunGuide | undefined): boolean => {
  if (!(guide?.isReached(board) ?? RESULTS.write(board.key, moves.count))) return false
  moves.key = board.key
  moves.add(run)
  return guide !== undefined || RESULTS.unwritten === 0
}

/** Makes `runsLeft` runs of different pegs in turn that take all steps left, in the order of their texts, until the search is over. Returns whether it is. */
export const makeRuns = (
  generator: MoveGenerator,
  walkers: Walkers,
  left: number,
  runsLeft: number,
  lastTo: Hole,
  guide?: RunGuide,
): boolean => {
  const { board, rules, moves } = generator
  const runs =
    guide?.collect(generator, walkers, left, runsLeft, lastTo) ??
    collectRuns(generator, walkers, left, runsLeft === 1 ? left : 1, left - runsLeft + 1, lastTo)
  let isOver = false
  for (let i = 0; i < runs.count && !isOver; i++) {
    const [peg, to, steps] = [runs.peg(i), runs.to(i, rules), runs.steps(i)]
    const run = PACKED_KINDS.forward | ((board.pegs[peg] as Hole) << 10) | to
    const mark = board.moveCount
    const goesOn =
      guide?.begin(generator, peg, to, steps, runsLeft) !== false &&
      makeRun(generator, peg, to) &&
      guide?.mayGoOn(generator, peg, mark, left - steps, runsLeft - 1) !== false
    if (goesOn && steps === left) isOver = addWay(generator, run, guide)
    moves.prefix[moves.prefixLength++] = run
    if (goesOn && steps < left && isNewPosition(board, (left - steps) * RUNS_RADIX + runsLeft, to)) {
      isOver = makeRuns(generator, walkers, left - steps, runsLeft - 1, to, guide)
    }
    popPart(generator, mark)
    guide?.end(peg, steps)
  }
  return isOver
}

/** M8: adds the sequence of the fewest runs with the text that sorts first for every result that has none. */
export const addUnwrittenRuns = (generator: MoveGenerator, walkers: Walkers, total: number): void => {
  forgetPositions()
  for (let runs = 1; runs <= total && RESULTS.unwritten > 0; runs++) makeRuns(generator, walkers, total, runs, -1)
}
