import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ChaseMatch } from '../../../../server/marble-chase/chase-match.ts'
import { chaseCardOf } from '../../../../server/table/table-persistence.ts'
import { LONG } from '../../../long.ts'
import { winningDecision } from '../../../server/marble-chase/winning-decisions.ts'
import * as direct from '../../../server/table/direct-requests.ts'
import { createTable, openPerson, press, setUpJourney, testServer } from '../../driver/journey.ts'
import { discardPixels, sceneInfo } from '../../driver/scene.ts'
import { screenshot } from '../../driver/test-server.ts'
import { pageFaults } from '../../driver/walk/page-faults.ts'

setUpJourney()

const chapter = (page: Page, name: string) =>
  page.locator(`.demo-caption[data-chapter="${name}"]`).waitFor({ timeout: 120_000 })

/** Frames of the scene that are drawn while the page could draw this number. */
const drawnIn = (page: Page, frames: number): Promise<number> =>
  page.evaluate(async (most) => {
    const drawn = () => window.__scene?.info().frames ?? Number.NaN
    const before = drawn()
    for (let i = 0; i < most; i++) await new Promise((resolve) => requestAnimationFrame(resolve))
    return drawn() - before
  }, frames)

/** Goes to the line with the arrows, and presses OK. */
const choose = async (page: Page, id: string): Promise<void> => {
  const framed = () => page.evaluate(() => document.activeElement?.getAttribute('data-id'))
  for (let tries = 0; (await framed()) !== id; tries++) {
    expect(tries, id).toBeLessThan(40)
    await page.keyboard.press('ArrowUp')
  }
  await page.keyboard.press('Enter')
}

test(
  'a big screen makes a table of Marble Chase by remote control, and shows the game until somebody comes',
  LONG,
  async () => {
    const tv = await openPerson('Sofa', {
      context: { viewport: { width: 1280, height: 720 } },
      stored: { flat: false, lowPower: true },
      isFirst: true,
    })
    const { page } = tv
    await discardPixels(page)
    const rolls: string[] = []
    page.on('request', (request) => /\.wasm/.test(request.url()) && rolls.push(request.url()))
    await page.goto(`${testServer.origin}/tv`)
    await page.locator('.tv-gathering .qr').waitFor()
    await page.keyboard.press('Enter')
    await choose(page, 'game')
    await choose(page, 'marble-chase')
    await page.keyboard.press('Enter')
    await page.locator('.menu-item[data-id="make"]').waitFor()
    await screenshot(page, 'chase-tv-choices')
    await choose(page, 'cubes')
    expect(rolls, 'no marble rolls in another game').toEqual([])
    await choose(page, 'make')
    await chapter(page, 'aim')
    await expect.poll(() => rolls.length).toBeGreaterThan(0)
    const code = ((await page.locator('.tv-code').first().getAttribute('aria-label')) ?? '').replaceAll(' ', '')
    const table = testServer.app.tables.find(code)
    if (table === undefined) throw new Error('no table')
    expect(table.snapshot.setup).toMatchObject({ rules: 'marble-chase', players: 2, options: { cubes: 13 } })
    await page.locator('.chase-scene[data-stand="scene"]').waitFor({ timeout: 90_000 })
    await chapter(page, 'own')
    // A demonstration that nobody looks at waits after its moment.
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { configurable: true, get: () => true }))
    await expect
      .poll(() => drawnIn(page, 60), { timeout: 90_000, message: 'nothing is drawn while nothing moves' })
      .toBe(0)
    expect((await sceneInfo(tv)).frames).toBeGreaterThan(0)
    await screenshot(page, 'chase-tv-demo')
    const ann = table.people.identify(undefined)
    table.arrive(ann, 'phone')
    expect(direct.ask(table, ann, 'sit', { seat: 0, name: 'Ann', colour: 3 }).ok).toBe(true)
    await page.locator('.tv-seats li:not(.free)', { hasText: 'Ann' }).waitFor()
    expect(await page.locator('.demo-caption').count(), 'the demonstration is over').toBe(0)
  },
)

test('a match is on the list of those to watch as it stands, and its page opens at an entry', LONG, async () => {
  const { table, host, ask } = await createTable(2, { rules: 'marble-chase' })
  ask(host.token, 'sit', { seat: 0, name: 'Ann', colour: 0 })
  ask(table.people.identify(undefined).token, 'sit', { seat: 1, name: 'Ben', colour: 1 })
  ask(host.token, 'open', { open: true })
  const zoe = await openPerson('Zoe', { context: { viewport: { width: 390, height: 844 } } })
  // An absent host is soon replaced by the first person who comes.
  expect(ask(host.token, 'start', {}).ok).toBe(true)
  await zoe.page.goto(`${testServer.origin}/t/${table.code}`)
  await expect.poll(() => table.phase).toBe('playing')
  const game = () => (table.match as ChaseMatch).game
  for (let decided = 0; decided < 9; decided++) direct.act(table, game().turn, winningDecision(game()))
  const watcher = await openPerson('Yan', { context: { viewport: { width: 1280, height: 720 } } })
  await watcher.page.goto(`${testServer.origin}/watch`)
  const card = watcher.page.locator('.watch-card', { hasText: table.code })
  await card.locator('img').waitFor()
  await card.getByLabel(/^Ann: \d+ of 80 points/).waitFor()
  expect(await pageFaults(watcher.page)).toEqual([])
  await screenshot(watcher.page, 'chase-watch-1280x720')
  // Her page would show every decision up to the end.
  await zoe.page.goto(`${testServer.origin}/livez`)
  for (let decided = 0; table.phase === 'playing' && decided < 2000; decided++) {
    direct.act(table, game().turn, winningDecision(game()))
  }
  await expect.poll(() => table.phase).toBe('over')
  const { page } = watcher
  const played = chaseCardOf(table.match as ChaseMatch, table.snapshot, Date.now())
  await page.route('**/api/games/*', (route) => route.fulfill({ json: played }))
  await page.goto(`${testServer.origin}/games/${table.match?.id}#3`)
  const at = (entry: number) => page.locator(`main.chase[data-entry="${entry}"]`).waitFor()
  await at(3)
  await page.locator('.chase-play').waitFor({ timeout: 60_000 })
  await press(watcher, 'One decision forward')
  await at(4)
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#4')
  await page.evaluate(() => {
    location.hash = '#2'
  })
  await at(2)
  await press(watcher, 'The dice')
  await page.locator('.verdict').waitFor()
  await press(watcher, 'The result')
  await page.locator('.chase-summary .link').first().click()
  await page.locator('main.chase[data-entry]:not([data-entry="0"])').waitFor()
  expect(await page.evaluate(() => location.hash)).toMatch(/^#\d+$/)
})
