import { channel } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { matchMaker } from '@colyseus/core'
import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { isStart } from '../../../engine/board.ts'
import type { Archive } from '../../../server/archive/archive.ts'
import type { MakeTable } from '../../../server/protocol/http.ts'
import type { Table } from '../../../server/table/table.ts'
import type { TestAppOptions } from '../../server/test-app.ts'
import { archive } from './archive.ts'
import { launchBrowser } from './browser.ts'
import { KeptPages } from './kept-pages.ts'
import {
  openPerson as comeTo,
  createGame as gameAt,
  createTable as makeAt,
  type Person,
  type PersonOptions,
  takeOverPage,
} from './people.ts'
import { leaveOut, RUNNING_SITE } from './running-site.ts'
import { dealShortGames, testChance } from './short-game.ts'
import { emptyPage } from './table-page.ts'
import { framesPass, startTestServer, type TestServer } from './test-server.ts'

/** Options for most tests: an absent host is replaced soon. */
const DEFAULT_OPTIONS: TestAppOptions = { archive, chance: testChance, hostGraceMs: 500 }

export let testServer: TestServer
let settings: TestAppOptions | undefined
let browser: Browser | undefined
let people: Person[] = []
const keptPages = new KeptPages()
/** Pages that people of this test have left to others. */
let leftPages: Page[] = []
/** Addresses of pages that browsers have sent along with requests to the test server: they have codes, designs and house rules. Other servers of a test have no policy. */
let sentReferrers: string[] = []
channel('http.server.request.start').subscribe((message) => {
  const { referer, host } = (message as { readonly request: IncomingMessage }).request.headers
  if (referer !== undefined && settings !== undefined && testServer.origin === `http://${host}`)
    sentReferrers.push(referer)
})

/** Keeps the server of the previous file, unless this one needs other options. */
const openServer = async (options: TestAppOptions): Promise<void> => {
  if (settings === options) return
  if (settings !== undefined) await testServer.end()
  settings = undefined
  testServer = await startTestServer(options)
  settings = options
}

/** Ends the server and starts another one at its address, with the storage as it is opened again. */
export const restartServer = async (openStorage: () => Promise<Archive>): Promise<void> => {
  const { port } = testServer.app
  await testServer.end()
  testServer = await startTestServer({ ...settings, port, archive: await openStorage() })
}

/** Returns the address and the text of a page at which a test has failed. */
const describePage = async ({ page, faults }: Person): Promise<string> => {
  const text = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String)
  return `${page.url()}\n  shows: ${text.replaceAll(/\s+/g, ' ').slice(0, 2000)}\n  faults: ${faults.join('; ')}`
}

/** Starts server and browser for the tests of a file, and checks after each test that no page recorded a fault or was named by a request. */
export const setUpJourney = (options?: TestAppOptions): void => {
  const own = Object.keys(options ?? {}).filter((option) => option !== 'hostGraceMs')
  beforeEach(({ skip }) => skip(RUNNING_SITE !== undefined && own.length > 0, `needs a server with ${own.join(', ')}`))
  beforeAll(async () => {
    await openServer(options === undefined ? DEFAULT_OPTIONS : { ...DEFAULT_OPTIONS, ...options })
    browser ??= await launchBrowser()
  })
  afterEach(async ({ task }) => {
    const faults = people.flatMap((person) => person.faults)
    const referrers = sentReferrers
    // A second try that succeeds would hide what was wrong.
    const errors = [
      ...(task.result?.errors ?? []).map(({ stack, message }) => stack ?? message),
      ...faults,
      ...referrers,
    ]
    if (errors.length > 0) console.info(errors.join('\n'))
    if (task.result?.state === 'fail') for (const person of people) console.info(await describePage(person))
    sentReferrers = []
    const pages = [...new Set(people.map(({ page }) => page))]
    const leave = (page: Page) => (errors.length > 0 ? page.context().close() : keptPages.keep(page, testServer.origin))
    await Promise.all(pages.map(leave))
    people = []
    leftPages = []
    archive.trouble = undefined
    dealShortGames(false)
    expect(faults, 'no page met a fault').toEqual([])
    expect(referrers, 'no request names its page').toEqual([])
  })
}

/** Opens a browser for a person. `origin` is that of another server than the usual one. */
export const openPerson = async (
  name: string,
  coming: PersonOptions = {},
  origin = testServer.origin,
): Promise<Person> => {
  const left = leftPages.pop() ?? (origin === testServer.origin ? keptPages.take(coming) : undefined)
  const person =
    left === undefined
      ? await comeTo(browser as Browser, origin, name, coming)
      : await takeOverPage(left, origin, name, coming)
  if (left === undefined && origin === testServer.origin) keptPages.watch(person.page, coming)
  people.push(person)
  return person
}

/** Leaves a page to the next person of the test, who must come with the same options of a browser context. */
export const leavePage = async (page: Page): Promise<void> => {
  await emptyPage(page, testServer.origin)
  leftPages.push(page)
}

/** Returns all people of this test. */
export const allPeople = (): readonly Person[] => people

export const joinTable = async (name: string, table: Table, coming?: PersonOptions): Promise<Person> => {
  const person = await openPerson(name, coming)
  await person.page.goto(`${testServer.origin}/t/${table.code}`)
  return person
}
export const createTable = (players: number, setup: Partial<MakeTable> = {}) =>
  makeAt(testServer.app, testServer.origin, { rules: 'basic', players, ...setup })
export const createGame = (players: number) => gameAt(testServer.app, testServer.origin, players)

export const press = ({ page }: Person, name: string | RegExp) => page.getByRole('button', { name }).first().click()
export const expectNotice = ({ page }: Person, sentence: string | RegExp) =>
  page.locator('.notice, .problem, .banner, h1', { hasText: sentence }).first().waitFor()
export const handOf = ({ page }: Person): Promise<readonly (string | undefined)[]> =>
  page.locator('.hand button').evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.card))
export const ownTurn = async ({ page }: Person, table: Table): Promise<void> => {
  await expect.poll(() => table.view('table').turn, { message: 'their turn comes' }).toBe(0)
  await page.waitForSelector(`main.play[data-seq="${table.seq}"]`)
}
export const expectCurrent = ({ page }: Person, table: Table) =>
  expect
    .poll(async () => (await page.locator('main.play').getAttribute('data-seq')) === String(table.seq), {
      message: 'the page is up',
    })
    .toBe(true)
/** Waits until the page has prefetched its panels. */
export const panelsLoaded = async ({ page }: Person): Promise<void> => {
  let before = -1
  const scripts = () =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length)
  await page.waitForFunction(() => {
    const fetched = performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).responseStatus === 200)
    return ['/CardRules-', '/host-'].every((part) => fetched.some(({ name }) => name.includes(part)))
  })
  await expect
    .poll(
      async () => {
        const last = before
        before = await scripts()
        return before === last
      },
      { interval: 500, message: 'nothing more is fetched' },
    )
    .toBe(true)
}
/** Only the left edge of a card is visible in the fan. */
export const CARD_EDGE = { position: { x: 14, y: 40 } }
export const anyCard = ({ page }: Person) => page.locator('.hand .playable, .hand .discardable').first()
/**
 * Plays the first way to play a card, the first that can be played by default. A page that is busy hears a key before the focus has left
 * the card, and puts it back; and a card may need more choices. In both cases the next key press goes on.
 */
export const playAny = async (person: Person, card = anyCard(person)): Promise<void> => {
  const { page } = person
  const before = Number(await page.locator('main.play').getAttribute('data-seq'))
  await card.click(CARD_EDGE)
  const isPlayed = (seq: number) => Number(document.querySelector<HTMLElement>('main.play')?.dataset.seq) > seq
  while (!(await page.evaluate(isPlayed, before))) {
    await page.keyboard.press('Enter')
    await framesPass(page, 2)
  }
}
/** Returns the table of the page's address, once somebody has joined it. */
export const tableAt = async ({ page }: Pick<Person, 'page'>): Promise<Table> => {
  const tableShown = () => testServer.app.tables.find(new URL(page.url()).pathname.slice(-4))
  await expect.poll(tableShown, { message: `a table at ${page.url()}` }).toBeDefined()
  return tableShown() as Table
}

/** Lets the page store no tables, as in some private windows, so that games for one person are on the server, too. */
export const withoutDeviceTables = ({ page }: Pick<Person, 'page'>): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }))

/** Console messages of browser and library about network failures that the page reports itself. */
const NETWORK_FAULTS = /Failed to load resource|WebSocket connection|Room connection was closed|Network offline/

/** Removes faults that a test provokes. */
export const ignoreFaults = ({ faults }: Person, provoked = NETWORK_FAULTS): void => {
  faults.splice(0, faults.length, ...faults.filter((fault) => !provoked.test(fault)))
}

/** Drops the connections to a table, as a dead network does, except the `spared` first ones. */
export const dropConnections = (table: Table, spared = 0): void => {
  if (RUNNING_SITE !== undefined) leaveOut('drops connections')
  for (const client of [...matchMaker.getLocalRoomById(table.code).clients].slice(spared))
    (client.ref as unknown as { terminate(): void }).terminate()
}

/** Compares the marbles of the flat board outside the starts with the table's. Returns `as known` if they agree. */
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
