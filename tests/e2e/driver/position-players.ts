import { legalActionsIn } from '../../../engine/legal-in-view.ts'
import { makeAction } from '../../../engine/text/notation.ts'
import type { MadeTable, MakeTable } from '../../../server/protocol/http.ts'
import type { Table } from '../../../server/table/table.ts'
import type { TestPosition } from '../../server/table/test-position.ts'
import { createGameAt } from './game-position.ts'
import { joinTable, openPerson, testServer } from './journey.ts'
import type { Person } from './people.ts'
import { PORTRAIT_SIZE } from './phone/phone-check.ts'
import { type InputMethod, playByHand } from './table-page.ts'

export const PLAYER_NAMES = ['Ann', 'Ben', 'Cem', 'Dora'] as const

type Open = (name: string, table: Table, as: MadeTable) => Promise<Person>

const openSeats = async (setup: MakeTable, moment: TestPosition, seats: readonly number[], open: Open) => {
  const { app, origin } = testServer
  const { table, host, tokens } = await createGameAt(app, origin, setup, moment, PLAYER_NAMES.slice(1))
  const people: Person[] = []
  for (const seat of seats) {
    const as = { ...host, token: tokens[seat] as string }
    people.push(await open(PLAYER_NAMES[seat] as string, table, as))
  }
  return { table, people: people as [Person, Person, ...Person[]] }
}

/** Creates a game at a position, and opens a browser for each of the seats. */
export const openPlayers = async (setup: MakeTable, moment: TestPosition, seats: readonly number[]) => {
  const opened = await openSeats(setup, moment, seats, (name, table, as) => joinTable(name, table, { as }))
  for (const { page } of opened.people) await page.waitForSelector('main.play')
  return opened
}

/** Creates a game at a position, and opens a phone with its hand for each of the seats. */
export const openPhones = (
  setup: MakeTable,
  moment: TestPosition,
  seats: readonly number[],
  viewport = PORTRAIT_SIZE,
) =>
  openSeats(setup, moment, seats, async (name, table, as) => {
    const person = await openPerson(name, { as, context: { viewport, hasTouch: true } })
    await person.page.goto(`${testServer.origin}/p/${table.code}`)
    await person.page.locator('.phone-hand').waitFor()
    return person
  })

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

export const says = ({ page }: Person, text: string | RegExp) =>
  page.locator('.status', { hasText: text }).first().waitFor()
