import type { Seat } from '../../../engine/board.ts'
import { playMove } from '../../../server/commands/game-commands.ts'
import { computeChange, findEarlierReply, makeReply } from '../../../server/commands/requests.ts'
import type { RequestName, Requests } from '../../../server/protocol/requests.ts'
import type { Answer, Reply } from '../../../server/table/answer.ts'
import type { Change } from '../../../server/table/change.ts'
import { withConsequences, withTimePassed } from '../../../server/table/consequences.ts'
import type { CardMatch } from '../../../server/table/match/card-match.ts'
import type { Person } from '../../../server/table/people/people.ts'
import type { Table } from '../../../server/table/table.ts'
import { sameBody } from '../../../server/table/table-snapshot.ts'
import type { WriteTable } from '../../../server/table/table-writer.ts'

/** Changes a table at once, as the writer of tables does, without saving anything. */
const applyChange = (table: Table, change: Answer<Change>): Answer<true> => {
  if (!change.ok) return change
  const { decision, snapshot } = change.value
  if (decision !== undefined || !sameBody(snapshot, table.snapshot)) table.accept(change.value)
  return { ok: true, value: true }
}

export const writeTo =
  (table: Table): WriteTable =>
  (work) =>
    Promise.resolve(applyChange(table, work(Date.now())))

export const ask = <N extends RequestName>(table: Table, person: Person, name: N, payload: Requests[N]): Reply => {
  const asked = { person, name, payload }
  return (
    findEarlierReply(table, asked) ??
    makeReply(table, asked, applyChange(table, computeChange(table, asked, Date.now())))
  )
}

/** Plays a decision of the seat, a person's or a bot's. */
export const act = (table: Table, seat: Seat, move: string): Answer<true> => {
  const change = playMove(table, seat, move, '')
  return applyChange(table, change.ok ? withConsequences(table, change.value, Date.now()) : change)
}

/** Applies a change with what follows from it. */
export const change = (table: Table, made: Change): Answer<true> =>
  applyChange(table, withConsequences(table, made, Date.now()))

/** Applies what follows from people who have come or gone and from the present time. */
export const settle = (table: Table): Answer<true> => applyChange(table, withTimePassed(table, Date.now()))

/** Returns the match with a part of its state replaced. */
export const alterMatch = (match: CardMatch, part: Partial<Pick<CardMatch, 'game' | 'history'>>): CardMatch =>
  (match as unknown as { with(part: object): CardMatch }).with(part)
