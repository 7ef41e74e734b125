import type { Seat } from '../../engine/board.ts'
import { BOTS } from '../../engine/bots/registry.ts'
import { ok } from '../../engine/result.ts'
import { type Answer, no, yes } from '../table/answer.ts'
import { cleanName } from '../table/names.ts'
import type { Person } from '../table/people.ts'
import type { Change, Table } from '../table/table.ts'

/** An empty seat, a bot's or the own one. In a running game nobody gets to know two hands. */
const maySit = (table: Table, person: Person, seat: Seat): Answer<true> => {
  const chair = table.seats.at(seat)
  if (!chair.ok) return chair
  const { occupant, name } = chair.value
  const own = table.seats.seatOf(person.id)
  if (occupant === 'person' && own !== seat) return no('table/seat-taken', `${name} sits here.`)
  if (table.phase === 'playing' && own !== undefined && own !== seat) {
    return no('table/running', 'A game is running: stand up from your seat first.')
  }
  const secret = table.phase === 'playing' && !table.rules.choices.openHands
  const held = secret ? table.snapshot.held[person.id] : undefined
  return held === undefined || held === seat
    ? yes
    : no('table/knows-a-hand', 'You have held cards in this game: until it ends you may return to that seat only.')
}

interface SeatRequest {
  readonly seat: Seat
  readonly name: string
  readonly colour: number
}

export const sit = (table: Table, person: Person, { seat, colour, ...request }: SeatRequest): Answer<Change> => {
  const allowed = maySit(table, person, seat)
  if (!allowed.ok) return allowed
  const name = cleanName(request.name)
  if (!name.ok) return name
  const free = table.seats.mayPaint(seat, colour, person.id)
  if (!free.ok) return free
  const seats = table.seats.seatPerson(seat, person.id, name.value).paint(seat, colour)
  const { held } = table.snapshot
  return ok(table.with({ seats, held: table.phase === 'playing' ? { ...held, [person.id]: seat } : held }))
}

const knownBot = (bot: string): Answer<true> =>
  BOTS.includes(bot)
    ? yes
    : { ok: false, error: { code: 'bot/unknown', message: `There is no bot "${bot}"; there are ${BOTS.join(', ')}.` } }

const removeBot = (table: Table, seat: Seat): Answer<Change> => {
  const chair = table.seats.at(seat)
  if (!chair.ok) return chair
  if (chair.value.occupant !== 'bot') return no('table/not-a-bot', 'No bot sits here.')
  if (table.phase === 'playing') return no('table/running', 'A game is running: a person may take the bot’s seat.')
  return ok(table.with({ seats: table.seats.empty(seat) }))
}

/** `bot` is its name in the engine; empty takes the bot out of the seat. */
export const putBot = (table: Table, seat: Seat, bot: string): Answer<Change> => {
  if (bot === '') return removeBot(table, seat)
  const known = knownBot(bot)
  if (!known.ok) return known
  const chair = table.seats.at(seat)
  if (!chair.ok) return chair
  const { occupant, person, name } = chair.value
  if (occupant === 'person' && table.people.isHere(person)) return no('table/seat-taken', `${name} sits here.`)
  return ok(table.with({ seats: table.seats.seatBot(seat, bot) }))
}

export const fillWithBots = (table: Table, bot: string): Answer<Change> => {
  const known = knownBot(bot)
  if (!known.ok) return known
  const seats = table.seats
    .all()
    .reduce((all, chair, seat) => (chair.occupant === 'empty' ? all.seatBot(seat, bot) : all), table.seats)
  return ok(table.with({ seats }))
}

export const removePerson = (table: Table, host: Person, seat: Seat): Answer<Change> => {
  const chair = table.seats.at(seat)
  if (!chair.ok) return chair
  const { occupant, person } = chair.value
  if (occupant !== 'person' || person === host.id) return no('table/not-a-person', 'No other person sits here.')
  return ok(table.with({ seats: table.seats.empty(seat), removed: [...table.snapshot.removed, person] }))
}
