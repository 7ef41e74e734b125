import type { Seat } from '../engine/board.ts'
import { ok } from '../engine/result.ts'
import { type Answer, no } from './answer.ts'
import { fullBanks } from './clock.ts'
import { begin, shufflerOf } from './dealing.ts'
import { checkedLook } from './look.ts'
import type { Person } from './people.ts'
import type { Requests } from './protocol.ts'
import { hostOnly } from './seating.ts'
import type { Change, Table } from './table.ts'
import { askedOf } from './waiting.ts'

const notSeated = (): Answer<never> => no('table/not-seated', 'You have no seat at this table.')

/** Begins the first game, or the next one without waiting for everybody's consent. */
export const start = (table: Table, person: Person, _request: Requests['start'], now: number): Answer<Change> => {
  const host = hostOnly(table, person)
  if (!host.ok) return host
  if (table.phase === 'playing') return no('table/running', 'The game is running.')
  if (table.seats.count('person') === 0 && table.seats.count('empty') > 0) {
    return no('table/nobody-seated', 'Somebody must sit down first, or bots in all seats.')
  }
  return begin(table, table.sitting, now)
}

export const pace = (table: Table, person: Person, request: Requests['pace']): Answer<Change> => {
  const host = hostOnly(table, person)
  return host.ok ? ok(table.with({ pace: request.pace })) : host
}

export const look = (table: Table, person: Person, request: Requests['look']): Answer<Change> => {
  const host = hostOnly(table, person)
  if (!host.ok) return host
  const checked = checkedLook(request, table.rules)
  return checked.ok ? ok(table.with({ look: checked.value })) : checked
}

/** Another clock: all banks are full again, and every decision that is owed begins anew. */
export const clock = (table: Table, person: Person, request: Requests['clock']): Answer<Change> => {
  const host = hostOnly(table, person)
  if (!host.ok) return host
  const banks = fullBanks(request, table.rules.players)
  return ok(table.with({ clock: request, banks, deadlines: banks.map(() => 0), spared: [] }))
}

export const absence = (table: Table, person: Person, request: Requests['absence']): Answer<Change> => {
  const host = hostOnly(table, person)
  return host.ok ? ok(table.with({ absence: request.absence })) : host
}

export const rematch = (table: Table, person: Person, request: Requests['rematch']): Answer<Change> => {
  const seat = table.seats.seatOf(person.id)
  if (seat === undefined) return notSeated()
  if (table.phase !== 'over') return no('table/not-over', 'The game is not over.')
  return ok(table.with({ seats: table.seats.put(seat, { ready: request.ready }) }))
}

/** So many may have mixed in, a seat, whoever came and went. */
const SALTS = 4

/**
 * What a browser adds to the chance of the next game. The first of a person counts, so that nobody waits for what the
 * others add; and what was taken stays, even if he stands up: his browser looks for it when the game is over.
 */
export const mix = (table: Table, person: Person, { commitment, salt }: Requests['mix']): Answer<Change> => {
  const seat = table.seats.seatOf(person.id)
  if (seat === undefined) return notSeated()
  const { draws } = table.sitting
  if (commitment !== draws.commitment) return no('table/stale', 'This is for the cards of another game.')
  const own = draws.salts.find((mixed) => mixed.person === person.id)
  if (own?.salt === salt) return ok(table.with({}))
  if (own !== undefined) return no('table/mixed', 'Something of yours is among these cards already.')
  if (draws.salts.length >= SALTS * table.rules.players)
    return no('table/mixed', 'Enough is among these cards already.')
  const { name } = table.seats.all()[seat] ?? { name: '' }
  return ok(table.with({ draws: { ...draws, salts: [...draws.salts, { person: person.id, name, salt }] } }))
}

/** Has a bot make the decision of a seat whose time has run out. */
export const hurry = (table: Table, person: Person, request: Requests['hurry'], now: number): Answer<Change> => {
  const chair = table.seats.at(request.seat)
  if (!chair.ok) return chair
  const own = table.seats.seatOf(person.id)
  if (own === undefined || own === request.seat) return no('table/not-seated', 'Only the other players may do this.')
  const { deadlines, spared } = table.sitting
  const deadline = deadlines[request.seat] ?? 0
  if (deadline === 0 || deadline > now || !askedOf(table.sitting).includes(request.seat)) {
    return no('table/time-left', 'The time for this decision has not run out.')
  }
  return ok(table.with({ spared: spared.includes(request.seat) ? spared : [...spared, request.seat] }))
}

/** The seat plays a move given in notation; `asked` names the request. */
export const played = (table: Table, seat: Seat, move: string, asked: string): Answer<Change> => {
  const { match } = table
  if (match === undefined) return no('table/not-started', 'The game has not begun.')
  const after = match.act(seat, move, shufflerOf(table.chance, match.opening.draws, match.chanced))
  if (!after.ok) return after
  const { match: next, events, chances, move: text } = after.value
  return ok({
    ...table.with({ match: next }),
    step: { game: next.number, seq: next.seq, move: next.moves.at(-1) ?? '', events },
    decision: { seat, move: text, chances, asked },
  })
}

/** A decision made for another moment than the present one is refused, whatever it says. */
export const act = (table: Table, person: Person, request: Requests['act']): Answer<Change> => {
  const seat = table.seats.seatOf(person.id)
  if (seat === undefined) return notSeated()
  const { match } = table
  if (match === undefined) return no('table/not-started', 'The game has not begun.')
  if (request.game !== match.number || request.seq < match.since || request.seq > match.seq) {
    return no('table/stale', `The table is at decision ${table.seq} of game ${table.games}.`)
  }
  return played(table, seat, request.move, `${person.id} ${request.id}`)
}
