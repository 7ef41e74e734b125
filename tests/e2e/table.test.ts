import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Table } from '../../server/table.ts'
import { playToTheEnd } from './game.ts'
import { makeStage, type Stage, screenshot } from './stage.ts'
import type { Watched } from './table-page.ts'

const SMALL = { width: 640, height: 400 }

let stage: Stage
beforeEach(async () => {
  stage = await makeStage()
})
afterEach(() => stage.end())

const tableOf = ({ page }: Watched): Table => {
  const code = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const table = stage.app.tables.find(code)
  if (table === undefined) throw new Error(`no table at ${page.url()}`)
  return table
}

const press = (watched: Watched, name: RegExp) => watched.page.getByRole('button', { name }).first().click()

/** Makes a table of that many players and waits in its lobby. */
const makeTable = async (watched: Watched, players: number): Promise<Table> => {
  await watched.page.goto(stage.origin)
  await press(watched, /^Make a table/)
  await watched.page
    .getByRole('radio', { name: String(players), exact: true })
    .first()
    .click({ force: true })
  await press(watched, /^Make the table/)
  await watched.page.waitForURL(/\/t\/[A-Z]{4}$/)
  await watched.page.getByRole('heading', { name: /^Table / }).waitFor()
  return tableOf(watched)
}

const sit = async (watched: Watched, table: Table): Promise<number> => {
  const seated = () => table.seats.all().filter((chair) => chair.occupant === 'person').length
  const before = seated()
  await press(watched, /^Sit here/)
  await expect.poll(seated).toBe(before + 1)
  return table.seats.all().findLastIndex((chair) => chair.occupant === 'person')
}

describe('a table in the browser', () => {
  test('two browsers and two bots play a whole game of four, and a rematch begins', async () => {
    const ann = await stage.arrive(SMALL, { name: 'Ann' })
    const table = await makeTable(ann, 4)
    const annSeat = table.seats.all().findIndex((chair) => chair.name === 'Ann')
    const ben = await stage.arrive(SMALL, { name: 'Ben', flat: true })
    await ben.page.goto(ann.page.url())
    const benSeat = await sit(ben, table)
    expect([annSeat, benSeat]).toEqual([0, 1])

    await press(ann, /^Start with bots/)
    await ann.page.waitForSelector('main.play')
    await ann.page.waitForFunction(() => window.__scene !== undefined)
    const decisions = await playToTheEnd(table, [
      { page: ann.page, seat: annSeat, hand: 'scene' },
      { page: ben.page, seat: benSeat, hand: 'flat' },
    ])
    expect(decisions).toBeGreaterThan(40)

    for (const { page } of [ann, ben]) await page.locator('.result').waitFor()
    await screenshot(ann.page, 'two-browsers-won-3d')
    await screenshot(ben.page, 'two-browsers-won-flat')
    await press(ann, /^(Play again|Rematch)/)
    await press(ben, /^(Play again|Rematch)/)
    await expect.poll(() => table.games).toBe(2)
    await ann.page.waitForSelector('main.play[data-seq="0"]')
    expect([...ann.faults, ...ben.faults]).toEqual([])
  })
})
