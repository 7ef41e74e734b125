import { currentLocale } from '../../i18n/i18n.ts'

/** Returns day and time of a moment in ms since 1970, such as `3 May 2026, 14:07`. */
export const momentText = (ms: number): string =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(ms)
