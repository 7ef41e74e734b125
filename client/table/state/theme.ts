import { type Theme, useSettings } from './settings.ts'

const lightPreference = matchMedia('(prefers-color-scheme: light)')

/** Colours of the bars of the browser, which match the upper edge of the page. */
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

/** Applies the chosen theme, now and whenever it changes. A script in index.html has applied it before the first paint. */
export const followTheme = (): void => {
  applyTheme()
  useSettings.subscribe(applyTheme)
  lightPreference.addEventListener('change', applyTheme)
}
