import type { Action, MoveKind, PegMove } from '../action.ts'
import { type Board, type Hole, makeHole, type Peg, type Seat, seatOfPeg } from '../board.ts'
import type { Card, Rank } from '../cards.ts'
import type { GameEvent } from '../events.ts'
import { filledList } from '../filled-list.ts'
import { memoize } from '../memoize.ts'
import { isColourHome, type Position } from '../position.ts'
import { faceOf, faceUsedBy } from '../powers.ts'
import type { Rules } from '../ruleset.ts'
import { compiledRules, type PowerList } from './compiled-rules.ts'
import { fromOf, kindOf, type PackedMove, packMove, toOf } from './move-list.ts'
import { landPeg, MutableBoard, type OnHit, pegAt, putPeg, sweepPath } from './mutable-board.ts'

/** Returns the holes of a move from `from` to `to`, both included: all of a walk, else only these two. */
const holesAlong = (board: Board, colour: Seat, kind: MoveKind, from: Hole, to: Hole): readonly Hole[] => {
  if (kind !== 'forward' && kind !== 'backward') return [from, to]
  const path = [from]
  const first = board.home[colour] as Hole
  const direction = kind === 'forward' ? 1 : -1
  const bend = to < board.track ? to : (board.inSpot[colour] as Hole)
  let hole = from
  while (hole < board.track && hole !== bend) {
    hole = (hole + direction + board.track) % board.track
    path.push(hole)
  }
  for (let home = hole < board.track ? first : hole + 1; to >= board.track && home <= to; home++) path.push(home)
  return path
}

/** Receives events; undefined where nobody listens. */
export type EmitEvent = ((event: GameEvent) => void) | undefined

/** Returns the peg that a part from `from` moves: in a start area the one with the lowest number. */
const pegToMove = (board: MutableBoard, from: Hole): Peg => {
  const peg = from >= board.rules.starts ? board.pegs.indexOf(from) : pegAt(board, from)
  if (peg === -1) throw new Error(`no peg stands in ${makeHole(board.rules.rules.board, from)}`)
  return peg
}

/** X4: swaps two pegs. Two pegs of one colour also exchange their freshness, so that nothing changes. */
const swapPegs = (board: MutableBoard, seat: Seat, from: Hole, to: Hole, emit: EmitEvent): void => {
  const a = pegToMove(board, from)
  const b = pegToMove(board, to)
  const { fresh, rules } = board
  putPeg(board, a, to)
  putPeg(board, b, from)
  if (rules.colourOf[a] === rules.colourOf[b]) board.fresh = fresh
  emit?.({ type: 'moved', seat, peg: a, kind: 'swap', path: [from, to] })
  emit?.({ type: 'moved', seat, peg: b, kind: 'swap', path: [to, from] })
}

/** Emits the event of a move, and returns a function that emits its hits; undefined if nobody listens. */
const emitMove = (board: MutableBoard, seat: Seat, peg: Peg, move: PackedMove, emit: EmitEvent): OnHit | undefined => {
  if (emit === undefined) return undefined
  const { rules } = board.rules
  const kind = kindOf(move)
  const path = holesAlong(rules.board, seatOfPeg(rules.board, peg), kind, fromOf(move), toOf(move))
  emit({ type: 'moved', seat, peg, kind, path })
  return (victim, by, from, to, toStart) => emit({ type: 'hit', seat, peg: victim, by, from, to, toStart })
}

const emitFinish = ({ rules, pegs }: MutableBoard, peg: Peg, to: Hole, emit: EmitEvent): void => {
  if (emit === undefined || to < rules.track) return
  const colour = rules.colourOf[peg] as Seat
  if (isColourHome(rules.rules.board, pegs, colour)) emit({ type: 'finished', seat: colour })
}

/** Makes one part of a move of `seat`, with all its hits. Throws if it is impossible. */
export const playPart = (board: MutableBoard, seat: Seat, move: PackedMove, sweeps: boolean, emit: EmitEvent): void => {
  const to = toOf(move)
  const kind = kindOf(move)
  if (kind === 'swap') {
    swapPegs(board, seat, fromOf(move), to, emit)
    return
  }
  const peg = pegToMove(board, fromOf(move))
  const onHit = emitMove(board, seat, peg, move, emit)
  if (sweeps && kind === 'forward') sweepPath(board, peg, to, onHit)
  if (!landPeg(board, seat, peg, to, onHit)) {
    throw new Error(`no peg may land on ${makeHole(board.rules.rules.board, to)} here`)
  }
  emitFinish(board, peg, to, emit)
}

/** The result of moves: the position after them, and their events. */
export interface AppliedMoves {
  readonly position: Position
  readonly events: readonly GameEvent[]
}

const workingBoardFor = memoize((rules: Rules) => new MutableBoard(compiledRules(rules)))

const applyParts = (
  rules: Rules,
  position: Position,
  seat: Seat,
  card: Card,
  parts: readonly PegMove[],
  emit: EmitEvent,
): Position => {
  const board = workingBoardFor(rules)
  board.load(position)
  const { lists, listOf } = board.rules
  const { sweeps } = lists[listOf[card] as number] as PowerList
  for (const part of parts) playPart(board, seat, packMove(part), sweeps, emit)
  return { pegs: filledList(board.pegs.length, (peg) => board.pegs[peg] as Hole), fresh: board.fresh }
}

/** Returns the result of the moves that `seat` has declared, as if nobody doubted them. */
export const applyAnnouncedMoves = (
  rules: Rules,
  position: Position,
  seat: Seat,
  { rank, parts }: { readonly rank: Rank; readonly parts: readonly PegMove[] },
): AppliedMoves => {
  const events: GameEvent[] = []
  const emit = (event: GameEvent) => void events.push(event)
  return { position: applyParts(rules, position, seat, faceOf(rank), parts, emit), events }
}

/** Returns the position after moves as `applyMoves` does. `emit` hears their events. */
export const positionAfterMoves = (
  rules: Rules,
  position: Position,
  seat: Seat,
  action: Action,
  emit?: EmitEvent,
): Position => {
  if (!('parts' in action) || action.parts.length === 0) return position
  return applyParts(rules, position, seat, faceUsedBy(action), action.parts, emit)
}

/**
 * Applies a legal action of `seat`, or its first parts, to a position: every part with its hits, and the colours that
 * finish with it. A declaration counts as true. Throws if a part is impossible.
 */
export const applyMoves = (rules: Rules, position: Position, seat: Seat, action: Action): AppliedMoves => {
  const events: GameEvent[] = []
  return { position: positionAfterMoves(rules, position, seat, action, (event) => void events.push(event)), events }
}
