import { useSettings } from '../table/state/settings.ts'
import { i18n, loadTexts } from './i18n.ts'
import { LANGUAGES, type Namespace } from './languages.ts'

/** The language that the settings name, else the first of the browser's that there is, else English. */
export const languageFor = (set: string, browser: readonly string[], known = Object.keys(LANGUAGES)): string => {
  const asked = [set, ...browser].flatMap((code) => [code, code.split('-')[0] ?? ''])
  return asked.find((code) => known.includes(code)) ?? 'en'
}

const speak = async (language: string, namespaces: readonly Namespace[]): Promise<void> => {
  await i18n.changeLanguage(language)
  await loadTexts(['common', 'play', ...namespaces])
  document.documentElement.lang = language
  document.documentElement.dir = i18n.dir()
}

/** Before the page is fetched anew when not even its English texts could be, ms. */
const PAUSE = 5000

/** Brings the first texts of a page in the language of its person; in English where theirs can't be fetched. */
export const openLanguage = async (namespaces: readonly Namespace[] = []): Promise<void> => {
  const language = languageFor(useSettings.getState().language, navigator.languages)
  await speak(language, namespaces)
    .catch(() => speak('en', namespaces))
    .catch(() => new Promise(() => setTimeout(() => location.reload(), PAUSE)))
}
