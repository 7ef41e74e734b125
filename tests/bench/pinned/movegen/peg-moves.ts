import type { Action, PegMove } from '../../../../engine/action.ts'
import { type Hole, isStart, makeHole, type Peg, type Seat, seatOfPeg } from '../../../../engine/board.ts'
import type { Card, Rank } from '../../../../engine/cards.ts'
import type { GameEvent } from '../../../../engine/events.ts'
import type { Position } from '../../../../engine/position.ts'
import { faceOf, type Power } from '../../../../engine/powers.ts'
import type { Rules } from '../../../../engine/ruleset.ts'
import { allHome, land, type MutableBoard, makeMutableBoard, type OnHit, pegAt, put, sweep } from './mutable-board.ts'
import { holesAlong } from './path.ts'

/** The peg that a part from `from` moves: in a start area the one with the lowest number. */
const pegToMove = (mutable: MutableBoard, from: Hole): Peg => {
  const { board } = mutable.rules
  const peg = isStart(board, from) ? mutable.pegs.indexOf(from) : pegAt(mutable, from)
  if (peg === -1) throw new Error(`no peg stands in ${makeHole(board, from)}`)
  return peg
}

/** X4: two pegs of one colour take over what the other was, so nothing changes. */
const moveSwap = (mutable: MutableBoard, seat: Seat, part: PegMove, events: GameEvent[]): void => {
  const a = pegToMove(mutable, part.from)
  const b = pegToMove(mutable, part.to)
  const { fresh, rules } = mutable
  put(mutable, a, part.to)
  put(mutable, b, part.from)
  if (seatOfPeg(rules.board, a) === seatOfPeg(rules.board, b)) mutable.fresh = fresh
  events.push({ type: 'moved', seat, peg: a, kind: 'swap', path: [part.from, part.to] })
  events.push({ type: 'moved', seat, peg: b, kind: 'swap', path: [part.to, part.from] })
}

const movePart = (mutable: MutableBoard, seat: Seat, part: PegMove, sweeps: boolean, events: GameEvent[]): void => {
  const { board } = mutable.rules
  const peg = pegToMove(mutable, part.from)
  const path = holesAlong(board, seatOfPeg(board, peg), part.kind, part.from, part.to)
  events.push({ type: 'moved', seat, peg, kind: part.kind, path })
  const onHit: OnHit = (victim, by, from, to, toStart) =>
    events.push({ type: 'hit', seat, peg: victim, by, from, to, toStart })
  if (sweeps && part.kind === 'forward') sweep(mutable, peg, part.to, onHit)
  if (!land(mutable, seat, peg, part.to, onHit)) throw new Error(`no peg may land on ${makeHole(board, part.to)} here`)
}

export interface AppliedMoves {
  readonly position: Position
  readonly events: readonly GameEvent[]
}

/** X8, X16: pegs on the way are hit, too. */
const sweepsAlong = (powers: readonly Power[]): boolean =>
  powers.some((power) => power.type === 'steps' || (power.type === 'forward' && power.sweeps))

const applyParts = (
  rules: Rules,
  position: Position,
  seat: Seat,
  card: Card,
  parts: readonly PegMove[],
): AppliedMoves => {
  const mutable = makeMutableBoard(rules, position)
  const events: GameEvent[] = []
  const sweeps = sweepsAlong(rules.powers[card] ?? [])
  for (const part of parts) {
    if (part.kind === 'swap') {
      moveSwap(mutable, seat, part, events)
      continue
    }
    movePart(mutable, seat, part, sweeps, events)
    const colour = seatOfPeg(rules.board, pegAt(mutable, part.to))
    if (part.to >= rules.board.track && allHome(rules.board, mutable.pegs, colour)) {
      events.push({ type: 'finished', seat: colour })
    }
  }
  return { position: { pegs: mutable.pegs, fresh: mutable.fresh }, events }
}

/** The moves that a declaration of `seat` announces: they are made if nobody doubts it, or if it was true. */
export const announcedMoves = (
  rules: Rules,
  position: Position,
  seat: Seat,
  { rank, parts }: { readonly rank: Rank; readonly parts: readonly PegMove[] },
): AppliedMoves => applyParts(rules, position, seat, faceOf(rank), parts)

/**
 * What a legal action of `seat`, or its first parts, does to a position: every part with its hits, and the colours that
 * have finished with it. A declaration counts as true. Throws if a part is impossible.
 */
export const applyMoves = (rules: Rules, position: Position, seat: Seat, action: Action): AppliedMoves => {
  if (!('parts' in action) || action.parts.length === 0) return { position, events: [] }
  const card = action.kind === 'declare' ? faceOf(action.rank) : action.card
  return applyParts(rules, position, seat, card, action.parts)
}
