import type { Seat } from '../../engine/board.ts'
import type { Card } from '../../engine/cards.ts'
import type { GameEvent } from '../../engine/events.ts'
import type { View } from '../../engine/view.ts'
import { SeatSchema, type SyncedSeat, type SyncedTable } from '../protocol/schema.ts'
import type { SeriesScore } from '../protocol/series.ts'
import type { AskedTakeBack, WaitingPerson } from '../protocol/state.ts'
import { isHandHidden } from './hidden-hands.ts'
import { cardMatch } from './match/card-match.ts'
import { takeoverPolicyOf } from './people/access.ts'
import type { Chair } from './seats.ts'
import type { Series } from './series.ts'
import type { Table } from './table.ts'
import { phaseOf, type TableSnapshot } from './table-snapshot.ts'
import { isTakeBackOpen, seatsToAnswer, takeBackSeat } from './take-back.ts'

/** Stands for no seat, team or card. */
const NO_INDEX = -1
const NO_CARDS: readonly Card[] = []
const NO_SEATS: readonly Seat[] = []
const NO_KNOCKS: readonly WaitingPerson[] = []

/** Operations on a synchronised array that are safe in one patch: overwriting and adding, or clearing and adding. */
interface List<T> {
  readonly length: number
  [index: number]: T
  push(...items: T[]): number
  clear(): void
}

/** Last values written to each list of a state. Values are immutable, so that equal references need no comparison. */
type Written = Map<object | string, unknown>

/** Keyed by state, not by list, because every entry of a WeakMap slows down garbage collection. */
const writtenIn = new WeakMap<SyncedTable, Written>()

/**
 * Makes the list hold the values. It never splices: in the same patch as an addition, the encoder would confuse a 0 (the ace of
 * spades) with the next entry.
 */
const writeList = <T>(written: Written, list: List<T>, values: readonly T[]): void => {
  // The list itself is a proxy, which is slow to read.
  const before = (written.get(list) ?? []) as readonly T[]
  if (before === values) return
  written.set(list, values)
  const kept = values.length < before.length ? 0 : before.length
  if (kept < before.length) list.clear()
  for (let i = 0; i < kept; i++) if (before[i] !== values[i]) list[i] = values[i] as T
  if (kept < values.length) list.push(...values.slice(kept))
}

/** Kinds of events with which a card leaves the hand of the seat, or comes back to it. */
const HAND_EVENTS: readonly GameEvent['type'][] = [
  'played',
  'discarded',
  'declared',
  'gave',
  'forcing',
  'stealing',
  'tookBack',
]

/** Returns the seat with a hand that the latest decision has changed other than by drawing; -1 if there is none or the state has that decision. */
const seatWithNewHand = (written: Written, { snapshot }: ShownTable): Seat => {
  const latest = cardMatch(snapshot.match)?.history.last
  if (written.get('latest') === latest) return NO_INDEX
  written.set('latest', latest)
  const event = latest?.events.find(({ type }) => HAND_EVENTS.includes(type))
  return event !== undefined && 'seat' in event ? event.seat : NO_INDEX
}

const projectChair = (written: Written, seat: SyncedSeat, chair: Chair, { people, snapshot }: ShownTable): void => {
  const { renamed } = snapshot
  if (written.get(seat) !== chair || written.get('renamed') !== renamed) {
    Object.assign(seat, chair, { namedBy: renamed[chair.person]?.by ?? '' })
  }
  written.set(seat, chair)
  seat.connected = chair.occupant !== 'person' || people.isHere(chair.person)
  seat.awaySince = seat.connected ? 0 : (people.find(chair.person)?.awaySince ?? 0)
}

/** Returns the seats of the state, which never change place; the state's own list is a proxy, which is slow to read. */
const seatsOf = (state: SyncedTable, players: number, written: Written): readonly SyncedSeat[] => {
  const known = written.get('seats') as readonly SyncedSeat[] | undefined
  if (known !== undefined) return known
  const seats = Array.from({ length: players }, () => new SeatSchema())
  state.seats.push(...seats)
  written.set('seats', seats)
  return seats
}

/** Returns the card that the seat has laid face down, or -1: its gift, or the card of its declaration while nobody has doubted it. */
const laidBy = (table: ShownTable, seat: Seat, { claim, turn }: View): Card => {
  const gift = cardMatch(table.snapshot.match)?.game.gifts[seat]
  if (gift !== undefined) return gift
  return (turn === seat && claim?.doubter === undefined ? claim?.card : undefined) ?? NO_INDEX
}

const projectHand = (written: Written, seat: SyncedSeat, i: Seat, table: ShownTable, view: View): void => {
  const own = table.view(i)
  seat.cards = view.handCounts[i] ?? 0
  writeList(written, seat.hand, own.hand)
  writeList(written, seat.open, view.openHands[i] ?? NO_CARDS)
  seat.laid = laidBy(table, i, own)
  seat.counted = view.counts[i] ?? 0
  seat.extras = view.extras[i] ?? 0
  seat.revealedTrue = view.revealedTrue[i] ?? 0
  seat.revealedBluffs = view.revealedBluffs[i] ?? 0
}

const projectSeats = (state: SyncedTable, table: ShownTable, view: View | undefined, written: Written): void => {
  const { seats: chairs, deadlines, banks, renamed, rating } = table.snapshot
  const seats = seatsOf(state, table.system.rules.players, written)
  // Written whole. Otherwise the length of the patch, which encryption doesn't hide, would tell which card the hand has lost.
  const rewritten = seats[seatWithNewHand(written, table)]
  if (rewritten !== undefined) writeList(written, rewritten.hand, NO_CARDS)
  for (const [i, chair] of chairs.all().entries()) {
    const seat = seats[i] as SyncedSeat
    projectChair(written, seat, chair, table)
    if (view !== undefined) projectHand(written, seat, i, table, view)
    seat.deadline = deadlines[i] ?? 0
    seat.bank = banks[i] ?? 0
    seat.veiled = isHandHidden(table.snapshot, i)
    seat.agreed = rating !== null && Object.hasOwn(rating.agreed, chair.person)
    seat.committed = chair.person !== '' && table.seedHashOf(chair.person) !== ''
  }
  written.set('renamed', renamed)
}

const projectSetup = (state: SyncedTable, { snapshot, system }: ShownTable): void => {
  const { id, players, teams, options } = system.rules
  Object.assign(state, { code: snapshot.code, rules: id, players, teams, options: JSON.stringify(options) })
}

const projectMatch = (state: SyncedTable, { snapshot: { match }, lit }: ShownTable, written: Written): void => {
  state.game = match?.number ?? 0
  state.seq = match?.seq ?? 0
  state.winner = match?.winner ?? NO_INDEX
  writeList(written, state.lit, lit)
}

/** Writes the part of a match of Marble Chase that does not follow from its record, which every client has. */
const projectChase = (state: SyncedTable, { snapshot: { match, stopped } }: ShownTable, written: Written): void => {
  if (match !== undefined) state.stage = match.phase
  writeList(written, state.asked, stopped ? NO_SEATS : (match?.seatsToDecide ?? NO_SEATS))
  state.turn = match?.seatsToDecide[0] ?? NO_INDEX
  state.dealer = match?.opening.setup.dealer ?? NO_INDEX
}

const projectCards = (state: SyncedTable, table: ShownTable, view: View, written: Written): void => {
  const begun = table.snapshot.match !== undefined
  state.stage = view.phase
  writeList(written, state.asked, table.snapshot.stopped ? NO_SEATS : view.asked)
  state.turn = begun ? view.turn : NO_INDEX
  state.dealer = begun ? view.dealer : NO_INDEX
  writeList(written, state.pegs, view.position.pegs)
  state.fresh = view.position.fresh
  state.stock = view.stockCount
  state.discards = view.discards.length
  state.discardTop = view.discards.at(-1) ?? NO_INDEX
  state.claim = view.claim === undefined ? '' : JSON.stringify(view.claim)
}

const projectTakeBack = (state: SyncedTable, table: ShownTable): void => {
  const { talk, takeBacks, takeBack } = table.snapshot
  state.talk = talk
  state.takeBacks = takeBacks
  state.reversible = takeBackSeat(table) ?? NO_INDEX
  if (!isTakeBackOpen(takeBack) || takeBack.granted === true) {
    state.takeBack = ''
    return
  }
  const { seat, until } = takeBack
  const followers = table.snapshot.match?.reversible?.followers ?? 0
  const shown: AskedTakeBack = { seat, asked: seatsToAnswer(table.snapshot, table.people), until, followers }
  state.takeBack = JSON.stringify(shown)
}

/** Writes the value as JSON into a text of the state. */
const writeJson = (
  written: Written,
  state: SyncedTable,
  name: 'look' | 'clock' | 'knocks' | 'former',
  value: object,
): void => {
  if (written.get(name) === value) return
  written.set(name, value)
  state[name] = JSON.stringify(value)
}

/** Writes the series without `sides`: who played for which team stays on the server. */
const writeSeries = (written: Written, state: SyncedTable, series: Series): void => {
  if (written.get('series') === series) return
  written.set('series', series)
  const { bestOf, wins, games } = series
  const shown: SeriesScore = { bestOf, wins, games }
  state.series = JSON.stringify(shown)
}

const shownKnocks = (knocks: Table['knocks']['all']): readonly WaitingPerson[] =>
  knocks.length === 0 ? NO_KNOCKS : knocks.map(({ id, name, seat }) => ({ id, name, seat }))

const ratedState = ({ rating, match }: TableSnapshot): SyncedTable['rated'] => {
  if (rating === null) return ''
  return rating.game !== null && rating.game.id === match?.id ? 'game' : 'table'
}

const projectChoices = (state: SyncedTable, { snapshot, stuck, knocks }: ShownTable, written: Written): void => {
  // One by one: `Object.assign` takes ten times as long, for every decision.
  state.pace = snapshot.pace
  state.bots = snapshot.bots
  state.absence = snapshot.absence
  state.locked = snapshot.locked
  state.open = snapshot.open
  state.delay = snapshot.delay
  state.knock = snapshot.knock
  state.returns = snapshot.returns
  state.next = snapshot.next
  state.evening = snapshot.tournament
  state.stopped = snapshot.stopped
  state.startBy = snapshot.tournament === '' ? 0 : snapshot.startBy
  state.stuck = stuck
  state.takeover = takeoverPolicyOf(snapshot)
  writeJson(written, state, 'knocks', shownKnocks(knocks.all))
  writeJson(written, state, 'look', snapshot.look)
  writeJson(written, state, 'former', snapshot.former)
  writeSeries(written, state, snapshot.series)
  writeJson(written, state, 'clock', snapshot.clock)
  state.rated = ratedState(snapshot)
  state.lostBy = snapshot.lostBy.join()
  state.commitment = snapshot.match?.opening.draws.commitment ?? ''
  state.nextCommitment = snapshot.seal?.draws.commitment ?? ''
  state.terms = snapshot.seal?.draws.terms ?? ''
  state.gameId = snapshot.match?.id ?? ''
}

/** Part of a table that the state shows, now or at an earlier moment. */
export type ShownTable = Pick<
  Table,
  'system' | 'snapshot' | 'stuck' | 'people' | 'view' | 'lit' | 'lastMover' | 'seedHashOf' | 'spectatorCount'
> & { readonly knocks: Pick<Table['knocks'], 'all'>; readonly gallery?: true }

/** Writes the table into the synchronised state. Nothing else writes it. */
export const project = (state: SyncedTable, table: ShownTable): void => {
  if (state.code === '') projectSetup(state, table)
  const written = writtenIn.get(state) ?? new Map()
  writtenIn.set(state, written)
  state.phase = phaseOf(table.snapshot)
  projectChoices(state, table, written)
  projectTakeBack(state, table)
  state.host = table.snapshot.host
  state.people = table.people.count + table.spectatorCount
  state.gallery = table.gallery === true
  const view = table.system.cards === undefined ? undefined : table.view('table')
  projectMatch(state, table, written)
  if (view === undefined) projectChase(state, table, written)
  else projectCards(state, table, view, written)
  projectSeats(state, table, view, written)
}
