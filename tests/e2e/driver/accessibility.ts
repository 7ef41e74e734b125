import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

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

/** Returns the accessibility violations that axe finds, one line for each rule. */
export const violations = async (page: Page): Promise<readonly string[]> => {
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

/** Returns controls with a touch area below `least` px in either direction, except links in running text and controls within `besides`. */
export const smallTargets = (page: Page, least: number, besides = '.none'): Promise<readonly string[]> =>
  page.evaluate(
    ([size, ignored]) => {
      const MARGIN_PX = 24
      const STEP_PX = 3
      const isShown = (element: Element): boolean => {
        const clipped = element.closest('.legal') !== null && element.closest('.legal.shown') === null
        return (
          element.checkVisibility({ visibilityProperty: true }) &&
          getComputedStyle(element).clipPath === 'none' &&
          !clipped
        )
      }
      const isRunningText = (element: Element): boolean =>
        element.matches('a') && getComputedStyle(element).display === 'inline'
      const measure = (control: Element): [number, number] => {
        const whole = control.closest('label') ?? control
        whole.scrollIntoView({ block: 'center', inline: 'center' })
        const box = whole.getBoundingClientRect()
        const answers = (x: number, y: number): boolean => {
          const hit = document.elementFromPoint(x, y)
          return hit !== null && (whole.contains(hit) || hit === control)
        }
        const [x, y, far] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2, size / 2 - 1]
        if ([-far, 0, far].every((d) => answers(x + d, y) && answers(x, y + d))) return [size, size]
        const xs: number[] = []
        const ys: number[] = []
        for (let x = box.left - MARGIN_PX; x <= box.right + MARGIN_PX; x += STEP_PX) {
          for (let y = box.top - MARGIN_PX; y <= box.bottom + MARGIN_PX; y += STEP_PX) {
            if (!answers(x, y)) continue
            xs.push(x)
            ys.push(y)
          }
        }
        if (xs.length === 0) return [0, 0]
        return [Math.max(...xs) - Math.min(...xs) + STEP_PX, Math.max(...ys) - Math.min(...ys) + STEP_PX]
      }
      const modal = document.querySelector('dialog[open], .ceremony')
      const controls = [...(modal ?? document).querySelectorAll('button, a[href], input, select, summary')]
      return controls
        .filter((control) => isShown(control.closest('label') ?? control) && !isRunningText(control))
        .filter((control) => !control.matches(`:disabled, :is(${ignored}) *`))
        .map((control) => ({ control, size: measure(control) }))
        .filter(({ size: [width, height] }) => width < size || height < size)
        .map(({ control, size: [width, height] }) => {
          const name =
            control.getAttribute('aria-label') ?? control.closest('label')?.textContent ?? control.textContent
          return `${control.className || control.tagName} "${name}" ${Math.round(width)} × ${Math.round(height)}`
        })
    },
    [least, besides] as const,
  )

/** Returns elements that scroll or stick out horizontally. */
export const overflow = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement
    const scrolling = [document.documentElement, ...document.querySelectorAll('.drawer-body, .sheet, .legal.shown')]
    const wide = scrolling.filter((element) => element.scrollWidth > element.clientWidth + 1)
    const controls = [...document.querySelectorAll('button, input, h1, h2, .plate, .status, .panel')]
    /** True within a row that scrolls sideways. */
    const inRow = (element: Element): boolean => {
      const row = element.closest('.strip, .plates')
      return row !== null && getComputedStyle(row).overflowX === 'auto'
    }
    const out = controls.filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      const hidden = getComputedStyle(element).clipPath !== 'none' || element.closest('.legal, .unseen') !== null
      return (
        width > 1 &&
        !hidden &&
        (left < -1 || right > clientWidth + 1) &&
        element.closest('.hand') === null &&
        !inRow(element)
      )
    })
    return [...wide, ...out].map(
      (element) => `${element.className || element.tagName} ${element.textContent?.slice(0, 40)}`,
    )
  })

/** Returns player panels side by side with different upper or lower edges. */
export const unevenPanels = (page: Page): Promise<readonly string[]> =>
  page.locator('.plate').evaluateAll((plates) => {
    const boxes = plates.map((plate) => plate.getBoundingClientRect())
    const beside = (a: DOMRect, b: DOMRect) => a.top < b.bottom - 8 && b.top < a.bottom - 8
    const even = (a: DOMRect, b: DOMRect) => Math.abs(a.top - b.top) < 1 && Math.abs(a.bottom - b.bottom) < 1
    return plates
      .filter((_, i) => boxes.some((box) => beside(box, boxes[i] as DOMRect) && !even(box, boxes[i] as DOMRect)))
      .map((plate) => plate.textContent ?? '')
  })
