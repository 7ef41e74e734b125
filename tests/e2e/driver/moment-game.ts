import { legalActionsIn } from '../../../engine/legal-in-view.ts'
import { makeAction, makePosition } from '../../../engine/text/notation.ts'
import type { MakeTable } from '../../../server/protocol/http.ts'
import type { Table } from '../../../server/table/table.ts'
import type { Person } from './people.ts'
import { type Moment, makeMoment } from './setting.ts'
import { type Hand, playByHand } from './table-page.ts'
import { comeToTable, stage } from './visit.ts'

const NAMES = ['Ann', 'Ben', 'Cem', 'Dora'] as const

/** A game at a moment, with a browser for each of the seats asked for. */
export const gather = async (setup: MakeTable, moment: Moment, seats: readonly number[]) => {
  const { table, host, tokens } = await makeMoment(stage.app, stage.origin, setup, moment, NAMES.slice(1))
  const people: Person[] = []
  for (const seat of seats) {
    const as = { ...host, token: tokens[seat] as string }
    people.push(await comeToTable(NAMES[seat] as string, table, { as }))
  }
  for (const { page } of people) await page.waitForSelector('main.play')
  return { table, people: people as [Person, Person, ...Person[]] }
}

/** Plays by hand what its text says. */
export const play = (person: Person, table: Table, seat: number, text: string, hand: Hand = 'flat'): Promise<void> => {
  const { board } = table.rules
  const action = legalActionsIn(table.view(seat)).find((other) => makeAction(board, other) === text)
  if (action === undefined) throw new Error(`${text} is not legal`)
  return playByHand(person.page, board, action, hand)
}

export const pegsOf = (table: Table): string => makePosition(table.rules.board, table.view('table').position)
export const says = ({ page }: Person, text: string | RegExp) =>
  page.locator('.status', { hasText: text }).first().waitFor()
