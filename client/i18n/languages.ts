/** The languages of the client. Each has a folder with a `language.ts` that lists its texts. English is the type of all others. */

import type { BackendModule, InitOptions } from 'i18next'
import type english from './en/language.ts'

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
  /** Name of the language in that language. */
  readonly name: string
  /** Locale for `Intl`, by which numbers, dates and lists are written. */
  readonly locale: string
  readonly texts: { readonly [N in Namespace]: Source<Translated<Texts[N]>> }
}

const LANGUAGE_MODULES = import.meta.glob<Language>('./*/language.ts', { eager: true, import: 'default' })

/** All languages by code, which is the name of the folder. */
export const LANGUAGES: Readonly<Record<string, Language>> = Object.fromEntries(
  Object.entries(LANGUAGE_MODULES).map(([path, language]) => [path.split('/')[1], language]),
)

/** Loads the texts of a namespace when i18next asks for them. */
export const TEXT_LOADER: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: async (code, namespace) => {
    const source = LANGUAGES[code]?.texts[namespace as Namespace]
    return typeof source === 'function' ? (await source()).default : source
  },
}

/** Options of i18next wherever it runs. */
export const I18N_OPTIONS = {
  defaultNS: 'common',
  fallbackNS: ['common', 'play'],
  fallbackLng: false,
  interpolation: { escapeValue: false },
} satisfies InitOptions

/** Returns a variant of `t` for keys that are known only at run time. */
export const looseTexts =
  (t: (key: never, values: never) => unknown) =>
  (key: string, values: Readonly<Record<string, string | number | readonly string[]>> = {}): string =>
    String(t(key as never, values as never))
