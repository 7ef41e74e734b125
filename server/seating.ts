import { BOTS } from '../engine/bots/registry.ts'
import { type Answer, no, yes } from './answer.ts'
import { cleanName } from './names.ts'
import type { Person } from './people.ts'
import type { Requests } from './protocol.ts'
import type { Table } from './table.ts'

export const hostOnly = (table: Table, person: Person): Answer<true> =>
  table.host === person.id ? yes : no('table/not-host', 'Only the host of the table may do this.')

/** In an empty seat, in a bot's, or again in the own one; in a running game nobody gets to know two hands. */
const maySit = (table: Table, person: Person, seat: number): Answer<true> => {
  const chair = table.seats.at(seat)
  if (!chair.ok) return chair
  const { occupant, name } = chair.value
  const own = table.seats.seatOf(person.id)
  if (occupant === 'person' && own !== seat) return no('table/seat-taken', `${name} sits here.`)
  if (table.phase === 'playing' && own !== undefined && own !== seat) {
    return no('table/running', 'A game is running: stand up from your seat first.')
  }
  const secret = table.phase === 'playing' && !table.rules.choices.openHands
  const held = secret ? table.match?.held.get(person.id) : undefined
  return held === undefined || held === seat
    ? yes
    : no('table/knows-a-hand', 'You have held cards in this game: until it ends you may return to that seat only.')
}

export const sit = (table: Table, person: Person, request: Requests['sit']): Answer<true> => {
  const allowed = maySit(table, person, request.seat)
  if (!allowed.ok) return allowed
  const name = cleanName(request.name)
  if (!name.ok) return name
  const colour = table.seats.mayPaint(request.seat, request.colour, person.id)
  if (!colour.ok) return colour
  table.seats.seatPerson(request.seat, person.id, name.value)
  if (table.phase === 'playing') table.match?.held.set(person.id, request.seat)
  table.seats.paint(request.seat, request.colour)
  return table.settle()
}

export const stand = (table: Table, person: Person): Answer<true> => {
  const seat = table.seats.seatOf(person.id)
  if (seat === undefined) return no('table/not-seated', 'You have no seat at this table.')
  table.seats.empty(seat)
  return table.settle()
}

export const profile = (table: Table, person: Person, request: Requests['profile']): Answer<true> => {
  const seat = table.seats.seatOf(person.id)
  if (seat === undefined) return no('table/not-seated', 'You have no seat at this table.')
  return sit(table, person, { ...request, seat })
}

const knownBot = (bot: string): Answer<true> =>
  BOTS.includes(bot)
    ? yes
    : { ok: false, error: { code: 'bot/unknown', message: `There is no bot "${bot}"; there are ${BOTS.join(', ')}.` } }

const removeBot = (table: Table, seat: number): Answer<true> => {
  const chair = table.seats.at(seat)
  if (!chair.ok) return chair
  if (chair.value.occupant !== 'bot') return no('table/not-a-bot', 'No bot sits here.')
  if (table.phase === 'playing') return no('table/running', 'A game is running: a person may take the bot’s seat.')
  table.seats.empty(seat)
  return table.settle()
}

export const bot = (table: Table, person: Person, request: Requests['bot']): Answer<true> => {
  const host = hostOnly(table, person)
  if (!host.ok) return host
  if (request.bot === '') return removeBot(table, request.seat)
  const known = knownBot(request.bot)
  if (!known.ok) return known
  const chair = table.seats.at(request.seat)
  if (!chair.ok) return chair
  if (chair.value.occupant === 'person' && table.people.isHere(chair.value.person)) {
    return no('table/seat-taken', `${chair.value.name} sits here.`)
  }
  table.seats.seatBot(request.seat, request.bot)
  return table.settle()
}

export const fill = (table: Table, person: Person, request: Requests['fill']): Answer<true> => {
  const host = hostOnly(table, person)
  if (!host.ok) return host
  const known = knownBot(request.bot)
  if (!known.ok) return known
  for (const [seat, chair] of table.seats.all().entries()) {
    if (chair.occupant === 'empty') table.seats.seatBot(seat, request.bot)
  }
  return table.settle()
}
