import i18next, { type i18n as I18next } from 'i18next'
import { initReactI18next } from 'react-i18next'
import english from './en/language.ts'
import { I18N_OPTIONS, localeOf, type Namespace, TEXT_LOADER } from './languages.ts'
import type { AnyKey, Namespaces, TextValues, Translate } from './translate.ts'

/** i18next with keys that the compiler checks. */
interface CheckedI18n extends Omit<I18next, 't' | 'getFixedT'> {
  readonly t: (key: AnyKey, values?: TextValues) => string
  readonly getFixedT: <const N extends Namespaces>(language: null, namespace: N) => Translate<N>
}

const instance = i18next.createInstance()

/** Instance of i18next with all texts of the client. */
export const i18n = instance as unknown as CheckedI18n

/** Replaces words of a text, before names and numbers are filled in. */
type Reword = (text: string, namespace: string, key: string, language: string) => string
let reword: Reword | undefined

/** Sets the rewording, undefined for none, and renders every text again. */
export const setRewording = (next: Reword | undefined): void => {
  reword = next
  i18n.emit('languageChanged', i18n.language)
}

const REWORDING_FORMAT = {
  type: 'i18nFormat' as const,
  handleAsObject: true,
  getResource: (...args: Parameters<typeof i18n.getResource>): unknown => {
    const text: unknown = i18n.getResource(...args)
    return reword === undefined || typeof text !== 'string' ? text : reword(text, args[1], args[2], args[0])
  },
}

/** Sets a name in letters that are read from the right apart in other languages: a number after it would be read as part of it. */
export const isolateName = (value: string): string =>
  /^\P{L}*[\u0590-\u08ff][\u0590-\u08ff\P{L}]*$/u.test(value) && instance.dir() === 'ltr'
    ? `\u2068${value}\u2069`
    : value

const { common, play } = english.texts
void instance
  .use(TEXT_LOADER)
  .use(REWORDING_FORMAT)
  .use(initReactI18next)
  .init({
    ...I18N_OPTIONS,
    interpolation: { escape: isolateName },
    lng: 'en',
    ns: ['common', 'play'],
    partialBundledLanguages: true,
    resources: { en: { common, play } },
    initAsync: false,
  })

/** In a text, `{{marble, capital}}` begins a sentence with what a place is filled with. */
instance.services.formatter?.add(
  'capital',
  (text: string, language) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1),
)

/** Returns the locale of the present language, for numbers, dates and lists. */
export const currentLocale = (): string => localeOf(i18n.language)

const missingNamespaces = (namespaces: readonly Namespace[]): readonly Namespace[] =>
  namespaces.filter((namespace) => !i18n.hasResourceBundle(i18n.language, namespace))

/** Reports whether the texts of a namespace are loaded. */
export const hasTexts = (namespace: Namespace): boolean => missingNamespaces([namespace]).length === 0

/** Loads texts for a part of the page. Rejects if they can't be fetched; another call tries again. */
export const loadTexts = async (namespaces: readonly Namespace[]): Promise<void> => {
  await i18n.loadNamespaces(namespaces)
  if (missingNamespaces(namespaces).length > 0) await i18n.reloadResources(i18n.language, missingNamespaces(namespaces))
  if (missingNamespaces(namespaces).length > 0)
    throw new Error(`no texts of ${missingNamespaces(namespaces).join(', ')}`)
}
