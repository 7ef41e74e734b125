import { i18n } from '../i18n/i18n.ts'
import { LANGUAGE_CHOSEN, openLanguage } from '../i18n/open-language.ts'
import { showNotice } from './notices.ts'

/** Shows the page in the language that a person has chosen. It stays as it is, and says so, while what it shows can't be fetched in that language. */
export const chooseLanguage = async (code: string): Promise<void> => {
  const shown = Object.keys(i18n.getDataByLanguage(i18n.language) ?? {})
  await i18n.reloadResources(code, shown)
  if (shown.some((namespace) => !i18n.hasResourceBundle(code, namespace))) return showNotice(i18n.t('languageAway'))
  i18n.emit(LANGUAGE_CHOSEN, code)
  return openLanguage(code)
}
