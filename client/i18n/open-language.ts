import { nearestLanguage } from '../../server/protocol/languages.ts'
import { i18n, loadTexts } from './i18n.ts'
import { isLanguage, LANGUAGES, type Namespace } from './languages.ts'

/** Returns the code of the chosen language if it is there, else the first of the browser's that is offered, else `en`. */
export const languageFor = (
  chosen: string,
  preferred: readonly string[],
  offered: readonly string[] = Object.keys(LANGUAGES),
): string => (isLanguage(chosen) ? chosen : nearestLanguage(preferred, offered))

const applyLanguage = async (language: string, namespaces: readonly Namespace[]): Promise<void> => {
  await i18n.changeLanguage(language)
  await loadTexts(['common', 'play', ...namespaces])
  document.documentElement.lang = language
  document.documentElement.dir = i18n.dir()
}

/** Delay before the page reloads when not even its English texts could be fetched. */
const RELOAD_DELAY_MS = 5000

/** Loads the first texts of a page in the chosen language (a code, or empty to follow the browser), or in English if they can't be fetched. */
export const openLanguage = async (chosen: string, namespaces: readonly Namespace[] = []): Promise<void> => {
  const language = languageFor(chosen, navigator.languages)
  await applyLanguage(language, namespaces)
    .catch(() => applyLanguage('en', namespaces))
    .catch(() => new Promise(() => setTimeout(() => location.reload(), RELOAD_DELAY_MS)))
}

/** Event of `i18n` when a person chooses a language, with its code. */
export const LANGUAGE_CHOSEN = 'languageChosen'
