import type { Seat } from '../../../engine/board.ts'
import { drawPartners } from '../../../engine/chance/partner-draw.ts'
import { ok, type Result } from '../../../engine/result.ts'
import { rollOff } from '../../../fair/dice.ts'
import type { Draws } from '../../../fair/evidence.ts'
import { PHYSICS_VERSION } from '../../../physics/physics-constants.ts'
import { ChaseMatch } from '../../marble-chase/chase-match.ts'
import type { Answer } from '../answer.ts'
import type { Change } from '../change.ts'
import { CardMatch } from '../match/card-match.ts'
import type { MatchOpening, MatchStep } from '../match/match.ts'
import type { Seats } from '../seats.ts'
import { seriesOf } from '../series.ts'
import type { Table } from '../table.ts'
import type { Seal, TableSnapshot } from '../table-snapshot.ts'
import { fullBanks } from '../time/time-control.ts'
import { gameChance } from './chance.ts'
import { nextDealer } from './seal.ts'

/** The dealer of a match, or at Marble Chase the seat that begins, and how it was drawn. */
type DealerDraw = { readonly dealer: Seat } & Pick<MatchOpening, 'drawing' | 'rolls' | 'physics'>

/** Returns the dealer of the next game. The first dealer is drawn, by house rule with the partners; then the deal passes to the left. */
const drawDealer = (table: Table, draws: Draws): DealerDraw => {
  const { rules, cards } = table.system
  const { players, teams } = rules
  const chance = gameChance(table.chance, draws)
  if (cards === undefined) {
    const { first, rolls } = rollOff(chance, players)
    return { dealer: first, rolls, physics: PHYSICS_VERSION }
  }
  if (table.match !== undefined) return { dealer: nextDealer(table) }
  if (!cards.rules.choices.drawForPartners) return { dealer: chance.below('dealer', players) }
  const { dealer, rounds, seatOf } = drawPartners(players, teams, chance.shuffled('partners', cards.rules.cards))
  return { dealer, drawing: { rounds, seatOf } }
}

const openMatch = (table: Table, opening: MatchOpening): Result<MatchStep> =>
  table.system.cards === undefined
    ? ChaseMatch.begin(opening)
    : CardMatch.begin(opening, gameChance(table.chance, opening.draws))

/** Returns who has which hand. At a table of an evening those who come late belong to the seats that were drawn for them. */
const heldAtDeal = ({ tournament, held }: TableSnapshot, seats: Seats): TableSnapshot['held'] => ({
  ...(tournament !== '' && held),
  ...Object.fromEntries(seats.all().flatMap(({ person }, seat) => (person === '' ? [] : [[person, seat]]))),
})

/** Deals the sealed game to the seats as they are, or as the draw for partners arranges them. */
export const beginMatch = (
  table: Table,
  snapshot: TableSnapshot,
  { id, begun: since, draws }: Seal,
): Answer<Change> => {
  const { setup, clock, talk } = snapshot
  const { dealer, ...also } = drawDealer(table, draws)
  const opening: MatchOpening = {
    ...{ id, number: table.games + 1, setup: { ...setup, dealer }, draws, begun: since, ...also },
    ...(talk === 'silent' ? {} : { talk }),
  }
  const dealt = openMatch(table, opening)
  if (!dealt.ok) return dealt
  const { match, chances } = dealt.value
  const { drawing } = also
  const seats = (drawing === undefined ? snapshot.seats : snapshot.seats.move(drawing.seatOf)).map((chair) => ({
    ...chair,
    ready: chair.occupant === 'bot',
  }))
  return ok({
    snapshot: {
      ...snapshot,
      seats,
      match,
      series: seriesOf(snapshot.series, seats, match.rules),
      seal: undefined,
      held: heldAtDeal(snapshot, seats),
      banks: fullBanks(clock, table.system.rules.players),
      standIns: [],
      timeouts: [],
      lostBy: [],
      veils: [],
    },
    decision: { seat: -1, move: '', chances, asked: '' },
  })
}
