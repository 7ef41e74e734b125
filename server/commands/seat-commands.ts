import type { Seat } from '../../engine/board.ts'
import { type BotId, parseTableBot, parseTableBots } from '../../engine/bots/bot-id.ts'
import { ok } from '../../engine/result.ts'
import { holderToDisplace, isFirstOfNetwork, isWithinShare } from '../limits/fair-share.ts'
import type { Occupant } from '../protocol/choices.ts'
import { ACCEPTED, type Answer, refusal } from '../table/answer.ts'
import { levelOfBots, nameBot } from '../table/bot-choice.ts'
import type { Change } from '../table/change.ts'
import { withHandHidden } from '../table/hidden-hands.ts'
import { mayReturn, mayTakeSeat } from '../table/people/access.ts'
import type { Person } from '../table/people/people.ts'
import { mayTakeRatedSeat } from '../table/rated.ts'
import type { Chair, Seats } from '../table/seats.ts'
import type { Table } from '../table/table.ts'
import type { TableSnapshot } from '../table/table-snapshot.ts'
import { allowedNameInSeat, givenNames } from './name-commands.ts'
import { hasLostSeat, maySitBeside, ratingAfterTakeover, seatElsewhere, seenHandOf } from './own-seats.ts'

/** Checks whether the person may sit here: in an empty seat, a bot's, their own, or that of somebody who is away and may be them. */
const maySit = (table: Table, person: Person, seat: Seat): Answer<true> => {
  const chair = table.seats.at(seat)
  if (!chair.ok) return chair
  const rated = mayTakeRatedSeat(table.snapshot, seat, person.id)
  if (!rated.ok) return rated
  if (table.phase === 'playing' && hasLostSeat(table, person)) {
    return refusal('table/lost-seat', 'Your time was up: you have lost your seat until this game is over.')
  }
  const { occupant, name } = chair.value
  const own = table.seats.seatOf(person.id)
  if (occupant === 'person' && own !== seat && table.people.isHere(chair.value.person)) {
    return refusal('table/seat-taken', `${name} sits here.`)
  }
  if (table.phase === 'playing' && own !== undefined && own !== seat) {
    return refusal('table/running', 'A game is running: stand up from your seat first.')
  }
  return mayHoldHand(table, person, seat, occupant)
}

/** Limit of people who hold cards in one game. They are remembered until it ends, because nobody may see two hands. */
const MAX_HAND_HOLDERS = 60
/** Limit of them for one household, so that strangers of one network can't use up the places of all: a table of twelve, and eight who take seats over. */
const MAX_HAND_HOLDERS_PER_HOUSEHOLD = 20
/** Limit of people who are remembered as removed. */
const MAX_REMOVED_PEOPLE = 100

/**
 * Returns the id of the holder of a hand whom the game forgets to remember one more: undefined while there are places; then somebody
 * without a seat, the latest from the network with the most, or the latest of all if the person is the first of their network. Who is
 * forgotten may see no more than anybody with a new browser. After a restart those who have not come back are of one network.
 */
const holderToForget = ({ snapshot, seats, people }: Table, person: Person): Answer<string | undefined> => {
  const ids = Object.keys(snapshot.held)
  const holders = ids.flatMap((id) => people.find(id) ?? [])
  if (isWithinShare(holders, person, MAX_HAND_HOLDERS_PER_HOUSEHOLD)) {
    if (ids.length < MAX_HAND_HOLDERS) return ok(undefined)
    const unseated = holders.filter(({ id }) => seats.seatOf(id) === undefined)
    const latest = isFirstOfNetwork(unseated, person) ? unseated.at(-1) : undefined
    const forgotten = holderToDisplace(unseated, person) ?? latest
    if (forgotten !== undefined) return ok(forgotten.id)
  }
  return refusal(
    'table/many-of-network',
    'Too many people of your network have sat in this game: until it ends nobody new of it sits down.',
  )
}

/** Returns who has held which hand once the person has the seat. */
const heldWith = (table: Table, person: Person, seat: Seat): TableSnapshot['held'] => {
  const { held } = table.snapshot
  if (table.phase !== 'playing') return held
  const forgotten = Object.hasOwn(held, person.id) ? undefined : holderToForget(table, person)
  const kept = Object.entries(held).filter(([id]) => forgotten?.ok !== true || id !== forgotten.value)
  return { ...Object.fromEntries(kept), [person.id]: seat }
}

/** Checks whether the person may see the seat's hand: in a running game nobody sees two hands, nor the hand of a person who was removed. */
const mayHoldHand = (table: Table, person: Person, seat: Seat, occupant: Occupant): Answer<true> => {
  const { snapshot, phase, match } = table
  const { id } = person
  const secret = phase === 'playing' && match?.hidesHands !== false
  const held = phase === 'playing' ? seenHandOf(table, id) : undefined
  if (secret && held !== undefined && held !== seat) {
    return refusal(
      'table/knows-a-hand',
      'You have held cards in this game: until it ends you may return to that seat only.',
    )
  }
  if (phase === 'playing' && held === undefined) {
    const forgotten = holderToForget(table, person)
    if (!forgotten.ok) return forgotten
  }
  if (snapshot.veils.some((hidden) => hidden.seat === seat && hidden.of !== id)) {
    return refusal('table/veiled', 'Nobody may see this hand: wait until the bot has played the cards that it has now.')
  }
  if (occupant === 'person' && table.seats.seatOf(id) !== seat) return mayReturn(snapshot)
  if (occupant !== 'person' && snapshot.tournament !== '' && snapshot.held[id] !== seat) {
    return refusal('table/no-takeover', 'At a table of an evening everybody has the seat that was drawn for them.')
  }
  return occupant === 'person' || held === seat ? ACCEPTED : mayTakeSeat(snapshot, id, occupant)
}

export interface SeatRequest {
  readonly seat: Seat
  readonly name: string
  readonly colour: number
  /** True if somebody else plays with this browser than with the one with which the person sits here already. */
  readonly beside?: boolean
}

/** Returns the seats with an absent person's seat given to the one who has come back in their place, with name and colour. */
const withReturned = (table: Table, back: Person, seat: Seat, { person }: Chair): Change => {
  const { id } = back
  const { renamed } = table.snapshot
  const before = table.seats.seatOf(id)
  const seats = before === undefined ? table.seats : table.seats.empty(before)
  const given = renamed[person]
  return table.with({
    seats: seats.put(seat, { person: id, standIn: '', heldUntil: 0 }),
    renamed: given === undefined ? renamed : { ...renamed, [id]: given },
    held: heldWith(table, back, seat),
  })
}

/** Seats the person. `letIn`: somebody at the table gives them the seat. */
export const sitDown = (
  table: Table,
  person: Person,
  { seat, colour, beside = false, ...request }: SeatRequest,
  letIn = false,
): Answer<Change> => {
  const second = maySitBeside(table, person, beside)
  if (!second.ok) return second
  const allowed = maySit(table, person, seat)
  if (!allowed.ok && !(letIn && allowed.error.code === 'table/ask-first')) return allowed
  const holder = table.seats.all()[seat]
  if (holder?.occupant === 'person' && holder.person !== person.id) return ok(withReturned(table, person, seat, holder))
  const name = allowedNameInSeat(table, person, seat, request.name)
  if (!name.ok) return name
  const free = table.seats.mayPaint(seat, colour, person.id)
  if (!free.ok) return free
  const seats = table.seats.seatPerson(seat, person.id, name.value).paint(seat, colour)
  const { veils } = table.snapshot
  return ok(
    table.with({
      seats,
      renamed: givenNames(table, person, name.value),
      held: heldWith(table, person, seat),
      veils: veils.filter((hidden) => hidden.seat !== seat),
    }),
  )
}

/** Gives the person the seat that they have with another browser, with its name, colour and hand; the other one looks on from then. */
export const takeSeatOver = (table: Table, person: Person): Answer<Change> => {
  const seat = seatElsewhere(table, person)
  const chair = seat === undefined ? undefined : table.seats.all()[seat]
  if (seat === undefined || chair === undefined) {
    return refusal('table/not-seated', 'You have no seat at this table with another browser.')
  }
  const { host, held, rating } = table.snapshot
  if (table.phase === 'playing' && (held[person.id] ?? seat) !== seat) {
    return refusal('table/knows-a-hand', 'This browser has held other cards in this game: go on with the other one.')
  }
  const { snapshot } = withReturned(table, person, seat, chair)
  return ok({
    snapshot: {
      ...snapshot,
      host: host === chair.person ? person.id : host,
      rating: ratingAfterTakeover(rating, chair.person, person.id),
    },
  })
}

/** Frees the person's seat. In a running game a bot plays on, unless the table waits for people who are away; the person may come back. */
export const standUp = (table: Table, seat: Seat): Change => {
  const { absence, bots } = table.snapshot
  const playsOn = table.phase === 'playing' && absence === 'bot'
  return table.with({
    seats: playsOn ? withBot(table, table.seats, seat, { name: levelOfBots(bots) }) : table.seats.empty(seat),
  })
}

const removeBot = (table: Table, seat: Seat): Answer<Change> => {
  const chair = table.seats.at(seat)
  if (!chair.ok) return chair
  if (chair.value.occupant !== 'bot') return refusal('table/not-a-bot', 'No bot sits here.')
  if (table.phase === 'playing') return refusal('table/running', 'A game is running: a person may take the bot’s seat.')
  return ok(table.with({ seats: table.seats.empty(seat) }))
}

/** Returns the seats with a bot in this one. */
const withBot = ({ snapshot }: Table, seats: Seats, seat: Seat, id: BotId): Seats => {
  const chair = seats.all()[seat]
  const before = chair?.occupant === 'bot' ? chair : undefined
  return seats.seatBot(seat, nameBot(id, snapshot, seats.othersNames(seat), before))
}

/** Puts a bot into the seat. `bot` is a `BotId` as text; empty removes the bot. A bot that sits there keeps its character if none is given. */
export const putBot = (table: Table, seat: Seat, bot: string): Answer<Change> => {
  if (bot === '') return removeBot(table, seat)
  const id = parseTableBot(bot)
  if (!id.ok) return id
  const chair = table.seats.at(seat)
  if (!chair.ok) return chair
  const { occupant, person, name } = chair.value
  if (occupant === 'person' && table.people.isHere(person)) return refusal('table/seat-taken', `${name} sits here.`)
  const change = table.with({ seats: withBot(table, table.seats, seat, id.value) })
  return ok(occupant === 'person' ? { snapshot: withHandHidden(change.snapshot, seat, person) } : change)
}

/** Puts bots into the chairs that `which` chooses. The `ids` count all chairs without a person, in order; further chairs get the level of the last one. */
const seatBots = (table: Table, ids: readonly BotId[], which: (chair: Chair) => boolean): Seats => {
  let bots = 0
  return table.seats.all().reduce((seats, chair, seat) => {
    if (chair.occupant === 'person') return seats
    const id = ids[bots++] ?? { name: (ids.at(-1) as BotId).name }
    return which(chair) ? withBot(table, seats, seat, id) : seats
  }, table.seats)
}

/** Puts a bot into every empty seat: this one, or by default those that the table has chosen. */
export const fillWithBots = (table: Table, bot: string | undefined): Answer<Change> => {
  const ids = bot === undefined ? parseTableBots(table.snapshot.bots) : parseTableBots(bot)
  return ids.ok ? ok(table.with({ seats: seatBots(table, ids.value, ({ occupant }) => occupant === 'empty') })) : ids
}

/** Chooses the table's bots, both those that sit there and those that come later. */
export const chooseBots = (table: Table, bots: string): Answer<Change> => {
  const ids = parseTableBots(bots)
  if (!ids.ok) return ids
  return ok(table.with({ bots, seats: seatBots(table, ids.value, ({ occupant }) => occupant === 'bot') }))
}

interface Removal {
  readonly seat: Seat
  readonly lock?: boolean
}

/** Sends the person in this seat away for good. In a running game a bot takes the seat with a hidden hand. */
export const removePerson = (table: Table, host: Person, { seat, lock = false }: Removal): Answer<Change> => {
  const chair = table.seats.at(seat)
  if (!chair.ok) return chair
  const { occupant, person } = chair.value
  if (occupant !== 'person' || person === host.id) return refusal('table/not-a-person', 'No other person sits here.')
  const { removed, locked } = table.snapshot
  const playing = table.phase === 'playing'
  const seats = playing
    ? withBot(table, table.seats, seat, { name: levelOfBots(table.snapshot.bots) })
    : table.seats.empty(seat)
  const change = table.with({ seats, removed: [...removed, person].slice(-MAX_REMOVED_PEOPLE), locked: locked || lock })
  return ok({ snapshot: withHandHidden(change.snapshot, seat, person) })
}
