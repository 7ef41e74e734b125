import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { makeCard } from '../../../engine/cards.ts'
import type { Table } from '../../../server/table/table.ts'
import { createGame, joinTable, setUpJourney } from '../driver/journey.ts'
import { tapDecisionOnBoard } from '../driver/phone/board-taps.ts'
import { openLargeGame, PHONE_CONTEXT } from '../driver/phone/large-game.ts'

setUpJourney()

const tapCard = (page: Page, table: Table): Promise<void> =>
  page.locator(`.hand [data-card="${makeCard(table.view(0).hand[0] as number)}"]`).tap({ position: { x: 14, y: 40 } })

describe('a phone', () => {
  test('brings the camera near what may be chosen on a large board, and back to the seat', async () => {
    const { table, ann, hole } = await openLargeGame({ flat: false })
    const { page } = ann
    await page.waitForFunction(() => window.__scene !== undefined)
    await page.locator('.board-3d[data-stand="scene"]').waitFor()
    const seen = (at: number) => page.evaluate((h) => window.__scene?.place(h) ?? { x: 0, y: 0 }, at)
    const pitch = async () => {
      const [a, b] = [await seen(hole('a2')), await seen(hole('a3'))]
      return Math.hypot(a.x - b.x, a.y - b.y)
    }
    const whole = await pitch()
    expect(whole).toBeLessThan(10)
    await tapCard(page, table)
    await expect.poll(pitch).toBeGreaterThan(24)
    await page.getByRole('button', { name: 'Back to my seat' }).tap()
    await expect.poll(pitch).toBeLessThan(whole * 1.1)
    await page.locator('.choice-right [data-act]').tap()
    await expect.poll(() => table.view('table').position.pegs).toContain(hole('a17'))
    expect(await pitch()).toBeLessThan(whole * 1.1)
  })
})

describe('devices', () => {
  test('plays by taps in 3D', async () => {
    const { table, host } = await createGame(4)
    const ann = await joinTable('Ann', table, { as: host, context: PHONE_CONTEXT })
    await ann.page.getByRole('button', { name: 'Settings' }).tap()
    await ann.page.getByRole('radio', { name: 'Table in 3D' }).tap()
    await ann.page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
    await ann.page.waitForFunction(() => window.__scene !== undefined)
    await ann.page.locator('.board-3d[data-stand="scene"]').waitFor()
    for (let i = 0; i < 2; i++) await tapDecisionOnBoard(ann, table, true)
  })
})
