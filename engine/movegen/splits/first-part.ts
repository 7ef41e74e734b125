import type { Hole, Peg, Seat } from '../../board.ts'
import { type CompiledRules, hitTerm, moveTerm } from '../compiled-rules.ts'
import type { MutableBoard } from '../mutable-board.ts'
import { type Reach, STEP_LIMIT } from '../reach.ts'
import { NO_HOLE } from '../walk.ts'

/** Stands for no peg. */
export const NO_PEG = -1

/** The nearest pegs of the same colour in one direction, by peg. */
class Neighbours {
  /** Steps to the nearest peg. */
  readonly nearest: Uint8Array
  /** Steps to the second nearest peg. */
  readonly second: Uint8Array
  /** The nearest peg, or `NO_PEG`. */
  readonly peg: Int16Array

  constructor(pegs: number) {
    this.nearest = new Uint8Array(pegs)
    this.second = new Uint8Array(pegs)
    this.peg = new Int16Array(pegs)
  }

  clearPeg(peg: Peg): void {
    this.nearest[peg] = STEP_LIMIT
    this.second[peg] = STEP_LIMIT
    this.peg[peg] = NO_PEG
  }

  addNeighbour(peg: Peg, other: Peg, distance: number): void {
    const nearest = this.nearest[peg] as number
    if (distance < nearest) {
      this.second[peg] = nearest
      this.nearest[peg] = distance
      this.peg[peg] = other
    } else if (distance < (this.second[peg] as number)) this.second[peg] = distance
  }

  /** Returns the steps to the nearest peg other than `other`. */
  distanceWithout(peg: Peg, other: Peg): number {
    return (this.peg[peg] === other ? this.second[peg] : this.nearest[peg]) as number
  }
}

/**
 * The first part of a split, calculated without making it. This is possible in games in which only pegs of the moving
 * peg's colour block the way (M10), for a part from one track hole to another that is empty or holds a peg of another
 * team.
 */
export class FirstPart {
  readonly #board: MutableBoard
  readonly #before: Reach
  readonly #ahead: Neighbours
  readonly #behind: Neighbours
  peg: Peg = NO_PEG
  from: Hole = NO_HOLE
  to: Hole = NO_HOLE
  /** The peg that is sent to its start, or `NO_PEG`. */
  victim: Peg = NO_PEG
  /** The position key after it. */
  key = Number.NaN

  /** `before`: the reach of the pegs before the first part. */
  constructor(board: MutableBoard, before: Reach) {
    this.#board = board
    this.#before = before
    this.#ahead = new Neighbours(board.rules.pegCount)
    this.#behind = new Neighbours(board.rules.pegCount)
  }

  /**
   * Measures the distances between the pegs of a colour. It must be called before first parts of the colour are
   * calculated.
   */
  measure(colour: Seat): void {
    const { pegs, rules } = this.#board
    const first = colour * rules.pegsEach
    for (let peg = first; peg < first + rules.pegsEach; peg++) {
      this.#ahead.clearPeg(peg)
      this.#behind.clearPeg(peg)
      if ((pegs[peg] as Hole) < rules.track) this.#meetOthers(peg, first)
    }
  }

  #meetOthers(peg: Peg, first: Peg): void {
    const { pegs, rules } = this.#board
    for (let other = first; other < first + rules.pegsEach; other++) {
      if (other === peg || (pegs[other] as Hole) >= rules.track) continue
      const steps = stepsBetween(rules, pegs[peg] as Hole, pegs[other] as Hole)
      this.#ahead.addNeighbour(peg, other, steps)
      this.#behind.addNeighbour(peg, other, rules.track - steps)
    }
  }

  /**
   * Calculates that `peg` goes to `to` in a turn of `seat`. Returns false, with nothing changed, if the part must be
   * made to see what follows.
   */
  calculate(seat: Seat, peg: Peg, to: Hole): boolean {
    const { rules, pegs, occupants } = this.#board
    const from = pegs[peg] as Hole
    if (rules.passing !== 'colour' || rules.allGoToStart || from >= rules.track || to >= rules.track) return false
    const victim = (occupants[to] as number) - 1
    if (victim !== NO_PEG && rules.teamOf[rules.colourOf[victim] as Seat] === rules.teamOf[seat]) return false
    this.peg = peg
    this.from = from
    this.to = to
    this.victim = victim
    this.key = this.#board.key + moveTerm(rules, peg, from, to) + (victim === NO_PEG ? 0 : hitTerm(rules, victim, to))
    return true
  }

  /**
   * Returns the most steps that `peg` may go forward on the track after the first part. `from`: the hole where it
   * stands.
   */
  maxStepsForward(peg: Peg, from: Hole): number {
    const { rules } = this.#board
    const { colourOf } = rules
    if (colourOf[peg] === colourOf[this.peg]) {
      return Math.min(this.#ahead.distanceWithout(peg, this.peg), stepsBetween(rules, from, this.to)) - 1
    }
    return this.#frees(peg) ? this.#ahead.distanceWithout(peg, this.victim) - 1 : (this.#before.passing[peg] as number)
  }

  /**
   * Returns the most steps that `peg` may go backward on the track after the first part. `from`: the hole where it
   * stands.
   */
  maxStepsBackward(peg: Peg, from: Hole): number {
    const { rules } = this.#board
    const { colourOf, track } = rules
    if (colourOf[peg] === colourOf[this.peg]) {
      return Math.min(this.#behind.distanceWithout(peg, this.peg), track - stepsBetween(rules, from, this.to)) - 1
    }
    return this.#frees(peg)
      ? this.#behind.distanceWithout(peg, this.victim) - 1
      : (this.#before.backward[peg] as number)
  }

  /** Returns whether the peg that goes to its start was in the way of `peg`. */
  #frees(peg: Peg): boolean {
    const { colourOf } = this.#board.rules
    return this.victim !== NO_PEG && colourOf[peg] === colourOf[this.victim]
  }
}

const stepsBetween = ({ track }: CompiledRules, from: Hole, to: Hole): number =>
  to > from ? to - from : to - from + track
