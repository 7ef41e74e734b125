import { i18n } from './i18n.ts'
import { LANGUAGE_CHOSEN, openLanguage } from './open-language.ts'

/** Shows the page in the language that a person has chosen. */
export const chooseLanguage = (code: string): Promise<void> => {
  i18n.emit(LANGUAGE_CHOSEN, code)
  return openLanguage(code)
}
