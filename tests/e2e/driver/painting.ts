import type { BrowserContext, Page } from 'playwright-core'

/** Runs in the page: nothing of it is painted, unless the root says that it is opaque. */
const paintNothing = (): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('html { opacity: 0 }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/**
 * Pages of the context aren't painted. A third of what a browser without a graphics card computes are pictures, and few tests look at
 * any: layout, hits and animations are as ever.
 */
export const openUnpainted = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(paintNothing)
}

/** Runs in the page: a picture of low priority isn't fetched before it is shown, and panels, which wait for a connection, not before they are opened. */
const fetchNothingAhead = (): void => {
  Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })
  Object.defineProperty(HTMLImageElement.prototype, 'fetchPriority', {
    set(this: HTMLImageElement, priority: string) {
      if (priority === 'low') this.loading = 'lazy'
    },
  })
}

/** Pages of the context fetch neither faces of cards that nobody holds nor panels that nobody opens: both are a quarter of the work of opening a table. */
export const openWithoutReserve = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(fetchNothingAhead)
}

/** Runs in the page: WebGL draws nothing, unless the root says that it is opaque. */
const drawNothing = (): void => {
  const isPainted = (): boolean => document.documentElement?.style.opacity === '1'
  const { prototype } = WebGL2RenderingContext
  for (const name of ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced'] as const) {
    const draw = prototype[name] as (...values: unknown[]) => void
    Object.assign(prototype, {
      [name](this: WebGL2RenderingContext, ...values: unknown[]) {
        if (isPainted()) draw.apply(this, values)
      },
    })
  }
}

const unpainted = new WeakSet<Page>()

/** Stops painting and drawing on the page, and on all that is opened in it later. */
export const putOffPainting = async (page: Page): Promise<void> => {
  if (unpainted.has(page)) return
  unpainted.add(page)
  for (const put of [paintNothing, drawNothing]) {
    await page.addInitScript(put)
    await page.evaluate(put)
  }
}

/** Paints a page whose painting was put off, or stops it again. */
export const setPainted = (page: Page, isPainted: boolean): Promise<void> =>
  page.evaluate(
    (opacity) => {
      document.documentElement.style.opacity = opacity
    },
    isPainted ? '1' : '',
  )
