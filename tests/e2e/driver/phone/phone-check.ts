import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { overflow, setTheme, smallTargets, violations } from '../accessibility.ts'
import { screenshot } from '../test-server.ts'

export const PORTRAIT_SIZE = { width: 390, height: 844 }
export const LANDSCAPE_SIZE = { width: 844, height: 390 }
export const SMALL_PHONE_SIZE = { width: 320, height: 568 }

const PHONE_LAYOUTS = [
  ['dark', PORTRAIT_SIZE],
  ['light', LANDSCAPE_SIZE],
  ['dark', SMALL_PHONE_SIZE],
] as const

/** Checks contrast, touch targets and overflow in both themes, in portrait and landscape, and on a small phone. */
export const checkPhoneScreen = async (page: Page, name: string): Promise<void> => {
  const size = page.viewportSize() ?? PORTRAIT_SIZE
  for (const [theme, viewport] of PHONE_LAYOUTS) {
    await page.setViewportSize(viewport)
    await setTheme(page, theme)
    const about = `${name} ${theme} ${viewport.width}`
    if (viewport !== SMALL_PHONE_SIZE) {
      await screenshot(page, `phone-${name}-${viewport.width}`)
      expect(await violations(page), about).toEqual([])
    }
    expect(await overflow(page), about).toEqual([])
    expect(await smallTargets(page, 44), about).toEqual([])
  }
  await page.setViewportSize(size)
}
