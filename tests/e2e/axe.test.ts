import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { overflow, smallTargets, unevenPlates, violations, wear } from './look-over.ts'
import { SCREENS } from './screens.ts'
import { come, make, makeGame, openHouse, stage } from './visit.ts'

openHouse()

const DESKTOP = { width: 1280, height: 720 }
const PHONE = { width: 390, height: 844 }
const SIDEWAYS = { width: 844, height: 390 }

/** The fan of cards is laid out anew after the page has its new size. */
const resize = async (page: Page, size: typeof PHONE): Promise<void> => {
  await page.setViewportSize(size)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

const turnRound = (page: Page, dir: 'ltr' | 'rtl'): Promise<void> =>
  page.evaluate((to) => {
    document.documentElement.dir = to
  }, dir)

describe('every screen can be read, hit and turned round', () => {
  test.each(Object.entries(SCREENS))('%s', async (_, open) => {
    const page = await open()
    await wear(page, 'dark')
    expect(await violations(page), 'dark, on a desk').toEqual([])
    expect(await smallTargets(page, 44), 'targets with a mouse').toEqual([])
    await resize(page, PHONE)
    await wear(page, 'light')
    expect(await violations(page), 'light, on a phone').toEqual([])
    expect(await smallTargets(page, 44), 'targets on a phone').toEqual([])
    expect(await unevenPlates(page), 'plates on a phone').toEqual([])
    for (const dir of ['ltr', 'rtl'] as const) {
      await turnRound(page, dir)
      expect(await overflow(page), `${dir} on a phone`).toEqual([])
    }
    for (const size of [DESKTOP, SIDEWAYS]) {
      await resize(page, size)
      expect(await overflow(page), `rtl, ${size.width} × ${size.height}`).toEqual([])
    }
    expect(await unevenPlates(page), 'plates on a phone held sideways').toEqual([])
    // There a chosen card may lie over its neighbours, and the list of moves, if it is wanted, over the plates.
    expect(
      await smallTargets(page, 44, '.hand:has(.chosen), .play:has(.legal.shown) .plates'),
      'targets on a phone held sideways',
    ).toEqual([])
  })
})

describe('the big screen', () => {
  test.each(['gathering', 'playing'])('%s', async (moment) => {
    const { table } = await (moment === 'playing' ? makeGame(8) : make(8))
    const { page } = await come('Ann', { context: { viewport: { width: 1920, height: 1080 } } })
    await page.goto(`${stage.origin}/tv/${table.code}`)
    await page
      .locator(moment === 'playing' ? '.play.tv .plate' : '.tv-gathering li')
      .nth(7)
      .waitFor()
    expect(await violations(page)).toEqual([])
    expect(await overflow(page)).toEqual([])
  })
})
