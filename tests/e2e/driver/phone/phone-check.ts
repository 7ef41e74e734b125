import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { setTheme } from '../accessibility.ts'
import { screenshot } from '../test-server.ts'
import { pageFaults } from '../walk/page-faults.ts'

export const PORTRAIT_SIZE = { width: 390, height: 844 }
export const LANDSCAPE_SIZE = { width: 844, height: 390 }
export const SMALL_PHONE_SIZE = { width: 320, height: 568 }

const PHONE_LAYOUTS = [
  ['dark', PORTRAIT_SIZE],
  ['light', LANDSCAPE_SIZE],
] as const

/** Checks layout and contrast, dark in portrait and light in landscape. */
export const checkPhoneScreen = async (page: Page, name: string): Promise<void> => {
  const size = page.viewportSize() ?? PORTRAIT_SIZE
  for (const [theme, viewport] of PHONE_LAYOUTS) {
    await page.setViewportSize(viewport)
    await setTheme(page, theme)
    await screenshot(page, `phone-${name}-${viewport.width}`)
    expect(await pageFaults(page), `${name} ${theme} ${viewport.width}`).toEqual([])
  }
  await page.setViewportSize(size)
}
