import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Sizes on a big screen, as shares of its width. */
interface Measured {
  /** Smallest font size of any text, and the element with it. */
  readonly smallest: number
  readonly where: string
  /** Smallest font sizes of the code and the heading. */
  readonly code: number
  readonly heading: number
  /** Size of a QR code's module, in px. */
  readonly module: number
}

const measure = (page: Page): Promise<Measured> =>
  page.evaluate(() => {
    const shareOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize) / innerWidth
    const least = (selector: string) => Math.min(...[...document.querySelectorAll(selector)].map(shareOf))
    const walker = document.createTreeWalker(document.querySelector('main.tv') as Node, NodeFilter.SHOW_TEXT)
    let [smallest, where] = [1, '']
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement
      if (element === null || walker.currentNode.textContent?.trim() === '') continue
      if (element.closest('svg, .board-area, .plate-dealer, [hidden]') !== null || element.offsetParent === null)
        continue
      const share = shareOf(element)
      if (share < smallest) [smallest, where] = [share, element.outerHTML.slice(0, 80)]
    }
    const qr = document.querySelector<SVGSVGElement>('.qr')
    const module = qr === null ? Number.POSITIVE_INFINITY : qr.getBoundingClientRect().width / qr.viewBox.baseVal.width
    return { smallest, where, code: least('main.tv .tv-code span'), heading: least('main.tv h1'), module }
  })

/** Smallest font size: 28 of 1920 px, or 1.8 cm on a screen 1.2 m wide, legible from four metres. */
const MIN_TEXT_RATIO = 27.9 / 1920
const SCREEN_SIZES = [
  { width: 3840, height: 2160 },
  { width: 1920, height: 1080 },
] as const

export interface LegibilityLimits {
  /** Height of the code in px, on a screen 1920 px wide. */
  readonly code: number
  readonly heading: number
  /** Size of a QR code's module, in px on a screen 1920 px wide. */
  readonly module: number
}

/** Expects large enough text at both sizes of televisions. Leaves the page at the smaller one. */
export const expectLegible = async (page: Page, least: LegibilityLimits): Promise<void> => {
  for (const size of SCREEN_SIZES) {
    await page.setViewportSize(size)
    const seen = await measure(page)
    expect(seen.smallest, seen.where).toBeGreaterThanOrEqual(MIN_TEXT_RATIO)
    expect(seen.code * 1920, 'code').toBeGreaterThanOrEqual(least.code)
    expect(seen.heading * 1920, 'heading').toBeGreaterThanOrEqual(least.heading)
    expect((seen.module * 1920) / size.width, 'code for cameras').toBeGreaterThanOrEqual(least.module)
  }
}

/** Returns the flat board's share of the screen's width, and elements that overlap or are cut. */
const boardAndOverlaps = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (element: Element) => element.getBoundingClientRect()
    const parts = [
      ...document.querySelectorAll('.flat-rim, .tv .plate, .tv-turn, .tv-corner, .tv-caption:not([hidden])'),
      ...document.querySelectorAll('.tv-playing > .tv-standings, .tv-winners, .tv-ending'),
    ]
    const covers = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
    const covered = parts.flatMap((a, i) =>
      parts.slice(i + 1).flatMap((b) => (covers(boxOf(a), boxOf(b)) ? [`${a.className} over ${b.className}`] : [])),
    )
    const overflows = (part: Element) => part.matches('.tv-ending') && part.scrollHeight > part.clientHeight + 1
    const leaves = (box: DOMRect) => box.bottom > innerHeight + 8 || box.top < -8
    const cut = parts.filter((part) => leaves(boxOf(part)) || overflows(part))
    const rim = document.querySelector('.flat-rim')
    return {
      share: rim === null ? 0 : boxOf(rim).width / innerWidth,
      covered,
      cut: cut.map((part) => part.getAttribute('class')),
    }
  })

/** Expects that the flat board takes most of the screen, and that nothing overlaps or is cut. */
export const expectLargeBoard = async (page: Page): Promise<void> => {
  const { share, covered, cut } = await boardAndOverlaps(page)
  expect(share, 'the board’s share of the breadth').toBeGreaterThanOrEqual(0.55)
  expect(covered).toEqual([])
  expect(cut).toEqual([])
}
