import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { CHARACTER_IDS } from '../../../engine/bots/bot-id.ts'
import { makeAction } from '../../../engine/text/notation.ts'
import { CODE_LETTERS } from '../../../server/protocol/codes.ts'
import type { Table } from '../../../server/table/table.ts'
import { LONG } from '../../long.ts'
import { visit } from '../../server/rooms/guest.ts'
import * as direct from '../../server/table/direct-requests.ts'
import { createGame, createTable, ignoreFaults, openPerson, setUpJourney, testServer } from '../driver/journey.ts'
import { expectLargeBoard, expectLegible } from '../driver/legibility.ts'
import { decisionOf, playOut } from '../driver/people.ts'
import { checkTelevision } from '../driver/television.ts'
import { screenshot } from '../driver/test-server.ts'
import { playUntilTurn, twoPlayerGame } from '../driver/two-player-game.ts'

setUpJourney({ botDelayMs: 300 })

const TV_PAGE = {
  context: { viewport: { width: 1920, height: 1080 } },
  stored: { flat: true, motion: 'instant' },
} as const

describe('the page for televisions', () => {
  test('shows how to join, then the game and its end, without hands and with no buttons but the menu and the replay', () =>
    checkTelevision(TV_PAGE.stored))

  test('waits for a table that does not exist', LONG, async () => {
    const sofa = await openPerson('Sofa', TV_PAGE)
    const { page } = sofa
    await page.goto(`${testServer.origin}/tv/AAAA`)
    await page.locator('h1', { hasText: 'AAAA' }).waitFor()
    ignoreFaults(sofa)
  })
})

declare global {
  interface Window {
    /** Number of wake lock requests. */
    awake?: number
  }
}

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}

const framed = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-id') ?? '')

/** Presses the down arrow until this line has the focus. */
const goTo = async (page: Page, id: string): Promise<void> => {
  for (let i = 0; i < 20 && (await framed(page)) !== id; i++) await press(page, 'ArrowDown')
  await expect.poll(() => framed(page)).toBe(id)
}

const LETTER_COLUMN_COUNT = 6
const placeOf = (letter: string): readonly [row: number, column: number] => {
  const index = CODE_LETTERS.indexOf(letter)
  return [Math.floor(index / LETTER_COLUMN_COUNT), index % LETTER_COLUMN_COUNT]
}

/** Moves the focus to this letter: up, sideways, down, so that it stays in full rows. */
const reach = async (page: Page, letter: string): Promise<void> => {
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  const [row, column] = placeOf(await focused())
  const [toRow, toColumn] = placeOf(letter)
  const times = (count: number, key: string) => press(page, ...Array<string>(Math.max(0, count)).fill(key))
  await times(row - toRow, 'ArrowUp')
  await times(toColumn - column, 'ArrowRight')
  await times(column - toColumn, 'ArrowLeft')
  await times(toRow - row, 'ArrowDown')
  await expect.poll(() => focused()).toBe(letter)
}

const codeOf = async (page: Page): Promise<string> =>
  ((await page.locator('.tv-code').first().getAttribute('aria-label')) ?? '').replaceAll(' ', '')

const ANIMATED_PAGE = { stored: { flat: true, motion: 'normal' } } as const

const decisionShown = (page: Page): Promise<number> =>
  page.locator('main.tv-replay').getAttribute('data-seq').then(Number)

/** Some televisions keep the arrow keys for a pointer of their own. */
const checkPointerOnTelevision = async (page: Page, last: number): Promise<void> => {
  await page.locator('.tv-line').click({ position: { x: 2, y: 20 } })
  await expect.poll(() => decisionShown(page)).toBeLessThan(last / 10)
  await page.locator('.tv-replay-head button').click()
  await expect.poll(() => decisionShown(page), { message: 'it goes on' }).toBeGreaterThan(last / 10)
  await page.locator('.tv-replay-keys').click()
  await page.locator('main.tv-over h1', { hasText: 'won' }).waitFor()
  await page.locator('.menu-hint').click()
  await page.locator('.menu-item[data-id="help"]').click()
  await page.locator('.menu-help').waitFor()
  for (let open = 2; open > 0; open--) await page.locator('.menu-keys button').click()
  await page.locator('.menu').waitFor({ state: 'detached' })
}

/** Replays the game by the key that the result names; Back returns to the result. */
const checkReplayOnTelevision = async (page: Page, last: number): Promise<void> => {
  await page.locator('.tv-again', { hasText: 'Watch the game again' }).waitFor()
  await press(page, 'ArrowRight')
  await page.locator('main.tv-replay').waitFor()
  await expect.poll(() => decisionShown(page), { message: 'it runs by itself' }).toBeGreaterThan(0)
  await press(page, 'Enter')
  const at = await decisionShown(page)
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowLeft')
  await expect.poll(() => decisionShown(page)).toBe(at + 1)
  await press(page, 'ArrowDown')
  await expect.poll(() => decisionShown(page)).toBeGreaterThan(at + 1)
  expect(await decisionShown(page)).toBeLessThanOrEqual(last)
  await expect.poll(() => page.locator('.tv-caption').textContent()).toMatch(/start/)
  await expect.poll(() => page.locator('.plate-hand').count()).toBeGreaterThan(0)
  await screenshot(page, 'tv-replay')
  await press(page, 'Escape')
  await page.locator('main.tv-over h1', { hasText: 'won' }).waitFor()
  await press(page, 'ArrowRight')
  await page.locator('main.tv-replay').waitFor()
  await checkPointerOnTelevision(page, last)
}

test(
  'the winning move is seen before the end is told; the game is watched again by the remote control',
  LONG,
  async () => {
    const { table } = await createGame(2)
    const { page } = await openPerson('Sofa', { ...TV_PAGE, ...ANIMATED_PAGE })
    await page.goto(`${testServer.origin}/tv/${table.code}`)
    await page.locator('.tv-playing .plate').first().waitFor()
    playOut(table)
    await page.locator(`main.tv-playing[data-seq="${table.seq}"]`).waitFor()
    await page.locator('main.tv-over h1', { hasText: 'won' }).waitFor()
    await checkReplayOnTelevision(page, table.seq)
  },
)

test(
  'a teaching table is marked, its open hands are seen, and so is the question whether a slip may be taken back',
  LONG,
  async () => {
    const { table, host, ben, ask } = await twoPlayerGame({ talk: 'open' })
    const { page } = await openPerson('Sofa', TV_PAGE)
    await page.goto(`${testServer.origin}/tv/${table.code}`)
    await page.locator('.tv-corner', { hasText: 'Teaching table, open hands' }).waitFor()
    playUntilTurn(table, 0)
    for (const { token } of [host, ben]) table.arrive(table.people.identify(token), token)
    const { action, view } = decisionOf(table)
    const move = makeAction(view.rules.board, action)
    expect(ask(host.token, 'act', { game: table.games, seq: table.seq, id: 'a slip', move }).ok).toBe(true)
    expect(ask(host.token, 'takeBack', { game: table.games, seq: table.seq }).ok).toBe(true)
    const question = page.locator('.take-back-question', { hasText: 'Ann would like to take back' })
    await question.waitFor()
    expect(await question.locator('button').count(), 'it is answered on phones').toBe(0)
    await expect
      .poll(() => page.locator('.plate', { hasText: 'Ben' }).locator('.plate-hand').textContent())
      .not.toBe('')
    await screenshot(page, 'tv-teaching')
  },
)

describe('a remote control', () => {
  test('starts a game of bots, changes settings, and creates a new table', LONG, async () => {
    const { page } = await openPerson('Sofa', TV_PAGE)
    await page.goto(`${testServer.origin}/tv`)
    await page.locator('.tv-gathering .qr').waitFor()
    const code = await codeOf(page)
    await page.reload()
    await page.locator('.tv-gathering .qr').waitFor()
    await expect.poll(() => codeOf(page), { message: 'the table is the same after a reload' }).toBe(code)
    const table = testServer.app.tables.find(code)
    expect(table?.people.here(), 'a screen is nobody').toEqual([])
    await screenshot(page, 'tv-gathering')
    await expectLegible(page, { code: 120, heading: 64, module: 9 })

    await press(page, 'Enter')
    await page.locator('.menu').waitFor()
    await expect.poll(() => framed(page)).toBe('start')
    await screenshot(page, 'tv-menu')
    await goTo(page, 'pace')
    await press(page, 'Enter', 'ArrowUp', 'Enter')
    await expect.poll(() => table?.snapshot.pace).toBe('normal')
    await expect.poll(() => framed(page), { message: 'the frame is where it was' }).toBe('pace')
    await goTo(page, 'bots')
    await press(page, 'Enter', 'Enter')
    await expect.poll(() => framed(page), { message: 'the level that holds now' }).toBe('casual')
    await press(page, 'ArrowDown', 'Enter')
    await expect.poll(() => table?.snapshot.bots).toBe('club')
    await page.locator('.menu-item[data-id="all"] .menu-value', { hasText: 'Club' }).waitFor()
    await press(page, 'Escape')
    await goTo(page, 'talk')
    await press(page, 'Enter', 'ArrowDown', 'Enter')
    await expect.poll(() => table?.snapshot.talk).toBe('teaching')
    await goTo(page, 'door')
    await press(page, 'Enter')
    await expect.poll(() => framed(page)).toBe('lock')
    await press(page, 'Enter')
    await expect.poll(() => table?.snapshot.locked).toBe(true)
    await page.locator('.menu-item[data-id="lock"] .menu-value', { hasText: 'on' }).waitFor()
    await press(page, 'Enter')
    await expect.poll(() => table?.snapshot.locked).toBe(false)
    await press(page, 'Escape', 'Escape')
    await expect.poll(() => page.locator('.menu').count()).toBe(0)

    await press(page, 'Enter', 'Enter')
    await page.locator('.tv-playing .plate').first().waitFor()
    await page.locator('.tv-turn h1').waitFor()
    await page.locator('.tv-standings li').first().waitFor()
    await page.locator('.tv-caption:not([hidden])').waitFor()
    await screenshot(page, 'tv-playing')
    await expectLargeBoard(page)
    const grounds = await page
      .locator('.team-bar')
      .evaluateAll((bars) => bars.map((bar) => getComputedStyle(bar).backgroundImage))
    const colours = grounds.map((ground) => new Set(ground.match(/rgb\([^)]*\)/g)).size)
    expect(colours, 'a team’s bar has the colours of all who fill it').toEqual([2, 2])
    await expectLegible(page, { code: 60, heading: 48, module: 4 })

    await press(page, 'Enter')
    await goTo(page, 'bots')
    await press(page, 'Enter', 'ArrowDown', 'Enter')
    const here = table?.seats.all().map(({ bot }) => bot) ?? []
    const other = CHARACTER_IDS.find((id) => !here.some((bot) => bot.endsWith(id))) as string
    await goTo(page, other)
    await press(page, 'Enter')
    await expect.poll(() => table?.seats.all()[0]?.bot).toBe(`club:${other}`)
    await press(page, 'Escape')
    await goTo(page, 'game')
    await press(page, 'Enter')
    await goTo(page, 'carbles')
    await press(page, 'Enter')
    await goTo(page, '2')
    await press(page, 'Enter')
    await page.locator('.tv-gathering[data-seats="2"]').waitFor()
    await expect.poll(() => codeOf(page)).not.toBe(code)
  })

  test('has to confirm before people lose sight of their table', LONG, async () => {
    const { page } = await openPerson('Sofa', TV_PAGE)
    await page.addInitScript(() => {
      const request = async () => {
        window.awake = (window.awake ?? 0) + 1
        return { release: async () => undefined }
      }
      Object.defineProperty(navigator, 'wakeLock', { value: { request } })
    })
    await page.goto(`${testServer.origin}/tv`)
    await page.locator('.tv-gathering .qr').waitFor()
    const code = await codeOf(page)
    const table = testServer.app.tables.find(code) as Table
    const ann = table.people.identify(undefined)
    table.arrive(ann, 'phone')
    await page.locator('.demo-caption').waitFor()
    expect(direct.ask(table, ann, 'sit', { seat: 0, name: 'Ann', colour: 3 }).ok).toBe(true)
    await page.locator('.tv-seats li:not(.free)', { hasText: 'Ann' }).waitFor()
    await expect.poll(() => page.locator('.demo-caption').count(), { message: 'the demonstration is over' }).toBe(0)
    for (const name of ['fill', 'start'] as const) expect(direct.ask(table, ann, name, {}).ok).toBe(true)
    await page.locator('.tv-turn').waitFor()
    await press(page, 'Enter')
    await goTo(page, 'game')
    await press(page, 'Enter', 'Enter', 'Enter')
    await page.locator('.menu .question').waitFor()
    await expect.poll(() => framed(page)).toBe('no')
    await press(page, 'Enter', 'Escape', 'Escape', 'Escape')
    await expect.poll(() => codeOf(page)).toBe(code)
    await expect.poll(() => page.evaluate(() => window.awake), { message: 'the screen stays on' }).toBe(1)
  })

  test('with the browser’s Back goes back in the menu and never leaves the page', LONG, async () => {
    const { page } = await openPerson('Sofa', TV_PAGE)
    await page.goto(`${testServer.origin}/tv/${(await createTable(2)).table.code}`)
    await page.locator('.tv-gathering .qr').waitFor()
    const address = page.url()
    const entries = () => page.evaluate(() => history.length)
    await press(page, 'Enter')
    await goTo(page, 'watch')
    await press(page, 'Enter', 'Enter')
    await page.locator('.menu-letters').waitFor()
    await page.goBack()
    await expect.poll(() => framed(page)).toBe('code')
    await page.goBack()
    await expect.poll(() => framed(page)).toBe('watch')
    await page.goBack()
    await page.locator('.menu').waitFor({ state: 'detached' })
    await page.goBack()
    await expect.poll(() => framed(page), { message: 'Back asks before it leaves' }).toBe('no')
    await page.goBack()
    await page.locator('.menu').waitFor({ state: 'detached' })
    await expect.poll(() => page.url()).toBe(address)
    const before = await entries()
    await press(page, 'Enter')
    await goTo(page, 'watch')
    await press(page, 'Enter', 'Escape', 'Escape', 'Enter', 'Escape')
    await expect.poll(() => page.evaluate(() => history.state?.depth)).toBe(0)
    expect(await entries(), 'a key takes back what it made').toBeLessThanOrEqual(before)
  })

  test('finds an open table, which may have been locked, and fills the screen', LONG, async () => {
    const { page } = await openPerson('Sofa', TV_PAGE)
    const { table, host } = await createTable(2)
    const guest = await visit(testServer.app.port, table.code, { token: host.token })
    await guest.ask('open', { open: true })
    await page.goto(`${testServer.origin}/tv`)
    await page.locator('.tv-gathering .qr').waitFor()
    await press(page, 'Enter')
    await goTo(page, 'watch')
    await press(page, 'Enter')
    await page.locator(`.menu-item[data-id="${table.code}"]`).waitFor()
    await goTo(page, table.code)
    await press(page, 'Enter')
    await expect.poll(() => codeOf(page)).toBe(table.code)
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/tv/${table.code}`)
    await guest.ask('lock', { locked: true })
    await page.locator('.tv-locked').waitFor()
    await expect.poll(() => page.locator('.qr').count(), { message: 'nobody new may come' }).toBe(0)
    await press(page, 'Enter')
    await goTo(page, 'full')
    await press(page, 'Enter')
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
    const late = await openPerson('Hall', TV_PAGE)
    await late.page.goto(`${testServer.origin}/tv/${table.code}`)
    await late.page.locator('.tv-away h1', { hasText: table.code }).waitFor()
    // Messages of the library about the refusal may follow the sentence.
    await late.page.close()
    ignoreFaults(late)
    await guest.leave()
  })

  test('finds another table by its code, and returns', LONG, async () => {
    const { page } = await openPerson('Sofa', TV_PAGE)
    await page.goto(`${testServer.origin}/tv`)
    await page.locator('.tv-gathering .qr').waitFor()
    const code = await codeOf(page)
    const other = await createTable(2)
    await press(page, 'Enter')
    await goTo(page, 'watch')
    await press(page, 'Enter', 'Enter')
    await page.locator('.menu-letters').waitFor()
    await screenshot(page, 'tv-code')
    for (const letter of other.table.code) {
      await reach(page, letter)
      await press(page, 'Enter')
    }
    await expect.poll(() => codeOf(page)).toBe(other.table.code)
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/tv/${other.table.code}`)
    await press(page, 'Enter')
    await page.locator('.menu').waitFor()
    await expect
      .poll(() => page.locator('.menu [data-id="start"]').count(), { message: 'it is not this screen’s' })
      .toBe(0)
    await press(page, 'Escape', 'Escape')
    await expect.poll(() => codeOf(page)).toBe(code)
  })
})
