import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { GameCard } from '../../../server/protocol/http.ts'
import { violations } from './accessibility.ts'
import { screenshot } from './test-server.ts'

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()

const shownAt = (page: Page): Promise<number> => page.locator('main.replay').getAttribute('data-at').then(Number)

/** Drops a file with this text onto the page. */
const dropFile = (page: Page, text: string): Promise<void> =>
  page.evaluate((content) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([content], 'game.json', { type: 'application/json' }))
    window.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }))
  }, text)

/** Checks that a record with an illegal move is shown up to there, and a file that is no record not at all. */
export const dropBrokenRecord = async (page: Page, card: GameCard): Promise<void> => {
  const moves = card.record.moves.with(11, 'Ks aS-a0')
  await dropFile(page, JSON.stringify({ ...card, record: { ...card.record, moves } }))
  await page.getByRole('alert').getByText('Decision 12, “Ks aS-a0”, is not possible: ').waitFor()
  await page.keyboard.press('End')
  await expect.poll(() => shownAt(page)).toBe(11)
  await dropFile(page, 'no record')
  await page.getByText('This file can’t be read: it is not the record of a game.').waitFor()
  await press(page, 'Close this note')
  await press(page, 'Close the file')
  await page.locator('main.replay').waitFor()
}

/** Goes from the deal to the first hit, to the next and back, if the game has that many. */
const fromHitToHit = async (page: Page): Promise<void> => {
  const hits = await page.locator('.scrubber .mark-hit').count()
  if (hits === 0) return
  // Low windows have no room for the jumps.
  await page.setViewportSize({ width: 1000, height: 700 })
  await press(page, 'The next hit')
  await expect.poll(() => page.locator('.replay-caption').textContent()).toMatch(/back to start/)
  const hit = await shownAt(page)
  if (hits === 1) return
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => shownAt(page)).toBeGreaterThan(hit)
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => shownAt(page)).toBe(hit)
}

/** Checks that the list of moves is one tab stop, at the shown move; arrows move from there, and Enter shows a move. */
const throughTheList = async (page: Page, at: number): Promise<void> => {
  const small = page.viewportSize()
  await page.setViewportSize({ width: 1280, height: 720 })
  const list = page.locator('.replay-side .replay-moves')
  expect(await list.locator('button[tabindex="0"]').count()).toBe(1)
  await list.locator('button[tabindex="0"]').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  expect(await shownAt(page), 'the board waits').toBe(at)
  await page.keyboard.press('Enter')
  await expect.poll(() => shownAt(page)).toBe(at + 1)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => shownAt(page)).toBe(at)
  if (small !== null) await page.setViewportSize(small)
}

/** Checks the replay of a game of two, opened at decision 12, with keys and buttons, and its other tabs. */
export const checkReplay = async (page: Page): Promise<void> => {
  await expect.poll(() => shownAt(page)).toBe(12)
  await expect.poll(() => page.locator('.plate-hand').count()).toBe(2)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => shownAt(page)).toBe(13)
  await expect.poll(() => new URL(page.url()).hash).toBe('#13')
  await expect.poll(() => page.getByRole('slider').getAttribute('aria-valuetext')).toMatch(/^Decision 13 of \d+$/)
  await expect.poll(() => page.locator('.replay-moves [aria-current]').textContent()).toMatch(/^13(\d:\d\d)?(Ann|Ben) /)
  await throughTheList(page, 13)
  await page.keyboard.press('End')
  await page
    .getByRole('status')
    .getByText(/ has won\.$/)
    .waitFor()
  const last = await shownAt(page)
  await page.keyboard.press('Home')
  await expect.poll(() => shownAt(page)).toBe(0)
  await fromHitToHit(page)
  const before = await shownAt(page)
  // A button that has the focus takes the space bar for itself.
  await page.getByRole('slider').focus()
  await page.keyboard.press(' ')
  await expect.poll(() => shownAt(page)).toBeGreaterThan(before)
  await page.keyboard.press(' ')
  await page.getByRole('slider').fill(String(last - 1))
  await expect.poll(() => shownAt(page)).toBe(last - 1)
  expect(await violations(page)).toEqual([])
  await press(page, 'The cards')
  await page.locator('.verdict').waitFor()
  await expect.poll(() => new URL(page.url()).hash).toBe('#cards')
  await press(page, 'The result')
  await page.locator('.story .progress').waitFor()
  await press(page, 'The game')
  await expect.poll(() => shownAt(page)).toBe(last - 1)
  await screenshot(page, 'replay')
  await press(page, 'The cards')
}
