import { expect } from 'vitest'
import type { MadeTable, MakeTable } from '../../../server/protocol/http.ts'
import type { Table } from '../../../server/table/table.ts'
import { createTable } from './journey.ts'
import { type CreatedTable, decide } from './people.ts'

/** Creates a running game of Ann and Ben. */
export const twoPlayerGame = async (
  setup: Partial<MakeTable> = {},
): Promise<CreatedTable & { readonly ben: MadeTable }> => {
  const made = await createTable(2, setup)
  const { token } = made.table.people.identify(undefined)
  expect(made.ask(made.host.token, 'sit', { seat: 0, name: 'Ann', colour: 0 }).ok).toBe(true)
  expect(made.ask(token, 'sit', { seat: 1, name: 'Ben', colour: 1 }).ok).toBe(true)
  expect(made.ask(made.host.token, 'start', {}).ok).toBe(true)
  return { ...made, ben: { ...made.host, token } }
}

export const playUntilTurn = (table: Table, seat: number): void => {
  while (table.view('table').turn !== seat) decide(table)
}
