import type { Decision } from '../../engine/action.ts'
import type { Seat } from '../../engine/board.ts'
import type { Card } from '../../engine/cards.ts'
import type { Game } from '../../engine/game.ts'
import { sampleOfLegalActions } from '../../engine/legal.ts'
import { chaseFaultOf } from '../../engine/marble-chase/play.ts'
import { fault } from '../../engine/result.ts'
import { ChaseMatch } from '../marble-chase/chase-match.ts'
import type { Aimed } from '../protocol/live-aim.ts'
import { type Phrase, phrasesAt } from '../protocol/phrases.ts'
import { ACCEPTED, type Answer, refusal, staleRefusal } from '../table/answer.ts'
import type { Person } from '../table/people/people.ts'
import type { Table } from '../table/table.ts'

const NO_CARD = -1

const holesMovedWith = (card: Card) => (decision: Decision) => {
  if (decision.kind !== 'play' && decision.kind !== 'discard') return []
  return decision.card === card ? decision.parts.map(({ from }) => from) : []
}

/** Returns the pegs that the card can move, ascending; not the peg that a swap is made with, because nobody chose it. */
const pegsMovedBy = (game: Game, seat: number, card: Card): readonly number[] => {
  const holes = new Set(sampleOfLegalActions(game, seat).flatMap(holesMovedWith(card)))
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
  if (match === undefined || number !== match.number || seq !== match.seq) return staleRefusal(table)
  const { game } = match
  if (!match.view(seat).asked.includes(seat)) return fault('move/not-your-turn', 'it is not your turn', 'T1')
  if (game.phase !== 'turn' || game.rules.choices.bluffing) return refusal('table/secret', 'This card is your secret.')
  if (card !== NO_CARD && !game.hands[seat]?.includes(card)) {
    return fault('move/card-not-held', 'you do not hold this card', 'T2')
  }
  table.lit = card === NO_CARD ? [] : pegsMovedBy(game, seat, card)
  return ACCEPTED
}

/** Shows everybody the aim of the flick that the seat owes. */
export const showAim = (table: Table, seat: Seat, aim: Omit<Aimed, 'seat'>): Answer<true> => {
  const { match } = table
  const { game: number, seq, ...flick } = aim
  if (!(match instanceof ChaseMatch) || number !== match.number || seq !== match.seq) return staleRefusal(table)
  if (seat !== match.game.turn) return fault('move/not-your-turn', 'It is not for you to decide now.')
  const roll = { to: 'on', knocks: [] } as const
  const refused = chaseFaultOf(match.game, { kind: 'flick', flick: { ...flick, force: 0 }, roll })
  if (refused !== undefined) return { ok: false, error: refused }
  return table.aims.show({ ...aim, seat })
    ? ACCEPTED
    : refusal('table/talkative', 'That was much at once; please wait a moment.')
}

/** Says a phrase to everybody at the table. */
export const sayPhrase = ({ snapshot, speech }: Table, { id }: Person, seat: Seat, phrase: Phrase): Answer<true> => {
  if (!phrasesAt(snapshot.talk).includes(phrase)) {
    return refusal('table/secret', 'At this table nobody talks about moves.')
  }
  return speech.say(id, { seat, phrase })
    ? ACCEPTED
    : refusal('table/talkative', 'That was much at once; please wait a moment.')
}
