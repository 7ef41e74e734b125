import { legalActionsIn } from '../../../engine/legal-in-view.ts'
import { makeAction, makePosition } from '../../../engine/text/notation.ts'
import type { MakeTable } from '../../../server/protocol/http.ts'
import type { Table } from '../../../server/table/table.ts'
import { createGameAt, type TestPosition } from './game-position.ts'
import { joinTable, testServer } from './journey.ts'
import type { Person } from './people.ts'
import { type InputMethod, playByHand } from './table-page.ts'

const PLAYER_NAMES = ['Ann', 'Ben', 'Cem', 'Dora'] as const

/** Creates a game at a position, and opens a browser for each of the seats. */
export const openPlayers = async (setup: MakeTable, moment: TestPosition, seats: readonly number[]) => {
  const { table, host, tokens } = await createGameAt(
    testServer.app,
    testServer.origin,
    setup,
    moment,
    PLAYER_NAMES.slice(1),
  )
  const people: Person[] = []
  for (const seat of seats) {
    const as = { ...host, token: tokens[seat] as string }
    people.push(await joinTable(PLAYER_NAMES[seat] as string, table, { as }))
  }
  for (const { page } of people) await page.waitForSelector('main.play')
  return { table, people: people as [Person, Person, ...Person[]] }
}

/** Plays a decision that is given as text. */
export const play = (
  person: Person,
  table: Table,
  seat: number,
  text: string,
  hand: InputMethod = 'flat',
): Promise<void> => {
  const { board } = table.rules
  const action = legalActionsIn(table.view(seat)).find((other) => makeAction(board, other) === text)
  if (action === undefined) throw new Error(`${text} is not legal`)
  return playByHand(person.page, board, action, hand)
}

export const pegsOf = (table: Table): string => makePosition(table.rules.board, table.view('table').position)
export const says = ({ page }: Person, text: string | RegExp) =>
  page.locator('.status', { hasText: text }).first().waitFor()
