import type { Decision } from '../../engine/action.ts'
import type { Seat } from '../../engine/board.ts'
import type { Card } from '../../engine/cards.ts'
import type { Game } from '../../engine/game.ts'
import { legalActions } from '../../engine/legal.ts'
import { fault } from '../../engine/result.ts'
import { type Answer, no, stale, yes } from './answer.ts'
import type { Table } from './table.ts'

const NO_CARD = -1

const holesMovedWith = (card: Card) => (decision: Decision) => {
  if (decision.kind !== 'play' && decision.kind !== 'discard') return []
  return decision.card === card ? decision.parts.map(({ from }) => from) : []
}

/** Returns the pegs that the card can move, ascending; not the peg that a swap is made with, because nobody chose it. */
const pegsMovedBy = (game: Game, seat: number, card: Card): readonly number[] => {
  const holes = new Set(legalActions(game, seat).flatMap(holesMovedWith(card)))
  return game.position.pegs.flatMap((hole, peg) => (holes.has(hole) ? [peg] : []))
}

interface Intent {
  readonly game: number
  readonly seq: number
  readonly card: Card
}

/** Shows everybody the pegs that the card picked by its owner can move. A card that is played on trust or given away stays secret. */
export const showIntent = (table: Table, seat: Seat, { game: number, seq, card }: Intent): Answer<true> => {
  const { cards: match } = table
  if (match === undefined || number !== match.number || seq !== match.seq) return stale(table)
  const { game } = match
  if (!match.view(seat).asked.includes(seat)) return fault('move/not-your-turn', 'it is not your turn', 'T1')
  if (game.phase !== 'turn' || game.rules.choices.bluffing) return no('table/secret', 'This card is your secret.')
  if (card !== NO_CARD && !game.hands[seat]?.includes(card)) {
    return fault('move/card-not-held', 'you do not hold this card', 'T2')
  }
  table.lit = card === NO_CARD ? [] : pegsMovedBy(game, seat, card)
  return yes
}
