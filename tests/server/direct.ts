import type { Seat } from '../../engine/board.ts'
import type { Answer, Reply } from '../../server/answer.ts'
import { played } from '../../server/course.ts'
import type { Door } from '../../server/keeper.ts'
import type { Match } from '../../server/match.ts'
import type { Person } from '../../server/people.ts'
import type { RequestName, Requests } from '../../server/protocol.ts'
import { earlier, proposal, reply } from '../../server/requests.ts'
import { passed, settled } from '../../server/settling.ts'
import type { Change, Table } from '../../server/table.ts'

/** Changes a table at once, without keeping anything. */
const take = (table: Table, change: Answer<Change>): Answer<true> => {
  if (!change.ok) return change
  const before = JSON.stringify(table.sitting)
  if (change.value.step !== undefined || JSON.stringify(change.value.sitting) !== before) table.accept(change.value)
  return { ok: true, value: true }
}

export const doorOf =
  (table: Table): Door =>
  (work) =>
    Promise.resolve(take(table, work(Date.now())))

export const ask = <N extends RequestName>(table: Table, person: Person, name: N, payload: Requests[N]): Reply => {
  const asked = { person, name, payload }
  return earlier(table, asked) ?? reply(table, asked, take(table, proposal(table, asked, Date.now())))
}

/** The seat decides, whoever sits there. */
export const act = (table: Table, seat: Seat, move: string): Answer<true> => {
  const change = played(table, seat, move, '')
  return take(table, change.ok ? settled(table, change.value, Date.now()) : change)
}

/** People came or went, or time passed. */
export const settle = (table: Table): Answer<true> => take(table, passed(table, Date.now()))

/** The same match with some of it replaced. */
export const altered = (match: Match, part: Partial<Match>): Match =>
  Object.assign(Object.create(Object.getPrototypeOf(match)) as Match, match, part)
