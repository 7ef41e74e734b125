import { expect } from 'vitest'
import type { GameServer } from '../../../server/app.ts'
import type { MakeTable } from '../../../server/protocol/http.ts'
import { setPosition, type TestPosition } from '../../server/table/test-position.ts'
import { type CreatedTable, createTable } from './people.ts'

/** Creates a running game at a position. The host has the first seat, `others` the next ones; nobody plays the remaining seats. */
export const createGameAt = async (
  app: GameServer,
  origin: string,
  setup: MakeTable,
  moment: TestPosition,
  others: readonly string[] = [],
): Promise<CreatedTable & { readonly tokens: readonly string[] }> => {
  const made = await createTable(app, origin, setup)
  const tokens = [made.host.token, ...others.map(() => made.table.people.identify(undefined).token)]
  for (const [seat, name] of ['Ann', ...others].entries()) {
    expect(made.ask(tokens[seat] as string, 'sit', { seat, name, colour: seat }).ok).toBe(true)
  }
  expect(made.ask(made.host.token, 'start', {}).ok).toBe(true)
  setPosition(made.table, moment)
  return { ...made, tokens }
}
