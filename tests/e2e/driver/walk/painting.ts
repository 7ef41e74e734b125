import type { Page } from 'playwright-core'

/** Runs in the page: nothing of it is painted, and WebGL draws nothing, but where the root says that it is opaque. */
const paintNothing = (): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('html { opacity: 0 }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
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

/**
 * From now on the page isn't painted, nor what is opened in it later. Most of what a browser without a graphics card computes are
 * pictures, and measuring needs none: layout and hits are as ever.
 */
export const putOffPainting = async (page: Page): Promise<void> => {
  if (unpainted.has(page)) return
  unpainted.add(page)
  await page.addInitScript(paintNothing)
  await page.evaluate(paintNothing)
}

/** Paints a page whose painting was put off, or stops it again. */
export const setPainted = (page: Page, isPainted: boolean): Promise<void> =>
  page.evaluate(
    (opacity) => {
      document.documentElement.style.opacity = opacity
    },
    isPainted ? '1' : '',
  )
