import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Talk } from '../../../server/protocol/choices.ts'
import { overflow, violations } from '../driver/look-over.ts'
import { gather, pegsOf } from '../driver/moment-game.ts'
import { SIDEWAYS, UPRIGHT } from '../driver/phone-check.ts'
import { makeMoment } from '../driver/setting.ts'
import { screenshot } from '../driver/stage.ts'
import { come, openHouse, press, stage } from '../driver/visit.ts'

openHouse()

/** Ann can hit Dora, who is about to come home, or run. */
const MOMENT = {
  pegs: 'S S a3 a12 c9 / S S S b16 c5 / S S S c2 H5 / S S S d9 d14',
  hands: ['3d 7s * 5d Ks', '2s 4d 9c Jh 5h', 'As 6d 9d Jc 5c', '2h 4c Qd 6h 5s'],
}
const LAPTOP = { width: 1280, height: 720 }

const setup = (talk: Talk) => ({ rules: 'basic', players: 4, talk })

const moves = (page: Page) => page.locator('.hint-panel ol > li')

const asksForHint = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Hint', exact: true }).click()
  await moves(page).first().waitFor()
}

describe('a hint', () => {
  test('tells the best moves and why, why not another one, and plays the one that is chosen', async () => {
    const { table, people } = await gather(setup('teaching'), MOMENT, [0])
    const [ann] = people
    const { page } = ann
    await page.setViewportSize(LAPTOP)
    await asksForHint(page)
    expect(await moves(page).count()).toBeLessThanOrEqual(3)
    expect(await page.locator('.reasons .pro').first().textContent()).toMatch(/^For it: [A-Z]/)
    await page.waitForTimeout(400)
    await screenshot(page, 'hint-laptop')
    expect(await violations(page)).toEqual([])
    const before = pegsOf(table)
    await page.locator('.hint-move').first().click()
    await page.locator('.why-not select').selectOption({ index: 3 })
    const why = page.locator('.why-not [role=status] p').first()
    await why.waitFor()
    expect(await why.textContent()).toMatch(/best move|as good/)
    await page.waitForTimeout(400)
    await screenshot(page, 'hint-why-not')
    expect(pegsOf(table), 'nothing is played yet').toBe(before)
    await press(ann, 'Play it')
    await expect.poll(() => table.view('table').turn, { message: 'Ann has moved' }).toBe(1)
    await page.locator('.hint-panel').waitFor({ state: 'detached' })
  })

  test('goes with Escape, and the keyboard is where it was', async () => {
    const { people } = await gather(setup('teaching'), MOMENT, [0])
    const { page } = people[0]
    await asksForHint(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('hint-move')
    await page.keyboard.press('Escape')
    await page.locator('.hint-panel').waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Hint')
  })

  test('is not for who sits with others at a silent table', async () => {
    const { people } = await gather(setup('silent'), MOMENT, [0])
    const { page } = people[0]
    await page.locator('.hand .playable').first().waitFor()
    await page.waitForTimeout(500)
    expect(await page.getByRole('button', { name: 'Hint' }).count()).toBe(0)
  })

  test('comes on a phone that is a hand, over the cards, and goes again', async () => {
    const others = ['Ben', 'Cem', 'Dora']
    const { table, host } = await makeMoment(stage.app, stage.origin, setup('teaching'), MOMENT, others)
    const { page } = await come('Ann', { as: host, context: { viewport: UPRIGHT, hasTouch: true } })
    await page.goto(`${stage.origin}/p/${table.code}`)
    await asksForHint(page)
    for (const viewport of [UPRIGHT, SIDEWAYS]) {
      await page.setViewportSize(viewport)
      await page.waitForTimeout(400)
      await screenshot(page, `hint-hand-${viewport.width}`)
      expect([await violations(page), await overflow(page)]).toEqual([[], []])
    }
    const close = page.getByRole('button', { name: 'Close the hint' })
    expect((await close.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await close.click()
    expect(await page.locator('.phone-card.playable').count(), 'the cards are there again').toBe(5)
  })

  test('leaves the board in sight on an upright phone', async () => {
    const { people } = await gather(setup('teaching'), MOMENT, [0])
    const { page } = people[0]
    await page.setViewportSize(UPRIGHT)
    await asksForHint(page)
    await page.waitForTimeout(600)
    await screenshot(page, 'hint-phone')
    const [board, panel] = [page.locator('.flat-board').first(), page.locator('.hint-panel')]
    const [picture, sheet] = [await board.boundingBox(), await panel.boundingBox()]
    expect(sheet?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + 0.9 * (picture?.height ?? 0))
  })
})
