/** Lets the texts of the workshop write numbers as the page's language does. Loaded with the pages that show lengths. */

import { setNumberLocale } from '../../workshop/design/number-text.ts'
import { currentLocale, i18n } from '../i18n/i18n.ts'

const followLanguage = (): void => setNumberLocale(currentLocale())

followLanguage()
i18n.on('languageChanged', followLanguage)
