import { afterEach, describe, expect, test } from 'vitest'
import type { AppOptions } from '../../server/app.ts'
import type { Table } from '../../server/table.ts'
import { THOROUGH } from '../thorough.ts'
import { playToTheEnd } from './game.ts'
import { SHORT_GAME } from './short-game.ts'
import { makeStage, type Stage, screenshot } from './stage.ts'
import type { Watched } from './table-page.ts'

const LAPTOP = { width: 1280, height: 720 }
const TV = { width: 1920, height: 1080 }
const SMALL = { width: 640, height: 400 }

/** What the scene may cost in the tier for software rendering (shared budgets of the project). */
const MOST_CALLS = 25
const MOST_TRIANGLES = 50_000
const MOST_PROGRAMS = 16
const IDLE_MS = 1000

let stage: Stage
const begin = async (options: AppOptions = {}): Promise<void> => {
  stage = await makeStage(options)
}
afterEach(() => stage.end())

/** The table that the page has come to; it is there as soon as somebody has joined it. */
const tableOf = async ({ page }: Watched): Promise<Table> => {
  const code = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await expect.poll(() => stage.app.tables.find(code), { timeout: 10_000 }).toBeDefined()
  return stage.app.tables.find(code) as Table
}

const sceneInfo = ({ page }: Watched) =>
  page.evaluate(() => {
    if (window.__scene === undefined) throw new Error('there is no scene')
    return window.__scene.info()
  })

/** The scene has drawn all there was to draw: no picture comes for a while. Fails if it never stops. */
const rested = async (watched: Watched): Promise<void> => {
  let before = -1
  await expect
    .poll(
      async () => {
        const { frames } = await sceneInfo(watched)
        const still = frames === before
        before = frames
        return still
      },
      { timeout: 90_000, interval: IDLE_MS, message: 'nothing is drawn while nothing moves' },
    )
    .toBe(true)
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
    await begin({ chance: SHORT_GAME })
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
    expect(decisions).toBeGreaterThan(25)

    for (const { page } of [ann, ben]) await page.locator('.result').waitFor()
    await screenshot(ann.page, 'two-browsers-won-3d')
    await screenshot(ben.page, 'two-browsers-won-flat')
    await press(ann, /^(Play again|Rematch)/)
    await press(ben, /^(Play again|Rematch)/)
    await expect.poll(() => table.games).toBe(2)
    for (const { page } of [ann, ben]) await page.locator('.result').waitFor({ state: 'detached' })
    expect([...ann.faults, ...ben.faults]).toEqual([])
  })

  test.runIf(THOROUGH > 1)(
    'eight bots play on the outer track; the scene catches up, keeps its budget and rests when they do',
    async () => {
      await begin({ botDelayMs: 15 })
      const ann = await stage.arrive(LAPTOP, { name: 'Ann' })
      const table = await makeTable(ann, 8)
      await press(ann, /^Stand up/)
      await press(ann, /^Start with bots in 8/)
      await ann.page.waitForSelector('main.play.watching')
      expect(table.seats.count('bot')).toBe(8)
      await ann.page.waitForFunction(() => window.__scene !== undefined)
      await expect.poll(() => table.seq, { timeout: 60_000 }).toBeGreaterThan(150)
      await screenshot(ann.page, 'eight-bots-midgame')
      await expect.poll(() => table.phase, { timeout: 120_000 }).toBe('over')
      await ann.page.locator('.result').waitFor()
      await press(ann, /^Look at the board/)
      await rested(ann)
      const after = await sceneInfo(ann)
      expect(after.calls).toBeLessThanOrEqual(MOST_CALLS)
      expect(after.triangles).toBeLessThanOrEqual(MOST_TRIANGLES)
      expect(after.programs).toBeLessThanOrEqual(MOST_PROGRAMS)
      await ann.page.setViewportSize(TV)
      await rested(ann)
      await screenshot(ann.page, 'eight-bots-over-tv')
      expect(ann.faults).toEqual([])
    },
  )
})
