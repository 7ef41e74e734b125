import { type Board, type Hole, isStart, type Peg, type Seat, seatOfPeg } from '../../../../engine/board.ts'
import type { Position } from '../../../../engine/position.ts'
import { type Rules, sameTeam } from '../../../../engine/ruleset.ts'
import { holesAlong } from './path.ts'
import { freshZobristTerm, zobristTerm } from './zobrist.ts'

/** Called for every peg that is hit, in order. */
export type OnHit = (peg: Peg, by: Peg, from: Hole, to: Hole, toStart: boolean) => void

/**
 * A working copy of a position that can make moves and take them back. For use inside the engine only: a position that
 * leaves the engine has arrays of its own.
 */
export interface MutableBoard {
  readonly rules: Rules
  /** Hole by peg. */
  readonly pegs: Hole[]
  /** Peg + 1 by hole, 0 where there is none. Start areas are not kept. */
  readonly at: number[]
  /** As `Position.fresh`. */
  fresh: number
  /** Pegs moved so far, the holes they left, and (where pegs can be fresh) what was fresh before. */
  readonly movedPegs: Peg[]
  readonly movedFrom: Hole[]
  readonly movedFresh: number[]
  /** Sum of the Zobrist terms of all pegs, less that of the position it was made from. */
  key: number
}

export const makeMutableBoard = (rules: Rules, position: Position): MutableBoard => {
  const { board } = rules
  const { pegs, fresh } = position
  const at = board.noPegs.slice()
  const starts = board.holes - board.spec.sides
  for (let peg = 0; peg < pegs.length; peg++) {
    const hole = pegs[peg] as Hole
    if (hole < starts) at[hole] = peg + 1
  }
  return { rules, pegs: pegs.slice(), at, fresh, movedPegs: [], movedFrom: [], movedFresh: [], key: 0 }
}

/** Peg in a track or home hole, or -1. */
export const pegAt = (mutable: MutableBoard, hole: Hole): Peg => (mutable.at[hole] as number) - 1

/** R5: a peg stands in the hole that is the come-out of its colour, in a game where that can't be passed or landed on. */
export const isGuarded = (mutable: MutableBoard, hole: Hole): boolean => {
  const { board, choices } = mutable.rules
  const peg = pegAt(mutable, hole)
  return choices.block === 'always' && peg !== -1 && hole === board.comeOut[seatOfPeg(board, peg)]
}

/** Whether a peg of the colour that leaves the hole was fresh there. */
const leavesFresh = ({ rules, fresh }: MutableBoard, colour: Seat, from: Hole): boolean =>
  from === rules.board.comeOut[colour] && (fresh & (1 << colour)) !== 0

/** X3, X4: the position key after two pegs of these colours have changed places. */
export const keyAfterSwap = (mutable: MutableBoard, one: Seat, from: Hole, other: Seat, to: Hole): number => {
  if (one === other) return mutable.key
  const arrived = zobristTerm(one, to) + zobristTerm(other, from)
  const left = zobristTerm(one, from) + zobristTerm(other, to)
  const gone = leavesFresh(mutable, one, from) ? freshZobristTerm(one) : 0
  return mutable.key + arrived - left - gone
}

/** F1, F2: a peg that comes out is fresh. One that leaves its come-out no longer is. */
const updateFresh = (mutable: MutableBoard, colour: Seat, from: Hole, hole: Hole): void => {
  const { board } = mutable.rules
  const bit = 1 << colour
  if (isStart(board, from) && hole === board.comeOut[colour]) {
    mutable.fresh |= bit
    mutable.key += freshZobristTerm(colour)
  } else if (leavesFresh(mutable, colour, from)) {
    mutable.fresh &= ~bit
    mutable.key -= freshZobristTerm(colour)
  }
}

/** Moves a peg, whatever stands in `hole`. The caller must move a peg that stood there next. */
export const put = (mutable: MutableBoard, peg: Peg, hole: Hole): void => {
  const { board } = mutable.rules
  const from = mutable.pegs[peg] as Hole
  const colour = seatOfPeg(board, peg)
  mutable.movedPegs.push(peg)
  mutable.movedFrom.push(from)
  if (mutable.rules.freshness) {
    mutable.movedFresh.push(mutable.fresh)
    updateFresh(mutable, colour, from, hole)
  }
  mutable.key += zobristTerm(colour, hole) - zobristTerm(colour, from)
  mutable.pegs[peg] = hole
  if (mutable.at[from] === peg + 1) mutable.at[from] = 0
  if (!isStart(board, hole)) mutable.at[hole] = peg + 1
}

/** Records a peg that was displaced but has nowhere to go, so that `undo` puts it back into its hole. */
const recordStranded = (mutable: MutableBoard, peg: Peg): false => {
  mutable.movedPegs.push(peg)
  mutable.movedFrom.push(mutable.pegs[peg] as Hole)
  if (mutable.rules.freshness) mutable.movedFresh.push(mutable.fresh)
  return false
}

/** R4: a peg landed on goes to its start. No peg may land on a guarded come-out (R5) or on a peg in home (R7). */
const landOnAll = (mutable: MutableBoard, peg: Peg, hole: Hole, onHit?: OnHit): boolean => {
  const { board } = mutable.rules
  const victim = pegAt(mutable, hole)
  if (victim === peg) return false
  if (victim !== -1 && (hole >= board.track || isGuarded(mutable, hole))) return false
  put(mutable, peg, hole)
  if (victim !== -1) sendToStart(mutable, victim, peg, onHit)
  return true
}

/** `by` already stands in the hole of `victim` or passes it. */
const sendToStart = (mutable: MutableBoard, victim: Peg, by: Peg, onHit?: OnHit): void => {
  const { board } = mutable.rules
  const from = mutable.pegs[victim] as Hole
  const start = board.start[seatOfPeg(board, victim)] as Hole
  put(mutable, victim, start)
  onHit?.(victim, by, from, start, true)
}

/**
 * Puts `peg` into `hole` with all hits that follow (H1 to H10, R4), judged by the team of `mover`.
 * Returns false if any of them is illegal; the caller then undoes to a mark taken before.
 */
export const land = (mutable: MutableBoard, mover: Seat, peg: Peg, hole: Hole, onHit?: OnHit): boolean => {
  const { rules } = mutable
  if (rules.choices.landing === 'all') return landOnAll(mutable, peg, hole, onHit)
  const { board } = rules
  let moving = peg
  let to = hole
  for (;;) {
    const victim = pegAt(mutable, to)
    const colour = victim === -1 ? -1 : seatOfPeg(board, victim)
    if (colour === seatOfPeg(board, moving)) return recordStranded(mutable, moving)
    put(mutable, moving, to)
    if (victim === -1) return true
    if (!sameTeam(rules, colour, mover)) {
      sendToStart(mutable, victim, moving, onHit)
      return true
    }
    const inSpot = board.inSpot[colour] as Hole
    if (inSpot === to) return recordStranded(mutable, victim)
    onHit?.(victim, moving, to, inSpot, false)
    moving = victim
    to = inSpot
  }
}

/** X16: every peg between `peg` and `hole` goes to its start. */
export const sweep = (mutable: MutableBoard, peg: Peg, hole: Hole, onHit?: OnHit): void => {
  const { board } = mutable.rules
  const path = holesAlong(board, seatOfPeg(board, peg), 'forward', mutable.pegs[peg] as Hole, hole)
  for (const passed of path.slice(1, -1)) {
    const victim = pegAt(mutable, passed)
    if (victim !== -1) sendToStart(mutable, victim, peg, onHit)
  }
}

/** A point to return to with `undo`. */
export const markOf = (mutable: MutableBoard): number => mutable.movedPegs.length

/** Takes back everything since the mark; `key` is the position key at that time. */
export const undo = (mutable: MutableBoard, mark: number, key: number): void => {
  const { movedPegs, movedFrom, movedFresh, pegs, at, rules } = mutable
  if (mark < movedFresh.length) {
    mutable.fresh = movedFresh[mark] as number
    movedFresh.length = mark
  }
  for (let i = movedPegs.length - 1; i >= mark; i--) {
    const peg = movedPegs[i] as Peg
    if (at[pegs[peg] as Hole] === peg + 1) at[pegs[peg] as Hole] = 0
    pegs[peg] = movedFrom[i] as Hole
  }
  for (let i = mark; i < movedPegs.length; i++) {
    const peg = movedPegs[i] as Peg
    const hole = pegs[peg] as Hole
    if (!isStart(rules.board, hole)) at[hole] = peg + 1
  }
  movedPegs.length = mark
  movedFrom.length = mark
  mutable.key = key
}

/** Whether every peg of the seat's colour is home. */
export const allHome = (board: Board, pegs: readonly Hole[], seat: Seat): boolean => {
  for (let i = 0; i < board.pegs; i++) {
    const hole = pegs[seat * board.pegs + i] as Hole
    if (hole < board.track || isStart(board, hole)) return false
  }
  return true
}
