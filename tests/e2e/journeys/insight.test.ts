import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { legalActions } from '../../../engine/legal.ts'
import {
  bestMoveOf,
  type FoundPuzzle,
  gameOfPuzzle,
  haveSameOutcome,
  puzzleId,
} from '../../../engine/puzzles/found-puzzle.ts'
import found from '../../../engine/puzzles/found-puzzles.json' with { type: 'json' }
import type { Talk } from '../../../server/protocol/choices.ts'
import type { Table } from '../../../server/table/table.ts'
import { gameCardOf } from '../../../server/table/table-persistence.ts'
import { LONG } from '../../long.ts'
import { createGameAt } from '../driver/game-position.ts'
import { createTable, openPerson, press, setUpJourney, testServer } from '../driver/journey.ts'
import { decide, playOut } from '../driver/people.ts'
import { PORTRAIT_SIZE } from '../driver/phone/phone-check.ts'
import { openPlayers } from '../driver/position-players.ts'
import { dealShortGames } from '../driver/short-game.ts'
import { playByHand } from '../driver/table-page.ts'
import { screenshot } from '../driver/test-server.ts'
import { pageFaults } from '../driver/walk/page-faults.ts'

setUpJourney()

/** Ann can hit Dora, who is close to home, or run. */
const HINT_POSITION = {
  pegs: 'S S a3 a12 c9 / S S S b16 c5 / S S S c2 H5 / S S S d9 d14',
  hands: ['3d 7s * 5d Ks', '2s 4d 9c Jh 5h', 'As 6d 9d Jc 5c', '2h 4c Qd 6h 5s'],
}
const PUZZLE_LIST: readonly FoundPuzzle[] = found
const LAPTOP_SIZE = { width: 1280, height: 720 }

const setup = (talk: Talk) => ({ rules: 'basic', players: 4, talk })

const moves = (page: Page) => page.locator('.hint-panel ol > li')

const asksForHint = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Hint', exact: true }).click()
  await moves(page).first().waitFor()
}

describe('a hint', () => {
  test('opens over the cards on a phone, and closes again', LONG, async () => {
    const others = ['Ben', 'Cem', 'Dora']
    const { table, host } = await createGameAt(
      testServer.app,
      testServer.origin,
      setup('teaching'),
      HINT_POSITION,
      others,
    )
    const { page } = await openPerson('Ann', { as: host, context: { viewport: PORTRAIT_SIZE, hasTouch: true } })
    await page.goto(`${testServer.origin}/p/${table.code}`)
    await asksForHint(page)
    await page.getByRole('button', { name: 'Close the hint' }).click()
    await expect
      .poll(() => page.locator('.phone-card.playable').count(), { message: 'the cards are there again' })
      .toBe(5)
  })

  test('shows its first move whole below the board of an upright phone, and gives way to a card', LONG, async () => {
    const { people } = await openPlayers(setup('teaching'), HINT_POSITION, [0])
    const { page } = people[0]
    await page.setViewportSize(PORTRAIT_SIZE)
    const board = page.locator('.flat-board').first()
    const before = await board.boundingBox()
    await asksForHint(page)
    await screenshot(page, 'hint-phone')
    expect(await board.boundingBox()).toEqual(before)
    const [first, aside] = [await moves(page).first().boundingBox(), await page.locator('.aside-area').boundingBox()]
    expect(first?.y).toBeGreaterThan((before?.y ?? 0) + 0.9 * (before?.height ?? 0))
    expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual((aside?.y ?? 0) + (aside?.height ?? 0))
    const hint = page.getByRole('button', { name: 'Hint', exact: true })
    await page.getByRole('button', { name: 'Close the hint' }).click()
    await expect.poll(() => hint.evaluate((button) => button === document.activeElement)).toBe(true)
    await hint.click()
    await page.locator('.hand [data-card="Ks"]').click()
    await page.locator('.prompt-area', { hasText: 'King of spades: choose a marble' }).waitFor()
  })
})

/** A short game of Ann and bots that has not started. */
const openBotGame = async () => {
  dealShortGames(true)
  const made = await createTable(4)
  const { ask, host } = made
  ask(host.token, 'sit', { seat: 0, name: 'Ann', colour: 0 })
  ask(host.token, 'fill', { bot: 'greedy' })
  return made
}

const openReplay = async (page: Page, { cards: match, snapshot }: Table): Promise<void> => {
  if (match === undefined) throw new Error('no game')
  const card = gameCardOf(match, snapshot, Date.now())
  await page.route('**/api/games/*', (route) => route.fulfill({ json: card }))
  await page.goto(`${testServer.origin}/games/${card.id}`)
}

/** A game in which the lead changes. */
const { record: PLAYED } = JSON.parse(readFileSync('tests/records/four-players.json', 'utf8'))

const TV_CONTEXT = { viewport: { width: 1920, height: 1080 } }

describe('chances', () => {
  test('are shown on the television, from public knowledge, and change with the game', LONG, async () => {
    const { table, host, ask } = await openBotGame()
    ask(host.token, 'start', {})
    for (let i = 0; i < 40 && table.phase === 'playing'; i++) decide(table)
    const { page } = await openPerson('Sofa', { context: TV_CONTEXT })
    await page.goto(`${testServer.origin}/tv/${table.code.toLowerCase()}`)
    const bar = page.locator('.tv-standings .chance-bar')
    await bar.waitFor()
    const before = await bar.getAttribute('aria-label')
    expect(before).toMatch(/^Chances to win: .+ \d+%, .+ \d+%$/)
    await screenshot(page, 'chances-tv')
    expect(await page.locator('[data-card]').count(), 'nobody’s hand is there').toBe(0)
    for (let i = 0; i < 30 && table.phase === 'playing'; i++) decide(table)
    await expect.poll(() => bar.getAttribute('aria-label')).not.toBe(before)
    await page.keyboard.press('Enter')
    await page.locator('.menu-item[data-id="chances"]').focus()
    await page.keyboard.press('Enter')
    await page.locator('.menu-item[data-id="chances"] .menu-value', { hasText: 'off' }).waitFor()
    await screenshot(page, 'chances-tv-menu')
    await expect.poll(() => bar.count(), { message: 'they are switched off' }).toBe(0)
    await page.reload()
    await page.locator('.tv-standings li').first().waitFor()
    await screenshot(page, 'chances-tv-off')
    expect(await bar.count(), 'the screen remembers it').toBe(0)
    await page.keyboard.press('Enter')
    await page.locator('.menu-item[data-id="chances"]').focus()
    await page.keyboard.press('Enter')
    await bar.waitFor()
  })

  test('are shown along a replay, and link to changes of the lead', LONG, async () => {
    const { page } = await openPerson('Eve', { context: { viewport: LAPTOP_SIZE } })
    await page.route('**/api/games/*', (route) => route.fulfill({ json: PLAYED }))
    await page.goto(`${testServer.origin}/games/played`)
    await page.locator('.chance-bands').waitFor()
    await page.locator('.mark-lead').first().waitFor({ state: 'attached' })
    const row = page.locator('.chance-row')
    const dealt = await row.getAttribute('aria-label')
    await page.getByRole('button', { name: 'The next change of lead' }).click()
    await expect.poll(() => row.getAttribute('aria-label')).not.toBe(dealt)
    await screenshot(page, 'chances-replay')
    await page.getByRole('button', { name: 'To the end' }).click()
    await expect.poll(() => row.getAttribute('aria-label')).toMatch(/100%/)
  })
})

test(
  'a review tells the turning points, luck against choices, everybody’s best and worst move, and makes a picture',
  LONG,
  async () => {
    const { table, host, ask } = await openBotGame()
    ask(host.token, 'start', {})
    playOut(table)
    const { page } = await openPerson('Eve', { context: { viewport: LAPTOP_SIZE } })
    await openReplay(page, table)
    await page.getByRole('button', { name: 'The result' }).click()
    await page.locator('.review-turnings li, .review-seats li').first().waitFor()
    await expect.poll(() => page.locator('.review-balances li').count()).toBe(2)
    await expect.poll(() => page.locator('.review-seats li').count()).toBe(4)
    await expect
      .poll(() => page.locator('.review-seats .worst').first().textContent())
      .toMatch(/lost: .+Better: .+Decision \d+/)
    await page.getByRole('button', { name: 'Make a picture of it' }).click()
    const picture = page.locator('.review-picture img')
    await picture.waitFor()
    expect(
      await picture.evaluate((image) => (image as HTMLImageElement).decode().then(() => image.clientWidth)),
    ).toBeGreaterThan(300)
    await screenshot(page, 'review-picture')
    await page.setViewportSize(PORTRAIT_SIZE)
    await screenshot(page, 'review-phone')
    expect(await pageFaults(page)).toEqual([])
    const link = page.locator('.review-seats .worst a').first()
    const at = (await link.getAttribute('href'))?.slice(1) ?? ''
    await link.click()
    await page.locator(`main.replay[data-at="${at}"]`).waitFor()
  },
)

describe('a puzzle', () => {
  const openPuzzles = async (path: string) => {
    const ann = await openPerson('Ann', { context: { viewport: LAPTOP_SIZE } })
    await ann.page.goto(`${testServer.origin}${path}`)
    await ann.page.locator('main[data-progress="task"] .hand button').first().waitFor()
    return ann
  }

  test(
    'is played on the board: a worse move is told why, the best one solves it, and the next one comes',
    LONG,
    async () => {
      const [puzzle] = PUZZLE_LIST
      if (puzzle === undefined) throw new Error('no puzzle')
      const game = gameOfPuzzle(puzzle)
      const good = game && bestMoveOf(puzzle, game)
      if (game === undefined || good === undefined) throw new Error('no position')
      const ann = await openPuzzles(`/puzzles/${puzzleId(puzzle)}`)
      const { page } = ann
      await screenshot(page, 'puzzle')
      const wrong = legalActions(game, 0).find((other) => other.kind === 'play' && !haveSameOutcome(game, other, good))
      if (wrong === undefined) throw new Error('everything is right')
      // Has no visible effect that a test could wait for.
      playByHand(page, game.rules.board, wrong, 'flat').catch(() => undefined)
      await page.getByText('There is a better move.').waitFor()
      await screenshot(page, 'puzzle-wrong')
      await page.reload()
      await page.locator('main[data-progress="task"] .hand button').first().waitFor()
      await playByHand(page, game.rules.board, good, 'flat')
      await page.locator('main[data-progress="done"] .puzzle-feedback .pro').first().waitFor()
      await page.getByText(/^Solved 1 of/).waitFor()
      await screenshot(page, 'puzzle-right')
      await page.setViewportSize(PORTRAIT_SIZE)
      await screenshot(page, 'puzzle-phone')
      expect(await pageFaults(page)).toEqual([])
      await press(ann, 'Next puzzle')
      await page.locator(`main[data-progress="task"]:not([data-step="${puzzleId(puzzle)}"])`).waitFor()
      await page.reload()
      await page.getByText(/^Solved 1 of/).waitFor()
    },
  )

  test(
    'of the day is on the first page; what was only shown is not solved; another game has others',
    LONG,
    async () => {
      const ann = await openPerson('Ann', { context: { viewport: LAPTOP_SIZE } })
      const { page } = ann
      await page.goto(testServer.origin)
      await screenshot(page, 'home-puzzles')
      await page.getByRole('link', { name: 'Puzzle of the day' }).click()
      await page.getByRole('heading', { name: 'Puzzle of the day' }).waitFor()
      await press(ann, 'Show me')
      await page.locator('main[data-progress="done"]').waitFor()
      await page.getByText(/^Solved 0 of/).waitFor()
      const [, other] = new Set(PUZZLE_LIST.map(({ rules }) => rules))
      await page.getByLabel('The game').selectOption(other ?? '')
      await page.locator(`main[data-progress="task"][data-step^="${other}-"]`).waitFor()
      await expect.poll(() => new URL(page.url()).pathname).toBe(`/puzzles/${other}`)
      await page.getByLabel('The game').selectOption('carbles-open')
      await page.locator('main[data-progress="task"][data-step^="carbles-open-"]').waitFor()
      await screenshot(page, 'puzzle-open')
      await expect
        .poll(() => page.locator('.puzzle-hands .plate-hand').count(), { message: 'all hands are seen' })
        .toBe(3)
    },
  )
})
