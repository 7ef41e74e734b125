import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** A button that a page is about to replace is not waited for. */
const CLICK_TIMEOUT_MS = 1000

/** Presses the first of the buttons that is there, again and again, until `wanted` is enabled. */
export const pressUntil = (wanted: Locator, buttons: readonly Locator[]): Promise<void> =>
  expect
    .poll(async () => {
      if ((await wanted.count()) > 0 && (await wanted.isEnabled())) return true
      for (const button of buttons) {
        if (!(await button.isVisible())) continue
        await button.click({ timeout: CLICK_TIMEOUT_MS }).catch(() => undefined)
        break
      }
      return false
    })
    .toBe(true)

/** Rolls until the dice say who begins a match of Marble Chase. Returns the button that begins it. */
export const rollForFirst = async (page: Page): Promise<Locator> => {
  const begin = page.getByRole('button', { name: /^Begin$/ })
  await pressUntil(begin, [page.getByRole('button', { name: 'Everyone rolls the die' })])
  return begin
}
