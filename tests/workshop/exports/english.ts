import i18next from 'i18next'
import workshop from '../../../client/i18n/en/workshop.json'
import { looseTexts, OPTIONS } from '../../../client/i18n/languages.ts'

const i18n = i18next.createInstance()
await i18n.init({ ...OPTIONS, lng: 'en', defaultNS: 'workshop', resources: { en: { workshop } } })

/** The English texts of files, as the worker hands them to the makers. */
export const englishTexts = looseTexts(i18n.getFixedT(null, 'workshop'))
