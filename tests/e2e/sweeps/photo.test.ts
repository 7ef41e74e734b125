import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { joinTable, setUpJourney, testServer } from '../driver/journey.ts'
import { createGame } from '../driver/people.ts'
import { photograph } from '../driver/scene.ts'
import { framesPass } from '../driver/test-server.ts'

setUpJourney()

/** Small, with room for all buttons. */
const SCREEN_SIZE = { width: 720, height: 540 }

const comeToScene = async (flat = false) => {
  const { table, host } = await createGame(testServer.app, testServer.origin, 4)
  const ann = await joinTable('Ann', table, { as: host, stored: { flat }, context: { viewport: SCREEN_SIZE } })
  if (!flat) {
    await ann.page.waitForFunction(() => window.__scene !== undefined)
    await ann.page.locator('.board-loading').waitFor({ state: 'detached' })
  }
  return ann
}

const framesDrawn = (page: Page) => page.evaluate(() => window.__scene?.info().frames ?? 0)

describe('the photograph', () => {
  test('is a PNG of the size asked for, of the table, and afterwards the scene rests', async () => {
    const { page } = await comeToScene()
    const small = await photograph(page, 320, 180, 4)
    expect(small).toMatchObject({ type: 'image/png', width: 320, height: 180 })
    for (const half of [small.left, small.right]) {
      expect(half.spread, 'there is something on it').toBeGreaterThan(12)
      expect(half.mean, 'it is neither dark nor bleached').toBeGreaterThan(20)
      expect(half.mean).toBeLessThan(200)
    }
    const broad = await photograph(page, 2000, 200, 1)
    expect(broad, 'in two pieces').toMatchObject({ width: 2000, height: 200 })
    expect(Math.min(broad.left.spread, broad.right.spread)).toBeGreaterThan(8)
    await framesPass(page, 60)
    const before = await framesDrawn(page)
    await framesPass(page, 120)
    expect((await framesDrawn(page)) - before).toBe(0)
    const { programs } = await page.evaluate(() => window.__scene?.info() ?? { programs: 99 })
    expect(programs).toBeLessThanOrEqual(16)
  })

  test('is taken and saved from its panel, and can be broken off', async () => {
    const { page } = await comeToScene()
    await page.getByRole('button', { name: 'Photograph' }).click()
    await page.locator('.choice', { hasText: '4K' }).click()
    await page.getByRole('button', { name: 'Take the picture' }).click()
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.locator('.choice', { hasText: 'As the screen' }).click({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Take the picture' }).click()
    const picture = page.getByRole('img', { name: 'The table, photographed' })
    await picture.waitFor({ timeout: 120_000 })
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(SCREEN_SIZE.width)
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Save picture' }).click()
    expect((await saving).suggestedFilename()).toMatch(/^table-.*\.png$/)
  })

  test('has no button on the flat board', async () => {
    const { page } = await comeToScene(true)
    await page.locator('.hand button').first().waitFor()
    expect(await page.getByRole('button', { name: 'Photograph' }).count()).toBe(0)
  })
})
