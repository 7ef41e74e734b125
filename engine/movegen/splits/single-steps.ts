import type { Hole, Peg, Seat } from '../../board.ts'
import { KeyIndex } from '../key-index.ts'
import type { MoveGenerator } from '../move-generator.ts'
import { PACKED_KINDS } from '../move-list.ts'
import { landPeg, leavesFresh, type MutableBoard, pegAt, undoMoves } from '../mutable-board.ts'
import { holeBehind } from '../walk.ts'
import { RunList } from './run-list.ts'
import { stepHome, stepOnTrack } from './step-runs.ts'
import {
  addUnwrittenRuns,
  MAX_STEPS,
  mayStep,
  RESULTS,
  steppingColours,
  type Walkers,
  walkersOf,
} from './written-runs.ts'

/** Factor that spreads a number of 32 bits that is added to a position key. Sums stay exact. */
const BITS_SPREAD = 1021

/** This table and those below are kept only to save allocations. */
const MET_POSITIONS = new KeyIndex()
const KEY_BUFFER = new Float64Array(1)
const ONE_RUN_EACH = new RunList()
/** The bit of a peg in the sets of a search, by peg; 0 for pegs that don't walk. */
const WALKER_BITS = new Int32Array(64)
/** The steps of the sequence that is searched. */
const STEP_PEGS = new Uint8Array(MAX_STEPS)
const STEPS_FROM = new Int16Array(MAX_STEPS)
const STEPS_TO = new Int16Array(MAX_STEPS)

/**
 * Searches the results of single steps in the order of their steps: by pegs, each first along the track and then into home. Of steps
 * of different pegs that don't touch each other it tries one order only (sleep sets: P. Godefroid, "Partial-Order Methods for the
 * Verification of Concurrent Systems", 1996), the one that comes first.
 */
class ResultSearch {
  readonly #generator: MoveGenerator
  readonly #walkers: Walkers
  readonly #total: number
  readonly #before: Int16Array

  constructor(generator: MoveGenerator, walkers: Walkers, total: number) {
    this.#generator = generator
    this.#walkers = walkers
    this.#total = total
    this.#before = generator.board.pegs.slice()
    WALKER_BITS.fill(0)
    for (let i = 0; i < walkers.count; i++) WALKER_BITS[walkers.pegs[i] as Peg] = 1 << i
    MET_POSITIONS.clear()
    RESULTS.clear()
  }

  /**
   * Adds the results of the steps from the one with this index on. `onTrack`, `intoHome`: bits of the walkers whose next step was tried
   * before and leads to nothing new. `apart`: true if no step so far touches one of another peg.
   */
  addResults(index: number, onTrack: number, intoHome: number, apart: boolean): void {
    const { rules, board } = this.#generator
    const colours = steppingColours(this.#generator, this.#walkers)
    let [track, home] = [onTrack, intoHome]
    for (let i = 0; i < this.#walkers.count; i++) {
      const peg = this.#walkers.pegs[i] as Peg
      if (!mayStep(this.#generator, peg, colours)) continue
      const from = board.pegs[peg] as Hole
      const colour = rules.colourOf[peg] as Seat
      const bit = 1 << i
      if ((track & bit) === 0 && this.#step(index, peg, stepOnTrack(board, colour, from), track, home, apart)) {
        track |= bit
      }
      if ((home & bit) === 0 && this.#step(index, peg, stepHome(board, colour, from), track, home, apart)) home |= bit
    }
  }

  /** Adds the results after a step. Returns true if the same step need not be tried after others that don't touch it. */
  #step(index: number, peg: Peg, to: Hole, track: number, home: number, apart: boolean): boolean {
    if (to < 0) return false
    const { board, seat } = this.#generator
    const mark = board.moveCount
    const near = this.#bitsNear(peg, to)
    STEP_PEGS[index] = peg
    STEPS_FROM[index] = board.pegs[peg] as Hole
    STEPS_TO[index] = to
    const landed = landPeg(board, seat, peg, to)
    if (landed) {
      const isApart = apart && near !== -1 && !this.#touchesEarlier(index)
      if (index + 1 === this.#total) this.#addResult(isApart)
      else if (isApart || isNewPosition(board, index, track & ~near, home & ~near)) {
        this.addResults(index + 1, track & ~near, home & ~near, isApart)
      }
    }
    undoMoves(board, mark)
    return landed && near !== -1
  }

  /** Returns the bits of the walkers for which this step matters; -1 if it may matter for all of them. */
  #bitsNear(peg: Peg, to: Hole): number {
    const { rules, board } = this.#generator
    const from = board.pegs[peg] as Hole
    const colour = rules.colourOf[peg] as Seat
    const other = pegAt(board, to)
    if (this.#walkers.changing) return -1
    if (rules.comeOut[colour] !== rules.inSpot[colour] && leavesFresh(board, colour, from)) return -1
    const behind = pegAt(board, holeBefore(board, colour, from))
    return bitOf(peg) | bitOf(other) | bitOf(behind)
  }

  /** Returns whether the step with this index touches a hole of an earlier step of another peg. */
  #touchesEarlier(index: number): boolean {
    const [peg, from, to] = [STEP_PEGS[index], STEPS_FROM[index], STEPS_TO[index]]
    for (let i = 0; i < index; i++) {
      const [earlierFrom, earlierTo] = [STEPS_FROM[i], STEPS_TO[i]]
      const touches = earlierFrom === from || earlierFrom === to || earlierTo === from || earlierTo === to
      if (touches && STEP_PEGS[i] !== peg) return true
    }
    return false
  }

  /** Adds the present board to the results, unless it was reached before, and if it can be told at once its sequence of the fewest runs with the text that sorts first. */
  #addResult(apart: boolean): void {
    const { board, moves } = this.#generator
    if (!RESULTS.add(board.key) || !apart) return
    RESULTS.write(board.key, moves.count)
    this.#addOneRunEach()
  }

  /** Adds the sequence of one run for each peg that has stepped, in the order of their texts. */
  #addOneRunEach(): void {
    const { board, rules, moves } = this.#generator
    ONE_RUN_EACH.count = 0
    for (let i = 0; i < this.#total; i++) {
      const peg = STEP_PEGS[i] as Peg
      const to = STEPS_TO[i] as Hole
      if (board.pegs[peg] === to) ONE_RUN_EACH.insert(rules, peg, this.#before[peg] as Hole, to, 0)
    }
    moves.key = board.key
    for (let i = 0; i < ONE_RUN_EACH.count; i++) {
      const run = PACKED_KINDS.forward | (ONE_RUN_EACH.from(i, rules) << 10) | ONE_RUN_EACH.to(i, rules)
      if (i + 1 === ONE_RUN_EACH.count) moves.add(run)
      else moves.prefix[moves.prefixLength++] = run
    }
    moves.prefixLength = 0
  }
}

const bitOf = (peg: Peg): number => (peg === -1 ? 0 : (WALKER_BITS[peg] as number))

/** Returns the hole from which a single step leads to this one. */
const holeBefore = ({ rules }: MutableBoard, colour: Seat, hole: Hole): Hole => {
  if (hole < rules.track) return holeBehind(hole, 1, rules.track)
  return hole === rules.home[colour] ? (rules.inSpot[colour] as Hole) : hole - 1
}

/** Returns whether the board is met for the first time after the step with this index with these sets of walkers. */
const isNewPosition = ({ key }: MutableBoard, index: number, track: number, home: number): boolean => {
  const bits = Math.imul(track, 0x9e3779b1) ^ Math.imul(home, 0x85ebca77) ^ (index << 29)
  KEY_BUFFER[0] = key + (bits >>> 0) * BITS_SPREAD
  return MET_POSITIONS.findOrAdd(KEY_BUFFER, 0, 0) === -1
}

/** X8: adds single steps in any order; for each result the sequence of the fewest runs with the text that sorts first. */
export const addSingleSteps = (generator: MoveGenerator, total: number, team: boolean): void => {
  const { moves } = generator
  const walkers = walkersOf(generator, total, team)
  const first = moves.count
  new ResultSearch(generator, walkers, total).addResults(0, 0, 0, true)
  if (RESULTS.unwritten === 0) return
  addUnwrittenRuns(generator, walkers, total)
  moves.reorder(first, RESULTS.order)
}
