/** Facts about a language that need none of its texts. */
export interface LanguageFacts {
  /** Name of the language in that language. */
  readonly name: string
  /** Locale for `Intl`, by which numbers, dates and lists are written where the browser names no region of the language. */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
}

/**
 * Languages that people are offered, by the name of their folder in `client/i18n/`. `npm run check` sees to it that none of them
 * lacks a text. English is the language of everybody else.
 */
export const OFFERED_LANGUAGES: Readonly<Record<string, LanguageFacts>> = {
  en: { name: 'English', locale: 'en-GB', direction: 'ltr' },
  de: { name: 'Deutsch', locale: 'de-DE', direction: 'ltr' },
  fr: { name: 'Français', locale: 'fr-FR', direction: 'ltr' },
  nl: { name: 'Nederlands', locale: 'nl-NL', direction: 'ltr' },
  es: { name: 'Español', locale: 'es-ES', direction: 'ltr' },
  ar: { name: 'العربية', locale: 'ar-u-nu-latn', direction: 'rtl' },
}

/** Returns the first of these codes that is known, with or without its region; `en` if none is. */
export const nearestLanguage = (codes: readonly string[], known: readonly string[]): string =>
  codes.flatMap((code) => [code, code.split('-')[0] ?? '']).find((code) => known.includes(code)) ?? 'en'
