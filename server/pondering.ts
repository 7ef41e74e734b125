import * as z from 'zod'
import type { Decision } from '../engine/action.ts'
import type { Card } from '../engine/cards.ts'
import type { Game } from '../engine/game.ts'
import { legalActions } from '../engine/legal.ts'
import { fault } from '../engine/result.ts'
import { type Answer, no, yes } from './answer.ts'
import type { Person } from './people.ts'
import type { Asides } from './protocol.ts'
import type { Table } from './table.ts'

const NO_CARD = -1

const Shape = z.strictObject({ game: z.int(), seq: z.int(), card: z.int().min(NO_CARD) }) satisfies z.ZodType<
  Asides['ponder']
>

const movesWith = (card: Card) => (decision: Decision) => {
  if (decision.kind !== 'play' && decision.kind !== 'discard') return []
  return decision.card === card ? decision.parts.map(({ from }) => from) : []
}

/** Pegs that the card can move, ascending. A swap also moves the peg that it is made with, which is nobody's choice. */
const movedBy = (game: Game, seat: number, card: Card): readonly number[] => {
  const holes = new Set(legalActions(game, seat).flatMap(movesWith(card)))
  return game.position.pegs.flatMap((hole, peg) => (holes.has(hole) ? [peg] : []))
}

/** Shows everybody which pegs a card could move that its owner has picked; what is played on trust or given away is his secret. */
export const ponder = (table: Table, person: Person, payload: unknown): Answer<true> => {
  const read = Shape.safeParse(payload)
  if (!read.success) return no('request/malformed', `"ponder" is malformed: ${z.prettifyError(read.error)}`)
  const { game: number, seq, card } = read.data
  const { match } = table
  const seat = table.seats.seatOf(person.id)
  if (seat === undefined) return no('table/not-seated', 'You have no seat at this table.')
  if (match === undefined || number !== match.number || seq !== match.seq) {
    return no('table/stale', `The table is at decision ${table.seq} of game ${table.games}.`)
  }
  const { game } = match
  if (!match.view(seat).asked.includes(seat)) return fault('move/not-your-turn', 'it is not your turn', 'T1')
  if (game.phase !== 'turn' || table.rules.choices.bluffing) return no('table/secret', 'This card is your secret.')
  if (card !== NO_CARD && !game.hands[seat]?.includes(card)) {
    return fault('move/card-not-held', 'you do not hold this card', 'T2')
  }
  table.lit = card === NO_CARD ? [] : movedBy(game, seat, card)
  return yes
}
