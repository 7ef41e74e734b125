import { type Board, type Hole, isStart, type Seat, seatOfPeg } from './board.ts'
import type { Rules } from './ruleset.ts'

/** A position: the places of all pegs, and which of them have not moved since they came out. */
export interface Position {
  /** The hole of every peg, indexed by peg. */
  readonly pegs: readonly Hole[]
  /** Bit `seat` is set while the peg on that seat's come-out hole has not moved since it came out (F1). */
  readonly fresh: number
}

/** Returns the position in which all pegs are in their starts. */
export const positionInStarts = (board: Board): Position => ({
  pegs: board.start.flatMap((start) => new Array<Hole>(board.pegs).fill(start)),
  fresh: 0,
})

/**
 * Returns the position in which a game begins: all pegs in their starts or, with the choice `start: 'one'`, the last
 * peg of each player on the come-out (R13).
 */
export const openingPosition = ({ board, choices, hasFreshPegs }: Rules): Position => {
  const { pegs } = positionInStarts(board)
  if (choices.start === 'none') return { pegs, fresh: 0 }
  const isLast = (peg: number) => (peg + 1) % board.pegs === 0
  return {
    pegs: pegs.map((hole, peg) => (isLast(peg) ? (board.comeOut[seatOfPeg(board, peg)] as Hole) : hole)),
    fresh: hasFreshPegs ? (1 << board.seats) - 1 : 0,
  }
}

/** Returns whether the peg on the seat's come-out has not moved since it came out (F1). */
export const isFresh = (position: Position, seat: Seat): boolean => (position.fresh & (1 << seat)) !== 0

/** R5, G9: returns whether a peg of the seat's colour can't be hit on its come-out. */
export const isSafeOnComeOut = ({ choices }: Rules, position: Position, seat: Seat): boolean =>
  choices.block === 'always' || (choices.block === 'fresh' && isFresh(position, seat))

/** Returns whether every peg of the seat's colour is home. `pegs`: holes by peg. */
export const isColourHome = (board: Board, pegs: ArrayLike<Hole>, seat: Seat): boolean => {
  for (let i = 0; i < board.pegs; i++) {
    const hole = pegs[seat * board.pegs + i] as Hole
    if (hole < board.track || isStart(board, hole)) return false
  }
  return true
}
