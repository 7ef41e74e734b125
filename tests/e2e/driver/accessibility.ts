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

const findViolations = async (page: Page, runOnly: object): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE)
  return page.evaluate(async (only) => {
    const { style } = document.documentElement
    const { opacity } = style
    style.opacity = '1'
    const { violations: found } = await window.axe.run({ runOnly: only, resultTypes: ['violations'] })
    style.opacity = opacity
    return found.map(({ id, nodes }) => {
      const told = nodes.map((node) => `${node.target.join(' ')} ${node.any[0]?.message ?? ''}`)
      return `${id}: ${told.join('; ')}`
    })
  }, runOnly)
}

/** Frames in which what moves comes to rest, such as a hand that loses a card. */
const SETTLING_FRAME_COUNT = 20

/** Returns the accessibility violations that axe finds and that stay, one line for each rule. By default all rules of WCAG are asked. */
export const violations = async (page: Page, rules?: readonly string[]): Promise<readonly string[]> => {
  const runOnly = rules === undefined ? { type: 'tag', values: WCAG_TAGS } : { type: 'rule', values: rules }
  const found = await findViolations(page, runOnly)
  if (found.length === 0) return found
  await framesPass(page, SETTLING_FRAME_COUNT)
  const left = await findViolations(page, runOnly)
  return found.filter((violation) => left.includes(violation))
}
