import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { overflow, smallTargets, violations, wear } from '../look-over.ts'
import { screenshot } from '../stage.ts'

export const UPRIGHT = { width: 390, height: 844 }
export const SIDEWAYS = { width: 844, height: 390 }
export const SMALL = { width: 320, height: 568 }

const LOOKS = [
  ['dark', UPRIGHT],
  ['light', SIDEWAYS],
  ['dark', SMALL],
] as const

/** To be read, to be hit by a thumb, without sideways scrolling: in both themes, held upright and sideways, and on a small phone. */
export const lookOverPhone = async (page: Page, name: string): Promise<void> => {
  const size = page.viewportSize() ?? UPRIGHT
  for (const [theme, viewport] of LOOKS) {
    await page.setViewportSize(viewport)
    await wear(page, theme)
    const about = `${name} ${theme} ${viewport.width}`
    if (viewport !== SMALL) {
      await screenshot(page, `phone-${name}-${viewport.width}`)
      expect(await violations(page), about).toEqual([])
    }
    expect(await overflow(page), about).toEqual([])
    expect(await smallTargets(page, 44), about).toEqual([])
  }
  await page.setViewportSize(size)
}
