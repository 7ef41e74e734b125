import { expect } from 'vitest'
import { parseCards } from '../../../engine/cards.ts'
import type { Game } from '../../../engine/game.ts'
import type { Result } from '../../../engine/result.ts'
import { parsePosition } from '../../../engine/text/notation.ts'
import type { GameServer } from '../../../server/app.ts'
import type { MakeTable } from '../../../server/protocol/http.ts'
import type { CardMatch } from '../../../server/table/match/card-match.ts'
import type { Table } from '../../../server/table/table.ts'
import { altered, settle } from '../../server/table/direct-requests.ts'
import { type CreatedTable, createTable } from './people.ts'

/** A position of a game in text form. Missing parts stay as they were dealt. */
export interface TestPosition extends Partial<Pick<Game, 'counts' | 'extras' | 'nextDeal'>> {
  readonly pegs?: string
  /** Hands by seat. */
  readonly hands?: readonly string[]
}

const value = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

/** Sets the position of a game, with the first seat on turn. Open pages receive no events about it. */
export const setPosition = (table: Table, { pegs, hands, ...rest }: TestPosition): void => {
  const match = table.match as CardMatch
  const { game } = match
  const put: Game = {
    ...game,
    turn: 0,
    decider: 0,
    ...(pegs === undefined ? {} : { position: value(parsePosition(game.rules.board, pegs)) }),
    ...(hands === undefined ? {} : { hands: hands.map((text) => value(parseCards(text))) }),
    ...rest,
  }
  table.accept(table.with({ match: altered(match, { game: put }) }))
  settle(table)
}

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
