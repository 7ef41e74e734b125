import type { Seat } from '../../engine/board.ts'
import { drawPartners } from '../../engine/chance/partner-draw.ts'
import { ok } from '../../engine/result.ts'
import type { PartnerDrawMessage } from '../../engine/text/event-message.ts'
import type { Draws } from '../protocol/http.ts'
import type { Answer } from './answer.ts'
import { nextDraws, shufflerOf } from './card-draws.ts'
import { newId } from './chance.ts'
import { fullBanks } from './clock.ts'
import { Match, type MatchOpening } from './match.ts'
import type { Change, Table } from './table.ts'
import type { TableSnapshot } from './table-snapshot.ts'

const ID_LENGTH = 16

/** The dealer of the next game. The first dealer is drawn, by house rule with the partners; then the deal passes to the left. */
const dealerOf = (table: Table, draws: Draws): { readonly dealer: Seat; readonly drawing?: PartnerDrawMessage } => {
  const { players, teams, choices, cards } = table.rules
  if (table.match !== undefined) return { dealer: (table.match.game.dealer + 1) % players }
  const chance = table.chance.game(draws)
  if (!choices.drawForPartners) return { dealer: chance.below('dealer', players) }
  const { dealer, rounds, seatOf } = drawPartners(players, teams, chance.shuffled('partners', cards))
  return { dealer, drawing: { rounds, seatOf } }
}

/** Deals a game to the seats as they are, or as the cards drawn for partners have it. */
export const beginMatch = (table: Table, snapshot: TableSnapshot, now: number): Answer<Change> => {
  const { setup, code, clock, draws } = snapshot
  const { chance, rules } = table
  const { dealer, drawing } = dealerOf(table, draws)
  const number = table.games + 1
  const id = newId(chance, ID_LENGTH)
  const drawn = drawing === undefined ? {} : { drawing }
  const opening: MatchOpening = { id, number, setup: { ...setup, dealer }, draws, begun: now, ...drawn }
  const begun = Match.begin(opening, shufflerOf(chance, draws, 0))
  if (!begun.ok) return begun
  const { match, chances } = begun.value
  const seats = (drawing === undefined ? snapshot.seats : snapshot.seats.move(drawing.seatOf)).map((chair) => ({
    ...chair,
    ready: chair.occupant === 'bot',
  }))
  return ok({
    snapshot: {
      ...snapshot,
      seats,
      match,
      held: Object.fromEntries(
        seats.all().flatMap((chair, seat) => (chair.person === '' ? [] : [[chair.person, seat]])),
      ),
      banks: fullBanks(clock, rules.players),
      standIns: [],
      draws: nextDraws(chance, code, number + 1, rules),
    },
    decision: { seat: -1, move: '', chances, asked: '' },
  })
}
