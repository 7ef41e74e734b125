import { type Theme, useSettings } from './settings.ts'

const lightPreference = matchMedia('(prefers-color-scheme: light)')

/** Colour of the browser's own bars: that of the page's upper edge. */
const BAR_COLOURS = { light: '#efe4d0', dark: '#2f1d11' } as const

const activeTheme = (theme: Theme): 'light' | 'dark' => {
  if (theme !== 'system') return theme
  return lightPreference.matches ? 'light' : 'dark'
}

const applyTheme = (): void => {
  const theme = activeTheme(useSettings.getState().theme)
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR_COLOURS[theme])
}

/** Applies the chosen theme from now on. index.html has applied it before the first paint. */
export const followTheme = (): void => {
  applyTheme()
  useSettings.subscribe(applyTheme)
  lightPreference.addEventListener('change', applyTheme)
}
