import type { Action, Part } from './action.ts'
import { type Hole, isStart, makeHole, type Peg, type Seat, seatOfPeg } from './board.ts'
import type { Card } from './cards.ts'
import type { GameEvent } from './events.ts'
import { allHome, type Ground, type HitSink, land, makeGround, pegAt, put, sweep } from './ground.ts'
import { pathOf } from './path.ts'
import type { Position } from './position.ts'
import { faceOf, type Power } from './powers.ts'
import type { Rules } from './ruleset.ts'

/** The peg that a part starting at `from` moves: in a start area the lowest-numbered one there. */
const pegOf = (ground: Ground, from: Hole): Peg => {
  const { board } = ground.rules
  const peg = isStart(board, from) ? ground.pegs.indexOf(from) : pegAt(ground, from)
  if (peg === -1) throw new Error(`no peg stands in ${makeHole(board, from)}`)
  return peg
}

const moveSwap = (ground: Ground, seat: Seat, part: Part, events: GameEvent[]): void => {
  const a = pegOf(ground, part.from)
  const b = pegOf(ground, part.to)
  put(ground, a, part.to)
  put(ground, b, part.from)
  events.push({ type: 'moved', seat, peg: a, gait: 'swap', path: [part.from, part.to] })
  events.push({ type: 'moved', seat, peg: b, gait: 'swap', path: [part.to, part.from] })
}

const movePart = (ground: Ground, seat: Seat, part: Part, sweeps: boolean, events: GameEvent[]): void => {
  const { board } = ground.rules
  const peg = pegOf(ground, part.from)
  const path = pathOf(board, seatOfPeg(board, peg), part.gait, part.from, part.to)
  events.push({ type: 'moved', seat, peg, gait: part.gait, path })
  const onHit: HitSink = (victim, by, from, to, toStart) =>
    events.push({ type: 'hit', seat, peg: victim, by, from, to, toStart })
  if (sweeps && part.gait === 'forward') sweep(ground, peg, part.to, onHit)
  if (!land(ground, seat, peg, part.to, onHit)) throw new Error(`no peg may land on ${makeHole(board, part.to)} here`)
}

export interface Moved {
  readonly position: Position
  readonly events: readonly GameEvent[]
}

/** X8, X16: pegs on the way are hit too. */
const sweepsAlong = (powers: readonly Power[]): boolean =>
  powers.some((power) => power.type === 'steps' || (power.type === 'forward' && power.sweeps))

const played = (rules: Rules, position: Position, seat: Seat, card: Card, parts: readonly Part[]): Moved => {
  const ground = makeGround(rules, position)
  const events: GameEvent[] = []
  const sweeps = sweepsAlong(rules.powers[card] ?? [])
  for (const part of parts) {
    if (part.gait === 'swap') {
      moveSwap(ground, seat, part, events)
      continue
    }
    movePart(ground, seat, part, sweeps, events)
    const colour = seatOfPeg(rules.board, pegAt(ground, part.to))
    if (part.to >= rules.board.track && allHome(rules.board, ground.pegs, colour)) {
      events.push({ type: 'finished', seat: colour })
    }
  }
  return { position: { pegs: ground.pegs, fresh: ground.fresh }, events }
}

/**
 * What a legal action of `seat`, or its first parts, does to a position: every part with its hits, and who has come home
 * with it. A declaration is taken as carried out.
 */
export const moved = (rules: Rules, position: Position, seat: Seat, action: Action): Moved => {
  if (!('parts' in action) || action.parts.length === 0) return { position, events: [] }
  const card = action.kind === 'declare' ? faceOf(action.rank) : action.card
  return played(rules, position, seat, card, action.parts)
}
