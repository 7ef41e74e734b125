import { currentLocale } from './i18n.ts'

/** Formats a share or a chance from 0 to 1 as a percentage without decimals. */
export const percentText = (share: number): string =>
  new Intl.NumberFormat(currentLocale(), { style: 'percent', maximumFractionDigits: 0 }).format(share)
