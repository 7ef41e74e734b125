import { type Theme, useSettings } from './settings.ts'

const byDay = matchMedia('(prefers-color-scheme: light)')

/** Colour of the browser's own bars: that of the page's upper edge. */
const BARS = { light: '#efe4d0', dark: '#2f1d11' } as const

const worn = (theme: Theme): 'light' | 'dark' => {
  if (theme !== 'system') return theme
  return byDay.matches ? 'light' : 'dark'
}

const dress = (): void => {
  const theme = worn(useSettings.getState().theme)
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BARS[theme])
}

/** Applies the chosen theme from now on. index.html has applied it before the first paint. */
export const wearTheme = (): void => {
  dress()
  useSettings.subscribe(dress)
  byDay.addEventListener('change', dress)
}
