import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { overflow, setTheme, smallTargets, unevenPanels, violations } from './accessibility.ts'

const DESKTOP_SIZE = { width: 1280, height: 720 }
const PORTRAIT_SIZE = { width: 390, height: 844 }
const LANDSCAPE_SIZE = { width: 844, height: 390 }

/** Waits for the fan of cards, which is laid out after the resize. */
const resize = async (page: Page, size: typeof PORTRAIT_SIZE): Promise<void> => {
  await page.setViewportSize(size)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

const setDirection = (page: Page, dir: 'ltr' | 'rtl'): Promise<void> =>
  page.evaluate((to) => {
    document.documentElement.dir = to
  }, dir)

/** Checks contrast, touch targets and overflow of a screen, in both directions and at all sizes. */
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
  // In landscape a chosen card may cover its neighbours, and an open list of moves may cover the panels.
  expect(
    await smallTargets(page, 44, '.hand:has(.chosen), .play:has(.legal.shown) .plates'),
    'targets on a phone held sideways',
  ).toEqual([])
}

/** Checks contrast in both themes, touch targets and overflow of a screen as large as it is. */
export const checkBothThemes = async (page: Page): Promise<void> => {
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme)
    expect(await violations(page), theme).toEqual([])
  }
  expect(await smallTargets(page, 44)).toEqual([])
  expect(await overflow(page)).toEqual([])
}
