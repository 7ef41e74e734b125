import { BOTS } from '../engine/bots/registry.ts'
import { ok } from '../engine/result.ts'
import { type Answer, no, yes } from './answer.ts'
import { cleanName } from './names.ts'
import type { Person } from './people.ts'
import type { Requests } from './protocol.ts'
import type { Change, Table } from './table.ts'

export const hostOnly = (table: Table, person: Person): Answer<true> =>
  table.host === person.id || table.sitting.screen === person.id
    ? yes
    : no('table/not-host', 'Only the host of the table may do this.')

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
  const held = secret ? table.sitting.held[person.id] : undefined
  return held === undefined || held === seat
    ? yes
    : no('table/knows-a-hand', 'You have held cards in this game: until it ends you may return to that seat only.')
}

export const sit = (table: Table, person: Person, request: Requests['sit']): Answer<Change> => {
  const allowed = maySit(table, person, request.seat)
  if (!allowed.ok) return allowed
  const name = cleanName(request.name)
  if (!name.ok) return name
  const colour = table.seats.mayPaint(request.seat, request.colour, person.id)
  if (!colour.ok) return colour
  const seats = table.seats.seatPerson(request.seat, person.id, name.value).paint(request.seat, request.colour)
  const { held } = table.sitting
  return ok(table.with({ seats, held: table.phase === 'playing' ? { ...held, [person.id]: request.seat } : held }))
}

export const stand = (table: Table, person: Person): Answer<Change> => {
  const seat = table.seats.seatOf(person.id)
  if (seat === undefined) return no('table/not-seated', 'You have no seat at this table.')
  return ok(table.with({ seats: table.seats.empty(seat) }))
}

export const profile = (table: Table, person: Person, request: Requests['profile']): Answer<Change> => {
  const seat = table.seats.seatOf(person.id)
  if (seat === undefined) return no('table/not-seated', 'You have no seat at this table.')
  return sit(table, person, { ...request, seat })
}

const knownBot = (bot: string): Answer<true> =>
  BOTS.includes(bot)
    ? yes
    : { ok: false, error: { code: 'bot/unknown', message: `There is no bot "${bot}"; there are ${BOTS.join(', ')}.` } }

const removeBot = (table: Table, seat: number): Answer<Change> => {
  const chair = table.seats.at(seat)
  if (!chair.ok) return chair
  if (chair.value.occupant !== 'bot') return no('table/not-a-bot', 'No bot sits here.')
  if (table.phase === 'playing') return no('table/running', 'A game is running: a person may take the bot’s seat.')
  return ok(table.with({ seats: table.seats.empty(seat) }))
}

export const bot = (table: Table, person: Person, request: Requests['bot']): Answer<Change> => {
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
  return ok(table.with({ seats: table.seats.seatBot(request.seat, request.bot) }))
}

export const fill = (table: Table, person: Person, request: Requests['fill']): Answer<Change> => {
  const host = hostOnly(table, person)
  if (!host.ok) return host
  const known = knownBot(request.bot)
  if (!known.ok) return known
  const seats = table.seats
    .all()
    .reduce((all, chair, seat) => (chair.occupant === 'empty' ? all.seatBot(seat, request.bot) : all), table.seats)
  return ok(table.with({ seats }))
}

export const lock = (table: Table, person: Person, request: Requests['lock']): Answer<Change> => {
  const host = hostOnly(table, person)
  return host.ok ? ok(table.with({ locked: request.locked })) : host
}

export const open = (table: Table, person: Person, request: Requests['open']): Answer<Change> => {
  const host = hostOnly(table, person)
  return host.ok ? ok(table.with({ open: request.open })) : host
}

/** Whoever sits there must go, and is not let in again. */
export const remove = (table: Table, person: Person, request: Requests['remove']): Answer<Change> => {
  const host = hostOnly(table, person)
  if (!host.ok) return host
  const chair = table.seats.at(request.seat)
  if (!chair.ok) return chair
  if (chair.value.occupant !== 'person' || chair.value.person === person.id) {
    return no('table/not-a-person', 'No other person sits here.')
  }
  const removed = [...table.sitting.removed, chair.value.person]
  return ok(table.with({ seats: table.seats.empty(request.seat), removed }))
}

/** Whether the person may come to the table; a stranger is one it has never known. */
export const mayEnter = (table: Table, person: Person | undefined): Answer<true> => {
  const { removed, locked } = table.sitting
  if (person !== undefined && removed.includes(person.id)) {
    return no('table/removed', 'The host has removed you from this table.')
  }
  return person === undefined && locked ? no('table/locked', 'The host has locked this table.') : yes
}
