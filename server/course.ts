import { type Answer, no } from './answer.ts'
import type { Person } from './people.ts'
import type { Requests } from './protocol.ts'
import { hostOnly } from './seating.ts'
import type { Table } from './table.ts'

/** Begins the first game, or the next one without waiting for everybody's consent. */
export const start = (table: Table, person: Person): Answer<true> => {
  const host = hostOnly(table, person)
  if (!host.ok) return host
  if (table.phase === 'playing') return no('table/running', 'The game is running.')
  if (table.seats.count('person') === 0 && table.seats.count('empty') > 0) {
    return no('table/nobody-seated', 'Somebody must sit down first, or bots in all seats.')
  }
  return table.begin()
}

export const pace = (table: Table, person: Person, request: Requests['pace']): Answer<true> => {
  const host = hostOnly(table, person)
  if (!host.ok) return host
  table.pace = request.pace
  return table.settle()
}

export const look = (table: Table, person: Person, request: Requests['look']): Answer<true> => {
  const host = hostOnly(table, person)
  if (!host.ok) return host
  table.look = request
  return table.settle()
}

export const rematch = (table: Table, person: Person, request: Requests['rematch']): Answer<true> => {
  const seat = table.seats.seatOf(person.id)
  if (seat === undefined) return no('table/not-seated', 'You have no seat at this table.')
  if (table.phase !== 'over') return no('table/not-over', 'The game is not over.')
  table.seats.setReady(seat, request.ready)
  return table.settle()
}

/** A decision made for another moment than the present one is refused, whatever it says. */
export const act = (table: Table, person: Person, request: Requests['act']): Answer<true> => {
  const seat = table.seats.seatOf(person.id)
  if (seat === undefined) return no('table/not-seated', 'You have no seat at this table.')
  const { match } = table
  if (match === undefined) return no('table/not-started', 'The game has not begun.')
  if (request.game !== match.number || request.seq < match.since || request.seq > match.seq) {
    return no('table/stale', `The table is at decision ${table.seq} of game ${table.games}.`)
  }
  return table.act(seat, request.move)
}
