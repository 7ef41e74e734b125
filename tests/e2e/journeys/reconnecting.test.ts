import { matchMaker } from '@colyseus/core'
import { describe, expect, test } from 'vitest'
import { isStart } from '../../../engine/board.ts'
import { CLOSED_MOVED } from '../../../server/protocol/codes.ts'
import type { Table } from '../../../server/table/table.ts'
import { LONG } from '../../long.ts'
import {
  allPeople,
  anyCard,
  CARD_EDGE,
  createGame,
  dropConnections,
  expectCurrent,
  expectNotice,
  handOf,
  ignoreFaults,
  joinTable,
  openPerson,
  ownTurn,
  panelsLoaded,
  press,
  setUpJourney,
  shownPegs,
  testServer,
  withoutDeviceTables,
} from '../driver/journey.ts'
import { decide, decisionOf, type Person } from '../driver/people.ts'
import { type ServerProcess, serverProcess } from '../driver/server-process.ts'
import { playByHand } from '../driver/table-page.ts'
import { playUntilTurn, twoPlayerGame } from '../driver/two-player-game.ts'

setUpJourney()

describe('the connection', () => {
  test('a reload and a second tab show the same hand; a stranger sees none', LONG, async () => {
    const { table, host, ask } = await createGame(4)
    const ann = await joinTable('Ann', table, { as: host })
    await ownTurn(ann, table)
    const hand = await handOf(ann)
    expect(hand, 'Ann draws before she plays').toHaveLength(6)
    await ann.page.reload()
    await ownTurn(ann, table)
    await expect.poll(() => handOf(ann), { message: 'the hand after a reload' }).toEqual(hand)
    const tab = await ann.page.context().newPage()
    await tab.goto(ann.page.url())
    await tab.locator('.hand .playable, .hand .discardable').first().waitFor()
    await expect.poll(() => handOf({ page: tab, faults: [] }), { message: 'the hand in a second tab' }).toEqual(hand)
    const eve = await joinTable('Eve', table)
    await eve.page.locator('.watch-hint').waitFor()
    expect(await handOf(eve), 'a spectator has no cards').toEqual([])
    expect(await eve.page.locator('[data-card], .hand').count(), 'nor any on her page').toBe(0)

    await anyCard(ann).click(CARD_EDGE)
    const refused = ask(host.token, 'act', {
      id: 'other tab',
      game: table.games,
      seq: table.seq + 7,
      move: 'As discard',
    })
    expect(refused, 'a decision for another moment').toMatchObject({ ok: false, error: { code: 'table/stale' } })
    expect(
      await ann.page.locator('.hand .chosen').count(),
      'a choice outlives news that are none of its business',
    ).toBe(1)
    const { action, view } = decisionOf(table)
    await playByHand(tab, view.rules.board, action, 'flat')
    await ownTurn(ann, table)
    await expect
      .poll(() => ann.page.locator('.hand .chosen').count(), { message: 'a choice for a turn gone by is dropped' })
      .toBe(0)
    await tab.close()
    await expect.poll(() => table.people.here().length, { message: 'Ann and Eve are here' }).toBe(2)
    await expect.poll(() => table.seats.all()[0]?.occupant).toBe('person')
    const next = decisionOf(table)
    await playByHand(ann.page, next.view.rules.board, next.action, 'flat')
  })

  test('a dropped connection is reported, and the game continues from the current position', async () => {
    const { table, host, ask } = await createGame(2)
    const ann = await joinTable('Ann', table, { as: host })
    await ownTurn(ann, table)
    await anyCard(ann).click(CARD_EDGE)
    await joinTable('Eve', table)
    await expect.poll(() => table.people.here().length).toBe(2)
    expect(await ann.page.locator('.hand .chosen').count(), 'a choice outlives a guest’s coming').toBe(1)
    const here: number[] = []
    table.onChange(() => here.push(table.people.here().length))
    dropConnections(table)
    await expect
      .poll(() => here.includes(0) && here.at(-1) === 2, { message: 'both were gone and are back' })
      .toBe(true)
    await ann.page.locator('.banner').waitFor({ state: 'detached' })
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await ann.page.locator('.hand .chosen').count(), 'a choice outlives a drop that changed nothing').toBe(1)
    await ann.page.context().setOffline(true)
    dropConnections(table)
    await expectNotice(ann, 'Reconnecting')
    expect(await ann.page.locator('.hand button').count(), 'the table stays in sight').toBe(6)
    decide(table)
    await ann.page.context().setOffline(false)
    await ann.page.locator('.banner').waitFor({ state: 'detached' })
    await ownTurn(ann, table)
    await expect
      .poll(() => ann.page.locator('.hand .chosen').count(), { message: 'the choice was for another turn' })
      .toBe(0)
    await expect.poll(() => shownPegs(ann, table), { message: 'the board shows the present position' }).toBe('as known')
    const { action, view } = decisionOf(table)
    await playByHand(ann.page, view.rules.board, action, 'flat')
    ignoreFaults(ann)
    for (const person of allPeople()) ignoreFaults(person)
    expect(ask(host.token, 'stand', {}).ok, 'Ann sits as before').toBe(true)
  })

  test('moves made in the background are not animated later', LONG, async () => {
    const { table, host } = await createGame(4)
    const ann = await joinTable('Ann', table, { as: host, stored: { motion: 'calm' } as never })
    await ann.page.locator('.hand button').first().waitFor()
    await ann.page.evaluate(() => {
      const frame = window.requestAnimationFrame.bind(window)
      const waiting: FrameRequestCallback[] = []
      Object.assign(window, { requestAnimationFrame: (act: FrameRequestCallback) => waiting.push(act) })
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
      Object.assign(window, {
        comeBack: () => {
          Object.assign(window, { requestAnimationFrame: frame })
          Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' })
          document.dispatchEvent(new Event('visibilitychange'))
          for (const act of waiting.splice(0)) act(performance.now())
        },
      })
    })
    const { rules } = table.view('table')
    const someOut = () => table.view('table').position.pegs.some((hole) => !isStart(rules.board, hole))
    for (let i = 0; i < 12 || table.view('table').turn !== 0 || !someOut(); i++) decide(table)
    await expect.poll(() => table.view('table').turn).toBe(0)
    await expectCurrent(ann, table)
    expect(await shownPegs(ann, table), 'a hidden page shows nothing new').not.toBe('as known')
    const shown = await ann.page.evaluate(() => {
      ;(window as unknown as { comeBack(): void }).comeBack()
      return new Promise((resolve) => setTimeout(() => resolve(true), 60))
    })
    expect(shown).toBe(true)
    expect(await shownPegs(ann, table), 'the board at once').toBe('as known')
  })
})

/** Checks that two elements don't overlap. */
const checkApart = ({ page }: Person, one: string, other: string): Promise<boolean> =>
  page.evaluate(
    (selectors) => {
      const [a, b] = selectors.map((selector) => document.querySelector(selector)?.getBoundingClientRect())
      if (a === undefined || b === undefined) throw new Error(`not both are there: ${selectors}`)
      return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
    },
    [one, other],
  )

describe('an absent player', () => {
  test('is waited for, then a bot stands in; the returning player learns what it decided', LONG, async () => {
    const { table, host, ben: as } = await twoPlayerGame()
    // Long enough for a slow machine, and less than ten seconds: the panel shows 0:0….
    Object.assign(table, { holdMs: 9000 })
    const ann = await joinTable('Ann', table, { as: host })
    const ben = await openPerson('Ben', { as })
    let aborted = 0
    await ben.page.route('**/assets/MissedMoves-*.js', (route) => (aborted++ === 0 ? route.abort() : route.continue()))
    await ben.page.goto(`${testServer.origin}/t/${table.code}`)
    for (const { page } of [ann, ben]) await page.locator('.hand button').first().waitFor()
    playUntilTurn(table, 0)
    await ben.page.context().setOffline(true)
    dropConnections(table, 1)
    await expectNotice(ben, 'Reconnecting')
    playUntilTurn(table, 1)
    const plate = ann.page.locator('.plate', { hasText: 'Ben' })
    await plate.locator('.plate-held', { hasText: '0:0' }).waitFor()
    await ann.page.locator('.status', { hasText: 'Waiting for Ben, who is away' }).waitFor()
    await plate.getByText('a bot plays').waitFor()
    await expect.poll(() => table.view('table').turn, { message: 'the bot has played for Ben' }).toBe(0)
    await ben.page.context().setOffline(false)
    await ben.page.getByText('A bot played for you while you were away').waitFor()
    const { standIns } = table.snapshot
    await expect.poll(() => ben.page.locator('.missed-bar li').count()).toBe(standIns.length)
    await plate.getByText('a bot plays').waitFor({ state: 'detached' })
    await ben.page.setViewportSize({ width: 1280, height: 720 })
    await press(ben, 'Watch it')
    await ben.page.locator('.strip-move[aria-pressed="true"]').first().waitFor({ state: 'attached' })
    await ben.page.locator('.missed-bar .chip').waitFor()
    expect(await checkApart(ben, '.missed-bar', '.flat-rim'), 'the board is seen while the film runs').toBe(true)
    await ben.page.locator('.missed-bar').waitFor({ state: 'detached' })
    await ben.page.reload()
    await ben.page.locator('.hand button').first().waitFor()
    expect(await ben.page.locator('.missed-bar').count(), 'it has been read').toBe(0)
    for (const person of [ann, ben]) ignoreFaults(person)
  })
})

const seqOf = ({ page }: Person) => page.locator('main.play').getAttribute('data-seq')

const freezeAndKill = async (ann: Person, server: ServerProcess): Promise<void> => {
  const hand = await handOf(ann)
  server.freeze()
  await expectNotice(ann, 'Reconnecting')
  await ann.page.getByRole('button', { name: 'Try now' }).waitFor()
  expect(await handOf(ann), 'the table stays in sight').toEqual(hand)
  await server.kill()
  await server.start()
  await ann.page.locator('.banner').waitFor({ state: 'detached' })
  await expect.poll(() => handOf(ann), { message: 'the same hand' }).toEqual(hand)
}

/** Checks that a choice made offline is kept, and played once the server is back. */
const playOffline = async (ann: Person, server: ServerProcess): Promise<void> => {
  const seq = await seqOf(ann)
  await server.kill()
  await expectNotice(ann, 'Reconnecting')
  await anyCard(ann).click(CARD_EDGE)
  await ann.page.keyboard.press('Enter')
  await ann.page.locator('.status', { hasText: 'Your choice is saved' }).waitFor()
  await server.start()
  // The next attempt to connect may be some time off.
  await expect.poll(() => seqOf(ann)).not.toBe(seq)
}

/** Checks that the page reports a dead server, and still leads home. */
const killForGood = async (ann: Person, server: ServerProcess): Promise<void> => {
  await server.kill()
  await ann.page.locator('.banner', { hasText: /Trying again in \d+ s\./ }).waitFor()
  await press(ann, 'Try now')
  expect(await ann.page.locator('.hand button').count(), 'the table stays in sight').toBeGreaterThan(4)
  await press(ann, 'Settings')
  await press(ann, 'Leave the table')
  await press(ann, /^Play now/)
  await expectNotice(ann, 'The table did not answer.')
  ignoreFaults(ann)
}

describe('a server that freezes and dies', () => {
  test('is noticed; the page comes back by itself, plays what was chosen meanwhile, and finds home', LONG, async () => {
    const server = await serverProcess()
    try {
      const coming = { context: { viewport: { width: 1000, height: 700 } }, isFirst: true }
      const ann = await openPerson('Ann', coming, server.origin)
      await withoutDeviceTables(ann)
      await ann.page.goto(server.origin)
      await press(ann, /^Play now/)
      await anyCard(ann).waitFor()
      await panelsLoaded(ann)
      await freezeAndKill(ann, server)
      await playOffline(ann, server)
      await killForGood(ann, server)
    } finally {
      await server.end()
    }
  })
})

describe('leaving', () => {
  test('back and forward: leaving the page leaves the table, returning finds the seat', LONG, async () => {
    const { table, host } = await createGame(4)
    const other = await createGame(2)
    const ann = await joinTable('Ann', table, { as: host })
    await ann.page.locator('.hand button').first().waitFor()
    await press(ann, 'Settings')
    await press(ann, 'Leave the table')
    await ann.page.getByRole('button', { name: /^Play now/ }).waitFor()
    const here = (at: Table) => expect.poll(() => at.people.here().length, { message: 'people here' })
    await here(table).toBe(0)
    await ann.page.goBack()
    await ownTurn(ann, table)
    const { action, view } = decisionOf(table)
    await playByHand(ann.page, view.rules.board, action, 'flat')
    await ann.page.goForward()
    await here(table).toBe(0)
    await ann.page.getByLabel('Table code').fill(`${testServer.origin}/t/${other.table.code}`)
    await press(ann, 'Join')
    await here(other.table).toBe(1)
    await ann.page.locator('.watch-hint').waitFor()
    await expect.poll(() => ann.page.locator('.plate').count(), { message: 'the other table has two seats' }).toBe(2)
  })

  test('a page older than the server reloads itself and has its seat again', LONG, async () => {
    const { table, host } = await createGame(4)
    const ann = await joinTable('Ann', table, { as: host })
    await ownTurn(ann, table)
    const hand = await handOf(ann)
    const age = () =>
      ann.page.evaluate(() => document.querySelector('script[type="module"]')?.setAttribute('src', '/assets/older.js'))
    const isYoung = () =>
      ann.page.waitForSelector('script[type="module"]:not([src="/assets/older.js"])', { state: 'attached' })
    await age()
    for (const client of matchMaker.getLocalRoomById(table.code).clients) client.leave(CLOSED_MOVED)
    await isYoung()
    await ann.page.locator('.hand button').first().waitFor()
    await expect.poll(() => handOf(ann)).toEqual(hand)
    await ann.page.evaluate(() => sessionStorage.clear())
    await age()
    await ann.page.evaluate(() => dispatchEvent(new Event('vite:preloadError')))
    await isYoung()
  })
})
