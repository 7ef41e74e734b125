import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import english from './en/language.ts'
import { FOLDER_TEXTS, LANGUAGES, type Namespace, OPTIONS, type Texts } from './languages.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    fallbackNS: ['common', 'play']
    resources: Texts
  }
}

/** All texts of the client. */
export const i18n = i18next.createInstance()

/** Puts other words into an English text, before names and numbers stand in it. */
type Reword = (text: string, namespace: string, key: string) => string
let reword: Reword | undefined

/** Everybody who shows texts shows them anew. */
export const speakWith = (next: Reword | undefined): void => {
  reword = next
  i18n.emit('languageChanged', i18n.language)
}

const REWORDED = {
  type: 'i18nFormat' as const,
  handleAsObject: true,
  getResource: (...asked: Parameters<typeof i18n.getResource>): unknown => {
    const text: unknown = i18n.getResource(...asked)
    return reword === undefined || asked[0] !== 'en' || typeof text !== 'string'
      ? text
      : reword(text, asked[1], asked[2])
  },
}

const { common, play } = english.texts
void i18n
  .use(FOLDER_TEXTS)
  .use(REWORDED)
  .use(initReactI18next)
  .init({
    ...OPTIONS,
    lng: 'en',
    ns: ['common', 'play'],
    partialBundledLanguages: true,
    resources: { en: { common, play } },
    initAsync: false,
  })

/** How numbers, dates and lists are written. */
export const localeOf = (): string => LANGUAGES[i18n.language]?.locale ?? i18n.language

const missingOf = (namespaces: readonly Namespace[]): readonly Namespace[] =>
  namespaces.filter((namespace) => !i18n.hasResourceBundle(i18n.language, namespace))

/** Texts that come with the part of the page that they are for. Fails if they can't be fetched; asked again, it tries again. */
export const loadTexts = async (namespaces: readonly Namespace[]): Promise<void> => {
  await i18n.loadNamespaces(namespaces)
  if (missingOf(namespaces).length > 0) await i18n.reloadResources(i18n.language, missingOf(namespaces))
  if (missingOf(namespaces).length > 0) throw new Error(`no texts of ${missingOf(namespaces).join(', ')}`)
}
