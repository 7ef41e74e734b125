import { matchMaker } from '@colyseus/core'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { isStart } from '../../engine/board.ts'
import type { AppOptions } from '../../server/app.ts'
import type { MakeTable } from '../../server/protocol.ts'
import type { Table } from '../../server/table.ts'
import { launchBrowser } from './browser.ts'
import { type Coming, come as comeTo, makeGame as gameAt, make as makeAt, type Person } from './people.ts'
import { makeStage, type Stage } from './stage.ts'

export let stage: Stage
let browser: Browser
let people: Person[] = []
let ended = false

/** Opens a server and a browser for the tests of a file, and asks after each test that no page met a fault. */
export const openHouse = (options: AppOptions = {}): void => {
  beforeAll(async () => {
    stage = await makeStage({ hostGraceMs: 500, ...options })
    browser = await launchBrowser()
  })
  afterEach(async () => {
    const faults = people.flatMap((person) => person.faults)
    await Promise.all(people.map(({ page }) => page.context().close()))
    people = []
    expect(faults, 'no page met a fault').toEqual([])
  })
  afterAll(async () => {
    await browser.close()
    if (!ended) await stage.end()
  })
}

/** The server ends before its time. */
export const endStage = async (): Promise<void> => {
  ended = true
  await stage.end()
}

export const come = async (name: string, coming?: Coming): Promise<Person> => {
  const person = await comeTo(browser, stage.origin, name, coming)
  people.push(person)
  return person
}
/** All who came in this test. */
export const everybody = (): readonly Person[] => people

export const comeToTable = async (name: string, table: Table, coming?: Coming): Promise<Person> => {
  const person = await come(name, coming)
  await person.page.goto(`${stage.origin}/t/${table.code}`)
  return person
}
export const make = (players: number, setup: Partial<MakeTable> = {}) =>
  makeAt(stage.app, stage.origin, { rules: 'basic', players, ...setup })
export const makeGame = (players: number) => gameAt(stage.app, stage.origin, players)

export const press = ({ page }: Person, name: string | RegExp) => page.getByRole('button', { name }).first().click()
export const hears = ({ page }: Person, sentence: string | RegExp) =>
  page.locator('.notice, .problem, .banner, h1', { hasText: sentence }).first().waitFor()
export const handOf = ({ page }: Person): Promise<readonly (string | undefined)[]> =>
  page.locator('.hand button').evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.card))
export const ownTurn = async ({ page }: Person, table: Table): Promise<void> => {
  await expect.poll(() => table.view('table').turn, { message: 'his turn comes', timeout: 10_000 }).toBe(0)
  await page.waitForSelector(`main.play[data-seq="${table.seq}"]`)
}
export const seesPresent = ({ page }: Person, table: Table) =>
  expect
    .poll(async () => (await page.locator('main.play').getAttribute('data-seq')) === String(table.seq), {
      message: 'the page is up',
      timeout: 10_000,
    })
    .toBe(true)
/** What the page fetches ahead has come: nothing new has for a while. */
export const panelsFetched = async ({ page }: Person): Promise<void> => {
  let before = -1
  const scripts = () =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length)
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/RulesDrawer-')),
  )
  await expect
    .poll(
      async () => {
        const last = before
        before = await scripts()
        return before === last
      },
      { interval: 500, timeout: 20_000, message: 'nothing more is fetched' },
    )
    .toBe(true)
}
/** In a fan a card shows its left edge only. */
export const EDGE = { position: { x: 14, y: 40 } }
export const anyCard = ({ page }: Person) => page.locator('.hand .playable, .hand .discardable').first()
/** The table that the page has come to; it is there as soon as somebody has joined it. */
export const tableAt = async ({ page }: Pick<Person, 'page'>): Promise<Table> => {
  const code = new URL(page.url()).pathname.slice(-4)
  await expect
    .poll(() => stage.app.tables.find(code), { message: `a table at ${page.url()}`, timeout: 10_000 })
    .toBeDefined()
  return stage.app.tables.find(code) as Table
}

/** A refusal of the network's is told to the person, and by the browser on its console. */
export const forgive = ({ faults }: Person): void => {
  faults.splice(
    0,
    faults.length,
    ...faults.filter((fault) => !/Failed to load resource|WebSocket connection/.test(fault)),
  )
}

/** Ends the connections of those who are at the table, as a dead network does; those of the `spared` who came first stay. */
export const cut = (table: Table, spared = 0): void => {
  for (const client of [...matchMaker.getLocalRoomById(table.code).clients].slice(spared))
    (client.ref as unknown as { terminate(): void }).terminate()
}

/** Compares the marbles that the flat board shows outside the starts with the table's. */
export const shownPegs = async ({ page }: Person, table: Table): Promise<string> => {
  const { position, rules } = table.view('table')
  const known = position.pegs.filter((hole) => !isStart(rules.board, hole)).sort((a, b) => a - b)
  const shown = await page.evaluate(() => {
    const places = [...document.querySelectorAll<SVGCircleElement>('[data-hole]')]
    const marbles = [...document.querySelectorAll('.flat-marble')].map(
      (marble) => marble.getAttribute('transform') ?? '',
    )
    return marbles.map((text) => {
      const [x = 0, y = 0] = text.match(/-?[\d.]+(?:e-\d+)?/g)?.map(Number) ?? []
      const near = (place: SVGCircleElement) => Math.hypot(place.cx.baseVal.value - x, place.cy.baseVal.value - y)
      const place = places.find((other) => near(other) < 0.05)
      return Number(place?.dataset.hole ?? -1)
    })
  })
  const out = shown.filter((hole) => hole < 0 || !isStart(rules.board, hole)).sort((a, b) => a - b)
  return String(out) === String(known) ? 'as known' : `${out} instead of ${known}`
}
