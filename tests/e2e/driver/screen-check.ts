import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { overflow, setTheme, smallTargets, unevenPanels, violations } from './accessibility.ts'

const DESKTOP_SIZE = { width: 1280, height: 720 }
const PORTRAIT_SIZE = { width: 390, height: 844 }
const LANDSCAPE_SIZE = { width: 844, height: 390 }

/** The fan of cards is laid out anew after the page has its new size. */
const resize = async (page: Page, size: typeof PORTRAIT_SIZE): Promise<void> => {
  await page.setViewportSize(size)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

const setDirection = (page: Page, dir: 'ltr' | 'rtl'): Promise<void> =>
  page.evaluate((to) => {
    document.documentElement.dir = to
  }, dir)

/** Everything on this screen can be read, hit with a finger and turned round, at all sizes. */
export const checkScreen = async (page: Page): Promise<void> => {
  await setTheme(page, 'dark')
  expect(await violations(page), 'dark, on a desk').toEqual([])
  expect(await smallTargets(page, 44), 'targets with a mouse').toEqual([])
  await resize(page, PORTRAIT_SIZE)
  await setTheme(page, 'light')
  expect(await violations(page), 'light, on a phone').toEqual([])
  expect(await smallTargets(page, 44), 'targets on a phone').toEqual([])
  expect(await unevenPanels(page), 'plates on a phone').toEqual([])
  for (const dir of ['ltr', 'rtl'] as const) {
    await setDirection(page, dir)
    expect(await overflow(page), `${dir} on a phone`).toEqual([])
  }
  for (const size of [DESKTOP_SIZE, LANDSCAPE_SIZE]) {
    await resize(page, size)
    expect(await overflow(page), `rtl, ${size.width} × ${size.height}`).toEqual([])
  }
  expect(await unevenPanels(page), 'plates on a phone held sideways').toEqual([])
  // There a chosen card may lie over its neighbours, and the list of moves, if it is wanted, over the plates.
  expect(
    await smallTargets(page, 44, '.hand:has(.chosen), .play:has(.legal.shown) .plates'),
    'targets on a phone held sideways',
  ).toEqual([])
}
