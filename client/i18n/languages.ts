/** The languages of the client. Each has a folder with a `language.ts` that lists its texts. English is the type of all others. */

import type { BackendModule, InitOptions } from 'i18next'
import { type LanguageFacts, OFFERED_LANGUAGES } from '../../server/protocol/languages.ts'
import type { Contraction } from './contractions.ts'
import { digits } from './digits.ts'
import english from './en/language.ts'
import { PSEUDO_LANGUAGES, pseudoLanguage } from './pseudo-languages.ts'

/** Texts that are bundled, or a function that loads them when a part of the page needs them. */
type Source<Table> = Table | (() => Promise<{ readonly default: Table }>)
type TableOf<S> = S extends () => Promise<{ readonly default: infer Table }> ? Table : S

type Sources = (typeof english)['texts']
export type Namespace = keyof Sources & string
/** All texts by namespace. */
export type Texts = { readonly [N in Namespace]: TableOf<Sources[N]> }

/** Plural forms that a language may have beside `other`. */
type OtherForm = 'zero' | 'one' | 'two' | 'few' | 'many'

/** Table of another language: it has every text of the English one, in the plural forms of that language. */
type Translated<T> = T extends string
  ? string
  : { readonly [K in keyof T as K extends `${string}_one` ? never : K]: Translated<T[K]> } & {
      readonly [K in keyof T as K extends `${infer Text}_other` ? `${Text}_${OtherForm}` : never]?: string
    }

/** Type of the `language.ts` of every folder but the English one: a missing text is a type error. */
export interface Language {
  readonly texts: { readonly [N in Namespace]: Source<Translated<Texts[N]>> }
  readonly contractions?: readonly Contraction[]
}

/** Type of the `language.ts` of a language that is being translated. Namespaces that it does not have yet are read in English. @public */
export interface LanguageInProgress {
  readonly texts: Partial<Language['texts']>
  readonly contractions?: readonly Contraction[]
}

type Loader = () => Promise<LanguageInProgress>

const ARE_PSEUDO_LANGUAGES_BUILT = import.meta.env.VITE_PSEUDO_LANGUAGES === 'yes'

/** All languages that people can choose, by code. */
export const LANGUAGES: Readonly<Record<string, LanguageFacts>> = ARE_PSEUDO_LANGUAGES_BUILT
  ? { ...OFFERED_LANGUAGES, ...PSEUDO_LANGUAGES }
  : OFFERED_LANGUAGES

/** Returns the locale of a language in the region that the browser names, such as `de-CH` or `fr-CA`, with the digits of the language. */
export const localeOf = (code: string): string => {
  const usual = (LANGUAGES[code]?.locale ?? code).replace('latn', digits.system)
  const regional = code === 'en' ? undefined : navigator.languages.find((tag) => tag.startsWith(`${code}-`))
  return regional === undefined ? usual : regional + usual.slice(usual.search(/-u-|$/))
}

/** Functions that load the languages beside English, by path. Some are not offered yet. */
export const LANGUAGE_LOADERS: Readonly<Record<string, Loader>> = {
  ...import.meta.glob<LanguageInProgress>(['./*/language.ts', '!./en/language.ts'], { import: 'default' }),
  ...(ARE_PSEUDO_LANGUAGES_BUILT &&
    Object.fromEntries(
      Object.keys(PSEUDO_LANGUAGES).map((code): [string, Loader] => [
        `./${code}/language.ts`,
        async () => pseudoLanguage(code) as LanguageInProgress,
      ]),
    )),
}

const loaderOf = (code: string): Loader | undefined => LANGUAGE_LOADERS[`./${code}/language.ts`]

/** Reports whether a language has a folder, whether it is offered or not. */
export const isLanguage = (code: string): boolean => code === 'en' || loaderOf(code) !== undefined

/** Loads the texts of a namespace when i18next asks for them. */
export const TEXT_LOADER: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: async (code, namespace) => {
    const language = await loaderOf(code)?.()
    const { contractions } = language ?? {}
    if (contractions !== undefined) (await import('./contractions.ts')).setContractions(code, contractions)
    const source = language?.texts[namespace as Namespace] ?? english.texts[namespace as Namespace]
    return typeof source === 'function' ? (await source()).default : source
  },
}

/** Options of i18next wherever it runs. */
export const I18N_OPTIONS = {
  defaultNS: 'common',
  fallbackNS: ['common', 'play'],
  fallbackLng: false,
  interpolation: { escapeValue: false },
  postProcess: ['contractions'],
} satisfies InitOptions

/** Returns a variant of `t` for keys that are known only at run time. */
export const looseTexts =
  (t: (key: never, values: never) => unknown) =>
  (key: string, values: Readonly<Record<string, string | number | readonly string[]>> = {}): string =>
    String(t(key as never, values as never))
