import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { GameCard } from '../../../server/protocol/http.ts'
import { chooseLastDecisions, openClipPanel } from '../driver/clips.ts'
import { createGame, openPerson, setUpJourney, testServer } from '../driver/journey.ts'
import { setPainted } from '../driver/painting.ts'
import { playOut } from '../driver/people.ts'
import { framesPass, settled } from '../driver/test-server.ts'

setUpJourney()

/** One game in pictures, for docs/a-game-retold.md, from the record beside it. */
const PROJECT_FOLDER = join(import.meta.dirname, '..', '..', '..')
const STORY_FOLDER = join(PROJECT_FOLDER, 'dist', 'stories')
const TOLD_GAME = JSON.parse(readFileSync(join(PROJECT_FOLDER, 'docs', 'a-game-retold.json'), 'utf8')) as GameCard
const TOLD_DECISION_INDEX = 107

const DESKTOP_SIZE = { width: 1120, height: 680 }
const PHONE_SIZE = { width: 390, height: 844 }
const TV_SIZE = { width: 1280, height: 720 }

const shoot = async (page: Page, name: string, frames = 54): Promise<void> => {
  mkdirSync(STORY_FOLDER, { recursive: true })
  await framesPass(page, frames)
  await settled(page)
  await setPainted(page, true)
  await page.screenshot({ path: join(STORY_FOLDER, `retold-${name}.jpg`), type: 'jpeg', quality: 72, scale: 'css' })
}

const given = async (page: Page): Promise<Page> => {
  await page.route('**/api/games/*', (route) => route.fulfill({ json: TOLD_GAME }))
  return page
}

const watch = async (viewport: typeof DESKTOP_SIZE, at: number): Promise<Page> => {
  const { page } = await openPerson('Zoe', { context: { viewport }, stored: { flat: true } })
  await (await given(page)).goto(`${testServer.origin}/games/${TOLD_GAME.id}#${at}`)
  await page.locator(`main.replay[data-at="${at}"]`).waitFor()
  return page
}

test('on a laptop: the first hit, the turn as Rosa saw it, and the result', async () => {
  const page = await watch(DESKTOP_SIZE, 8)
  await shoot(page, '1')
  await page.locator('.replay-from select').selectOption('2')
  await page.getByRole('slider').fill(String(TOLD_DECISION_INDEX - 1))
  await page.keyboard.press('ArrowRight')
  await page.locator(`main.replay[data-at="${TOLD_DECISION_INDEX}"]`).waitFor()
  expect(await page.locator('.replay-caption').textContent()).toMatch(
    /^Ben played the Five of spades: 5 forward to your corner\.|^Ben played the Five of spades: 5 forward to Rosa’s corner\./,
  )
  await shoot(page, '3')
  await page.getByRole('button', { name: 'The result' }).click()
  await page.locator('.review-turnings li', { hasText: 'Ben played the Five of spades' }).waitFor()
  await shoot(page, '5')
  await page.locator(`.review-turnings a[href="#${TOLD_DECISION_INDEX}"]`).click()
  await page.locator(`main.replay[data-at="${TOLD_DECISION_INDEX}"]`).waitFor()
})

test('on a phone: a joker, and the answer', async () => {
  const page = await watch(PHONE_SIZE, 25)
  expect(await page.locator('.replay-caption').textContent()).toMatch(/^Theo came out with the Queen of diamonds\./)
  await shoot(page, '2')
})

test('on a television: by remote control', async () => {
  const { table } = await createGame(2)
  playOut(table)
  const { page } = await openPerson('Sofa', { context: { viewport: TV_SIZE } })
  await (await given(page)).goto(`${testServer.origin}/tv/${table.code}`)
  await page.locator('main.tv-over h1', { hasText: 'won' }).waitFor()
  await page.keyboard.press('Enter')
  await page.locator('[data-item="again"], button', { hasText: 'Watch the game again' }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.locator('main.tv-replay').waitFor()
  for (let presses = 0; presses < 40; presses++) {
    if ((await page.locator('main.tv-replay').getAttribute('data-seq')) === '133') break
    await page.keyboard.press('ArrowDown')
  }
  await page.locator('.tv-caption', { hasText: 'Theo leapt with the Joker' }).waitFor()
  await shoot(page, '4')
})

test('a clip of the turn', async () => {
  const page = await watch(DESKTOP_SIZE, TOLD_DECISION_INDEX)
  await openClipPanel(page)
  await chooseLastDecisions(page, 4)
  const begun = performance.now()
  await page.getByRole('button', { name: 'Make the clip' }).click()
  await page.getByRole('link', { name: 'Save the clip' }).waitFor({ timeout: 120_000 })
  console.log(`a clip of four decisions took ${Math.round(performance.now() - begun)} ms`)
  await shoot(page, '6')
})
