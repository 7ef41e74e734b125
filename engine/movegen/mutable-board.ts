import type { Hole, Peg, Seat } from '../board.ts'
import type { Position } from '../position.ts'
import { type CompiledRules, startOfPeg } from './compiled-rules.ts'

/** Limit of moves that can be taken back at once. A turn, tried in every order, makes far fewer. */
const MAX_UNDO_MOVES = 1024

/**
 * Called for every hit in order: the peg that is hit, the one that hits it, and the holes from and to which it goes.
 */
export type OnHit = (peg: Peg, by: Peg, from: Hole, to: Hole, toStart: boolean) => void

/** A working copy of a position that makes and takes back moves. Positions outside the engine have their own arrays. */
export class MutableBoard {
  readonly rules: CompiledRules
  /** Hole by peg. */
  readonly pegs: Int16Array
  /** Peg + 1 by hole, 0 for an empty hole. Start areas are not tracked. */
  readonly occupants: Uint8Array
  /** Bits of `Position.fresh`. */
  fresh = 0
  /** Sum of the Zobrist terms of all pegs, less that of the position it began with. */
  key = 0
  /** Number of moves that can be taken back. */
  moveCount = 0
  /** The peg that was moved, by move. */
  readonly movedPegs = new Uint8Array(MAX_UNDO_MOVES)
  /** The hole where the peg stood before, by move. */
  readonly movedFrom = new Int16Array(MAX_UNDO_MOVES)
  /** Value of `fresh` before, by move. */
  readonly movedFresh = new Uint16Array(MAX_UNDO_MOVES)
  /** Value of `key` before, by move. */
  readonly movedKeys = new Float64Array(MAX_UNDO_MOVES)

  constructor(rules: CompiledRules) {
    this.rules = rules
    this.pegs = new Int16Array(rules.pegCount)
    this.occupants = new Uint8Array(rules.holes)
  }

  load({ pegs, fresh }: Position): void {
    const { starts } = this.rules
    this.occupants.fill(0)
    for (let peg = 0; peg < this.pegs.length; peg++) {
      const hole = pegs[peg] as Hole
      this.pegs[peg] = hole
      if (hole < starts) this.occupants[hole] = peg + 1
    }
    this.fresh = fresh
    this.settle()
  }

  copy({ pegs, occupants, fresh }: MutableBoard): void {
    this.pegs.set(pegs)
    this.occupants.set(occupants)
    this.fresh = fresh
    this.settle()
  }

  /** Makes the moves so far final: they can no longer be taken back. */
  settle(): void {
    this.moveCount = 0
    this.key = 0
  }
}

/** Returns the peg in a track or home hole, or -1. */
export const pegAt = ({ occupants }: MutableBoard, hole: Hole): Peg => (occupants[hole] as number) - 1

/** R5, G9: returns whether a peg on its own come-out can't be passed or landed on. */
export const guardsComeOut = ({ rules, fresh }: MutableBoard, colour: Seat): boolean =>
  rules.hasGuards && (!rules.guardsOnlyFresh || (fresh & (1 << colour)) !== 0)

/** R5, G9: returns whether the hole holds a peg on its own come-out that can't be passed or landed on. */
export const isGuarded = (board: MutableBoard, hole: Hole): boolean => {
  const { rules, occupants } = board
  const peg = (occupants[hole] as number) - 1
  if (peg === -1) return false
  const colour = rules.colourOf[peg] as Seat
  return hole === rules.comeOut[colour] && guardsComeOut(board, colour)
}

/** Returns whether a peg of the colour that leaves the hole was fresh there. */
export const leavesFresh = ({ rules, fresh }: MutableBoard, colour: Seat, from: Hole): boolean =>
  fresh !== 0 && from === rules.comeOut[colour] && (fresh & (1 << colour)) !== 0

/** F1, F2: updates freshness. A peg that comes out is fresh, and one that leaves its come-out no longer is. */
const updateFresh = (board: MutableBoard, colour: Seat, from: Hole, hole: Hole): void => {
  const { rules } = board
  const bit = 1 << colour
  if (from >= rules.starts && hole === rules.comeOut[colour]) {
    board.fresh |= bit
    board.key += rules.freshTerms[colour] as number
  } else if (leavesFresh(board, colour, from)) {
    board.fresh &= ~bit
    board.key -= rules.freshTerms[colour] as number
  }
}

/** Records where a peg stands, so that `undoMoves` puts it back there. */
const recordPlace = (board: MutableBoard, peg: Peg): void => {
  const { moveCount } = board
  board.movedPegs[moveCount] = peg
  board.movedFrom[moveCount] = board.pegs[peg] as Hole
  board.movedFresh[moveCount] = board.fresh
  board.movedKeys[moveCount] = board.key
  board.moveCount = moveCount + 1
}

/** Moves a peg, whatever stands in `hole`. If another peg stood there, the caller must move that one next. */
export const putPeg = (board: MutableBoard, peg: Peg, hole: Hole): void => {
  const { rules, pegs, occupants } = board
  const from = pegs[peg] as Hole
  const colour = rules.colourOf[peg] as Seat
  recordPlace(board, peg)
  if (rules.hasFreshPegs) updateFresh(board, colour, from, hole)
  const terms = colour * rules.holes
  board.key += (rules.zobristTerms[terms + hole] as number) - (rules.zobristTerms[terms + from] as number)
  pegs[peg] = hole
  if (occupants[from] === peg + 1) occupants[from] = 0
  if (hole < rules.starts) occupants[hole] = peg + 1
}

/** Records a displaced peg that has nowhere to go, so that `undoMoves` puts it back into its hole. */
const recordStrandedPeg = (board: MutableBoard, peg: Peg): false => {
  recordPlace(board, peg)
  return false
}

/** Sends `victim` to its start. It must be called before `by` arrives, which may be fresh where `victim` was not. */
const sendToStart = (board: MutableBoard, victim: Peg, by: Peg, onHit?: OnHit): void => {
  const from = board.pegs[victim] as Hole
  const start = startOfPeg(board.rules, victim)
  putPeg(board, victim, start)
  onHit?.(victim, by, from, start, true)
}

/** R5, R7, Z12: returns whether `peg` may land where `victim` stands, which then goes to its start. */
export const mayHit = (board: MutableBoard, peg: Peg, victim: Peg, hole: Hole): boolean => {
  const { track, mayHitOwn, colourOf } = board.rules
  if (victim === peg || hole >= track || isGuarded(board, hole)) return false
  return mayHitOwn || colourOf[victim] !== colourOf[peg]
}

/** R4: lands a peg. A peg that is landed on goes to its start. */
const landOnAll = (board: MutableBoard, peg: Peg, hole: Hole, onHit?: OnHit): boolean => {
  const victim = pegAt(board, hole)
  if (victim !== -1) {
    if (!mayHit(board, peg, victim, hole)) return false
    sendToStart(board, victim, peg, onHit)
  }
  putPeg(board, peg, hole)
  return true
}

/** O29: returns whether another peg of the colour stands on its in-spot and a hit peg goes to its start instead. */
const isSpotFull = (board: MutableBoard, colour: Seat, spot: Hole): boolean => {
  if (!board.rules.fullSpotToStart) return false
  const holder = pegAt(board, spot)
  return holder !== -1 && board.rules.colourOf[holder] === colour
}

/** H1 to H10: lands a peg. Pegs of the mover's team that are hit go to their in-spot, and may hit there in turn. */
const landByTeam = (board: MutableBoard, mover: Seat, peg: Peg, hole: Hole, onHit?: OnHit): boolean => {
  const { colourOf, teamOf, inSpot } = board.rules
  let moving = peg
  let to = hole
  for (;;) {
    const victim = pegAt(board, to)
    if (victim !== -1 && colourOf[victim] === colourOf[moving]) return recordStrandedPeg(board, moving)
    putPeg(board, moving, to)
    if (victim === -1) return true
    const colour = colourOf[victim] as Seat
    const spot = inSpot[colour] as Hole
    if (teamOf[colour] === teamOf[mover] && spot === to) return recordStrandedPeg(board, victim)
    if (teamOf[colour] !== teamOf[mover] || isSpotFull(board, colour, spot)) {
      sendToStart(board, victim, moving, onHit)
      return true
    }
    onHit?.(victim, moving, to, spot, false)
    moving = victim
    to = spot
  }
}

/**
 * Puts `peg` into `hole` with all hits that follow (H1 to H10, R4), judged by the team of `mover`. Returns false if
 * one of them is illegal; the caller then calls `undoMoves` with the `moveCount` from before.
 */
export const landPeg = (board: MutableBoard, mover: Seat, peg: Peg, hole: Hole, onHit?: OnHit): boolean =>
  board.rules.allGoToStart ? landOnAll(board, peg, hole, onHit) : landByTeam(board, mover, peg, hole, onHit)

/** X16: sends every peg that `peg` passes on the track, on its way forward to `hole`, to its start. */
export const sweepPath = (board: MutableBoard, peg: Peg, hole: Hole, onHit?: OnHit): void => {
  const { track, inSpot, colourOf } = board.rules
  const from = board.pegs[peg] as Hole
  if (from >= track) return
  const bend = hole < track ? hole : (inSpot[colourOf[peg] as Seat] as Hole)
  for (let at = from; at !== bend; ) {
    at = at + 1 === track ? 0 : at + 1
    const victim = pegAt(board, at)
    if (at !== hole && victim !== -1) sendToStart(board, victim, peg, onHit)
  }
}

/** Takes back all moves made since `board.moveCount` was `mark`. */
export const undoMoves = (board: MutableBoard, mark: number): void => {
  const { moveCount, movedPegs, movedFrom, pegs, occupants } = board
  if (moveCount === mark) return
  for (let i = moveCount - 1; i >= mark; i--) {
    const peg = movedPegs[i] as Peg
    const hole = pegs[peg] as Hole
    if (occupants[hole] === peg + 1) occupants[hole] = 0
    pegs[peg] = movedFrom[i] as Hole
  }
  restoreHoles(board, mark)
  board.fresh = board.movedFresh[mark] as number
  board.key = board.movedKeys[mark] as number
  board.moveCount = mark
}

/** Enters the pegs that were moved since the mark into the holes that they are back in. */
const restoreHoles = ({ rules, moveCount, movedPegs, pegs, occupants }: MutableBoard, mark: number): void => {
  for (let i = mark; i < moveCount; i++) {
    const peg = movedPegs[i] as Peg
    const hole = pegs[peg] as Hole
    if (hole < rules.starts) occupants[hole] = peg + 1
  }
}
