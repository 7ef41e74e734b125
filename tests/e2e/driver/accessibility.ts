import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { framesPass } from './test-server.ts'

const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

declare global {
  interface Window {
    axe: { run(options: object): Promise<AxeResults> }
  }
}

export const setTheme = (page: Page, theme: 'light' | 'dark'): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name
  }, theme)

const findViolations = async (page: Page): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE)
  return page.evaluate(async (values) => {
    const { violations: found } = await window.axe.run({
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    })
    return found.map(({ id, nodes }) => {
      const told = nodes.map((node) => `${node.target.join(' ')} ${node.any[0]?.message ?? ''}`)
      return `${id}: ${told.join('; ')}`
    })
  }, WCAG_TAGS)
}

/** Frames in which what moves comes to rest, such as a hand that loses a card. */
const SETTLING_FRAME_COUNT = 20

/** Returns the accessibility violations that axe finds and that stay, one line for each rule. */
export const violations = async (page: Page): Promise<readonly string[]> => {
  const found = await findViolations(page)
  if (found.length === 0) return found
  await framesPass(page, SETTLING_FRAME_COUNT)
  const left = await findViolations(page)
  return found.filter((violation) => left.includes(violation))
}
