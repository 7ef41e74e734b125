import { expect } from 'vitest'
import type { Table } from '../../../server/table/table.ts'
import { press, tableAt, testServer } from './journey.ts'
import type { Person } from './people.ts'

/** Creates a table from the first page, and waits in its lobby. */
export const createTableByPage = async (person: Person, players: number): Promise<Table> => {
  const { page } = person
  await page.goto(testServer.origin)
  await press(person, /^Play with friends/)
  await page
    .getByRole('radio', { name: String(players), exact: true })
    .first()
    .click({ force: true })
  await press(person, /^Make the table/)
  await page.waitForURL(/\/t\/[A-Z]{4}$/)
  await page.getByRole('heading', { name: /^Table / }).waitFor()
  return tableAt(person)
}

/** Takes the next free seat and returns it. */
export const sitDownByPage = async (person: Person, table: Table): Promise<number> => {
  const seated = () => table.seats.count('person')
  const before = seated()
  await press(person, /^Sit here/)
  await expect.poll(seated).toBe(before + 1)
  return table.seats.all().findLastIndex((chair) => chair.occupant === 'person')
}
