import { type Board, type Hole, isStart, type Seat } from '../../board.ts'
import { memoize } from '../../memoize.ts'
import { isFresh, type Position } from '../../position.ts'
import type { Rules } from '../../ruleset.ts'
import { type LoneMarble, type LoneMarbleTurns, solveLoneMarble } from './lone-marble.ts'

/** Estimated holes that a marble goes in a turn. */
const STRIDE_HOLES_PER_TURN = 6.5
/** Estimated turns for coming out. */
const COMING_OUT_TURNS = 2
/** Estimated turns for turning home by exact count. */
const GETTING_IN_TURNS = 1
/** Estimated turns for a step within home. */
const HOME_STEP_TURNS = 0.15
/** Turns until a marble that blocks the entry has gone on. */
const BLOCKED_TURNS = 2

const interpolate = (exact: number, a: number, b: number): number => exact * a + (1 - exact) * b

/** Returns an estimate by the distance alone, as it is made by a player who ignores how often cards come. */
const estimateByDistance = ({ track, homeHoles }: Board): LoneMarble => {
  const turns: LoneMarbleTurns = {
    onTrack: Float64Array.from(
      { length: track },
      (_, hole) => GETTING_IN_TURNS + ((track - hole) % track) / STRIDE_HOLES_PER_TURN,
    ),
    start: GETTING_IN_TURNS + COMING_OUT_TURNS + track / STRIDE_HOLES_PER_TURN,
    fresh: GETTING_IN_TURNS + track / STRIDE_HOLES_PER_TURN,
  }
  return {
    byFreeHoles: Array.from({ length: homeHoles }, () => turns),
    home: Array.from({ length: homeHoles + 1 }, (_, gap) => gap * HOME_STEP_TURNS),
  }
}

/**
 * Calculates the turns that marbles still need. `exact`, from 0 to 1, is the share of the exact solution; the rest is
 * the rough estimate.
 */
export class TurnsToGo {
  readonly #board: Board
  readonly #turnsByGap: readonly number[]
  readonly #byFreeHoles: readonly LoneMarbleTurns[]

  constructor(rules: Rules, lone: LoneMarble, exact: number) {
    const rough = estimateByDistance(rules.board)
    this.#board = rules.board
    this.#turnsByGap = lone.home.map((turns, gap) => interpolate(exact, turns, rough.home[gap] as number))
    this.#byFreeHoles = lone.byFreeHoles.map(({ onTrack, start, fresh }, free) => {
      const guess = rough.byFreeHoles[free] as LoneMarbleTurns
      return {
        onTrack: onTrack.map((turns, hole) => interpolate(exact, turns, guess.onTrack[hole] as number)),
        start: interpolate(exact, start, guess.start),
        fresh: interpolate(exact, fresh, guess.fresh),
      }
    })
  }

  /** Turns from the start, with an empty home. */
  get fromStart(): number {
    return (this.#byFreeHoles.at(-1) as LoneMarbleTurns).start
  }

  /** Returns the turns of a marble of the seat in a hole of the track, with an empty home. */
  turnsOnTrack(seat: Seat, hole: Hole): number {
    return (this.#byFreeHoles.at(-1) as LoneMarbleTurns).onTrack[this.#holesBeyondInSpot(seat, hole)] as number
  }

  /** Returns the turns that every peg still needs, by peg. */
  turnsOfPegs(position: Position): Float64Array {
    const { seats, pegs: perSeat } = this.#board
    const turns = new Float64Array(position.pegs.length)
    for (let seat = 0; seat < seats; seat++) {
      const taken = this.#takenHomeBits(position, seat)
      const free = this.#freeHomeHolesFrom(taken, 0)
      for (let peg = seat * perSeat; peg < (seat + 1) * perSeat; peg++) {
        turns[peg] = this.#turnsOfPeg(position, seat, peg, taken, free)
      }
    }
    return turns
  }

  #turnsOfPeg(position: Position, seat: Seat, peg: number, taken: number, free: number): number {
    const board = this.#board
    const hole = position.pegs[peg] as Hole
    if (hole >= board.track && !isStart(board, hole)) {
      return this.#turnsByGap[this.#freeHomeHolesFrom(taken, hole - (board.home[seat] as Hole) + 1)] as number
    }
    const turns = this.#byFreeHoles[Math.max(free, 1) - 1] as LoneMarbleTurns
    const blocked = free === 0 ? BLOCKED_TURNS : 0
    if (isStart(board, hole)) return blocked + turns.start
    const fresh = hole === board.comeOut[seat] && isFresh(position, seat)
    return blocked + (fresh ? turns.fresh : (turns.onTrack[this.#holesBeyondInSpot(seat, hole)] as number))
  }

  /** Returns the taken home holes as bits. */
  #takenHomeBits({ pegs }: Position, seat: Seat): number {
    const board = this.#board
    let taken = 0
    for (let peg = seat * board.pegs; peg < (seat + 1) * board.pegs; peg++) {
      const hole = pegs[peg] as Hole
      if (hole >= board.track && !isStart(board, hole)) taken |= 1 << (hole - (board.home[seat] as Hole))
    }
    return taken
  }

  /** Returns the number of free home holes in a row, from this one (0 for the first) inwards. */
  #freeHomeHolesFrom(taken: number, first: number): number {
    let hole = first
    while (hole < this.#board.homeHoles && ((taken >> hole) & 1) === 0) hole++
    return hole - first
  }

  #holesBeyondInSpot(seat: Seat, hole: Hole): number {
    const { track, inSpot } = this.#board
    return (hole - (inSpot[seat] as Hole) + track) % track
  }
}

const loneMarbleOf = memoize(solveLoneMarble)
const turnsByExactness = memoize((_rules: Rules) => new Map<number, TurnsToGo>())

/** Returns the calculator of a table for this exactness, which is made once. */
export const turnsToGoFor = (rules: Rules, exact: number): TurnsToGo => {
  const known = turnsByExactness(rules)
  const turns = known.get(exact) ?? new TurnsToGo(rules, loneMarbleOf(rules), exact)
  known.set(exact, turns)
  return turns
}
