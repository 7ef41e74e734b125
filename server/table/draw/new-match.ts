import type { Seat } from '../../../engine/board.ts'
import { drawPartners } from '../../../engine/chance/partner-draw.ts'
import { ok } from '../../../engine/result.ts'
import type { PartnerDrawMessage } from '../../../engine/text/event-message.ts'
import type { Draws } from '../../../fair/evidence.ts'
import type { Answer } from '../answer.ts'
import { CardMatch } from '../card-match.ts'
import type { Change } from '../change.ts'
import type { MatchOpening } from '../match.ts'
import type { Table } from '../table.ts'
import type { Seal, TableSnapshot } from '../table-snapshot.ts'
import { fullBanks } from '../time/clock.ts'
import { gameChance } from './game-chance.ts'
import { nextDealer } from './seal.ts'

/** The dealer of the next game. The first dealer is drawn, by house rule with the partners; then the deal passes to the left. */
const dealerOf = (table: Table, draws: Draws): { readonly dealer: Seat; readonly drawing?: PartnerDrawMessage } => {
  const { players, teams, choices, cards } = table.rules
  if (table.match !== undefined) return { dealer: nextDealer(table) }
  const chance = gameChance(table.chance, draws)
  if (!choices.drawForPartners) return { dealer: chance.below('dealer', players) }
  const { dealer, rounds, seatOf } = drawPartners(players, teams, chance.shuffled('partners', cards))
  return { dealer, drawing: { rounds, seatOf } }
}

/** Deals the sealed game to the seats as they are, or as the cards drawn for partners have it. */
export const beginMatch = (table: Table, snapshot: TableSnapshot, { id, begun, draws }: Seal): Answer<Change> => {
  const { setup, clock, talk } = snapshot
  const { chance, rules } = table
  const { dealer, drawing } = dealerOf(table, draws)
  const also = { ...(drawing === undefined ? {} : { drawing }), ...(talk === 'silent' ? {} : { talk }) }
  const opening: MatchOpening = { id, number: table.games + 1, setup: { ...setup, dealer }, draws, begun, ...also }
  const dealt = CardMatch.begin(opening, gameChance(chance, draws))
  if (!dealt.ok) return dealt
  const { match, chances } = dealt.value
  const seats = (drawing === undefined ? snapshot.seats : snapshot.seats.move(drawing.seatOf)).map((chair) => ({
    ...chair,
    ready: chair.occupant === 'bot',
  }))
  return ok({
    snapshot: {
      ...snapshot,
      seats,
      match,
      seal: undefined,
      held: Object.fromEntries(
        seats.all().flatMap((chair, seat) => (chair.person === '' ? [] : [[chair.person, seat]])),
      ),
      banks: fullBanks(clock, rules.players),
      standIns: [],
      veils: [],
    },
    decision: { seat: -1, move: '', chances, asked: '' },
  })
}
