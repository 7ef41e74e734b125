import { i18n, loadTexts } from './i18n.ts'
import { LANGUAGES, type Namespace } from './languages.ts'

/** Returns the code of the language that is wanted, else of the first known one that the browser prefers, else `en`. */
export const languageFor = (wanted: string, browser: readonly string[], known = Object.keys(LANGUAGES)): string => {
  const asked = [wanted, ...browser].flatMap((code) => [code, code.split('-')[0] ?? ''])
  return asked.find((code) => known.includes(code)) ?? 'en'
}

const speak = async (language: string, namespaces: readonly Namespace[]): Promise<void> => {
  await i18n.changeLanguage(language)
  await loadTexts(['common', 'play', ...namespaces])
  document.documentElement.lang = language
  document.documentElement.dir = i18n.dir()
}

/** Delay before the page reloads when not even its English texts could be fetched. */
const RELOAD_DELAY_MS = 5000

/** Loads the first texts of a page in the wanted language (a code, or empty for the browser's), or in English if they can't be fetched. */
export const openLanguage = async (wanted: string, namespaces: readonly Namespace[] = []): Promise<void> => {
  const language = languageFor(wanted, navigator.languages)
  await speak(language, namespaces)
    .catch(() => speak('en', namespaces))
    .catch(() => new Promise(() => setTimeout(() => location.reload(), RELOAD_DELAY_MS)))
}
