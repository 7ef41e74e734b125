import type { PegMove } from '../../action.ts'
import type { Hole, Peg, Seat } from '../../board.ts'
import type { CompiledRules } from '../compiled-rules.ts'
import { coloursPlayedAsBits } from '../controlled-pegs.ts'
import { KeyIndex } from '../key-index.ts'
import { type MoveGenerator, popPart } from '../move-generator.ts'
import { PACKED_KINDS, type PackedMove } from '../move-list.ts'
import { landPeg, type MutableBoard, undoMoves } from '../mutable-board.ts'
import { makeRun, stepHome, stepOnTrack } from './step-runs.ts'

/** Upper bound of the runs of all pegs of a player. */
const MAX_RUNS = 1024

/** Runs of single steps, each of one peg, in the order of their texts. */
class RunList {
  readonly #codes = new Int32Array(MAX_RUNS)
  count = 0

  /** Collects the runs of at most `most` steps of a peg that is not in its start. */
  collect(board: MutableBoard, peg: Peg, most: number): void {
    const { rules, pegs } = board
    const colour = rules.colourOf[peg] as number
    const from = pegs[peg] as Hole
    this.#collectHome(board, peg, from, 0, most)
    let hole = stepOnTrack(board, colour, from)
    for (let steps = 1; steps <= most && hole >= 0; steps++) {
      this.#insert(rules, peg, from, hole, steps)
      this.#collectHome(board, peg, hole, steps, most)
      hole = stepOnTrack(board, colour, hole)
    }
  }

  /** Collects the runs that turn home behind `hole`, which is `before` steps ahead, or that go on inside home. */
  #collectHome(board: MutableBoard, peg: Peg, hole: Hole, before: number, most: number): void {
    const { rules, pegs } = board
    const colour = rules.colourOf[peg] as number
    let to = stepHome(board, colour, hole)
    for (let steps = before + 1; steps <= most && to >= 0; steps++) {
      this.#insert(rules, peg, pegs[peg] as Hole, to, steps)
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
const RUNS_RADIX = 8
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
 * Returns whether the board is met for the first time after a run that ended in `hole`. `left`: stands for what is left,
 * of steps and of runs.
 */
const isNewPosition = ({ key }: MutableBoard, left: number, hole: Hole): boolean => {
  KEY_BUFFER[0] = key + (left * HOLE_RADIX + hole) * KEY_SPREAD
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
    else if (isNewPosition(board, left - 1, 0)) count = numberResults(generator, walkers, left - 1, numbered)
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

/** Returns whether a run between these holes is made with `runsLeft` runs left, itself among them. */
export type WantsRun = (runsLeft: number, from: Hole, to: Hole) => boolean

/** Adds the prefix with this last run: every time, or only the first way to a result (M8). */
const addWay = ({ board, moves }: MoveGenerator, run: PackedMove, always: boolean): void => {
  if (!always) {
    KEY_BUFFER[0] = board.key
    const place = RESULT_POSITIONS.find(KEY_BUFFER, 0)
    if (sequenceByResult[place] !== -1) return
    sequenceByResult[place] = moves.count
  }
  moves.key = board.key
  moves.add(run)
}

/** Collects the runs of at most `most` of the steps left, of every peg but the one on `lastTo`, in the order of their texts. */
const collectRuns = (generator: MoveGenerator, walkers: Walkers, left: number, most: number, lastTo: Hole): RunList => {
  const { board } = generator
  const runs = RUNS_BY_STEPS_LEFT[left] as RunList
  const colours = steppingColours(generator, walkers)
  runs.count = 0
  for (let i = 0; i < walkers.count; i++) {
    const peg = walkers.pegs[i] as Peg
    if (board.pegs[peg] !== lastTo && mayStep(generator, peg, colours)) runs.collect(board, peg, most)
  }
  return runs
}

/**
 * Makes `runsLeft` runs of different pegs in turn that take all steps left, in the order of their texts. Each position is
 * searched once; with `wants` it is searched again each time.
 */
const makeRuns = (
  generator: MoveGenerator,
  walkers: Walkers,
  left: number,
  runsLeft: number,
  lastTo: Hole,
  wants?: WantsRun,
): void => {
  const { board, rules, moves } = generator
  const runs = collectRuns(generator, walkers, left, left - runsLeft + 1, lastTo)
  for (let i = 0; i < runs.count; i++) {
    const peg = runs.peg(i)
    const to = runs.to(i, rules)
    const from = board.pegs[peg] as Hole
    const rest = left - runs.steps(i)
    if ((runsLeft === 1 && rest > 0) || wants?.(runsLeft, from, to) === false) continue
    const run = PACKED_KINDS.forward | (from << 10) | to
    const mark = board.moveCount
    const goesOn =
      makeRun(generator, peg, to) && (wants !== undefined || isNewPosition(board, rest * RUNS_RADIX + runsLeft, to))
    if (goesOn && rest === 0) addWay(generator, run, wants !== undefined)
    moves.prefix[moves.prefixLength++] = run
    if (goesOn && rest > 0) makeRuns(generator, walkers, rest, runsLeft - 1, to, wants)
    popPart(generator, mark)
  }
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
  for (let runs = 1; runs <= total && moves.count < first + results; runs++) {
    makeRuns(generator, walkers, total, runs, -1)
  }
  moves.reorder(first, sequenceByResult)
}

/** Adds every wanted order of the single steps, including those that lead to the same position. */
export const addStepOrders = (generator: MoveGenerator, total: number, team: boolean, wants: WantsRun): void => {
  generator.mayRepeat = true
  const walkers = walkersOf(generator, team)
  for (let runs = 1; runs <= total; runs++) makeRuns(generator, walkers, total, runs, -1, wants)
}

/** Calls `after` on the board after each run that may come next, with the steps left then, until it returns true. Returns whether it did. */
const someRun = (
  generator: MoveGenerator,
  walkers: Walkers,
  left: number,
  lastTo: Hole,
  after: (from: Hole, to: Hole, rest: number) => boolean,
): boolean => {
  const { board, rules } = generator
  const runs = collectRuns(generator, walkers, left, left, lastTo)
  for (let i = 0; i < runs.count; i++) {
    const peg = runs.peg(i)
    const to = runs.to(i, rules)
    const from = board.pegs[peg] as Hole
    const mark = board.moveCount
    const isFound = makeRun(generator, peg, to) && after(from, to, left - runs.steps(i))
    undoMoves(board, mark)
    if (isFound) return true
  }
  return false
}

/** Returns whether runs of different pegs in turn can take the steps left. */
const canTakeSteps = (generator: MoveGenerator, walkers: Walkers, left: number, lastTo: Hole): boolean =>
  left === 0 ||
  someRun(
    generator,
    walkers,
    left,
    lastTo,
    (_, to, rest) => isNewPosition(generator.board, rest, to) && canTakeSteps(generator, walkers, rest, to),
  )

/**
 * X8: returns the runs that may follow these runs of single steps, in the order of their texts, if the rest of the steps
 * can be taken after them, and the key of the position once no step is left.
 */
export const stepsAfter = (
  generator: MoveGenerator,
  total: number,
  team: boolean,
  made: readonly PegMove[],
): { readonly next: readonly PegMove[]; readonly key: number | undefined } => {
  const walkers = walkersOf(generator, team)
  const next: PegMove[] = []
  let key: number | undefined
  const follow = (depth: number, left: number, lastTo: Hole): void => {
    if (left === 0) key = generator.board.key
    someRun(generator, walkers, left, lastTo, (from, to, rest) => {
      const wanted = made[depth]
      if (wanted === undefined) {
        MET_POSITIONS.clear()
        if (canTakeSteps(generator, walkers, rest, to)) next.push({ kind: 'forward', from, to })
        return false
      }
      if (wanted.from !== from || wanted.to !== to) return false
      follow(depth + 1, rest, to)
      return true
    })
  }
  follow(0, total, -1)
  return { next, key }
}
