import i18next from 'i18next'
import workshop from '../../../client/i18n/en/workshop.json'
import { I18N_OPTIONS, looseTexts } from '../../../client/i18n/languages.ts'

const i18n = i18next.createInstance()
await i18n.init({ ...I18N_OPTIONS, lng: 'en', defaultNS: 'workshop', resources: { en: { workshop } } })

/** The English texts of files, as the worker hands them to the makers. */
export const englishTexts = looseTexts(i18n.getFixedT(null, 'workshop'))
