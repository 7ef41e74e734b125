/** Languages that are made of English to try the pages: one with longer words, and one that is read from the right. Builds for people don't have them. */

import type { LanguageFacts } from '../../server/protocol/languages.ts'
import english from './en/language.ts'
import { isolateValues } from './isolated-values.ts'

type Table = { readonly [key: string]: string | Table }

/** Share by which words become longer. */
const LONGER_BY = 0.4

const ACCENTED: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', A: 'Á', E: 'É', O: 'Ó' }

const longerWord = (word: string): string => {
  const more = Math.ceil(word.length * LONGER_BY)
  const vowelAt = word.search(/[aeiou]/)
  const at = vowelAt < 0 ? word.length - 1 : vowelAt
  const stretched = word.slice(0, at) + word.charAt(at).repeat(more) + word.slice(at)
  return stretched.replace(/[aeiouAEO]/g, (letter) => ACCENTED[letter] ?? letter)
}

/** Returns a text with its words changed. Names of values, nested texts and tags stay. */
const changeWords = (text: string, change: (words: string) => string, words: RegExp): string =>
  text
    .split(/(\{\{.*?\}\}|\$t\(.*?\)|<[^>]*>)/)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(words, change)))
    .join('')

const RIGHT_TO_LEFT_OVERRIDE = '\u202e'
const END_OF_OVERRIDE = '\u202c'

const CHANGES: Readonly<Record<string, (text: string) => string>> = {
  'en-XA': (text) => changeWords(text, longerWord, /[A-Za-z]+/g),
  'ar-XB': (text) =>
    isolateValues(
      changeWords(text, (word) => `${RIGHT_TO_LEFT_OVERRIDE}${word}${END_OF_OVERRIDE}`, /[\p{L}\p{N}’'-]+/gu),
    ),
}

/** The codes are those that ICU has for languages of this kind. */
export const PSEUDO_LANGUAGES: Readonly<Record<string, LanguageFacts>> = {
  'en-XA': { name: 'Éénglish, loonger', locale: 'en-GB', direction: 'ltr' },
  'ar-XB': { name: '\u202eEnglish, mirrored\u202c', locale: 'en-GB', direction: 'rtl' },
}

const OTHER_FORMS = ['zero', 'two', 'few', 'many']

/** Returns the keys of a text: one for `other` numbers is that of every form which a language may have. */
const keysOf = (key: string): readonly string[] =>
  key.endsWith('_other') ? [key, ...OTHER_FORMS.map((form) => key.replace(/other$/, form))] : [key]

const changedTable = (table: Table, change: (text: string) => string): Table =>
  Object.fromEntries(
    Object.entries(table).flatMap(([key, text]) =>
      keysOf(key).map((own) => [own, typeof text === 'string' ? change(text) : changedTable(text, change)]),
    ),
  )

const changeOf = (code: string): ((text: string) => string) => CHANGES[code] ?? ((text) => text)

/** Returns texts in one of these languages. */
export const pseudoTexts = (code: string, english: Table): Table => changedTable(english, changeOf(code))

const sourceOf =
  (
    namespace: keyof typeof english.texts,
    change: (text: string) => string,
  ): (() => Promise<{ readonly default: Table }>) =>
  async () => {
    const source = english.texts[namespace]
    const table = typeof source === 'function' ? (await source()).default : source
    return { default: changedTable(table as unknown as Table, change) }
  }

/** Returns one of these languages in the form of a folder. */
export const pseudoLanguage = (code: string): { readonly texts: object } => {
  const change = changeOf(code)
  const namespaces = Object.keys(english.texts) as readonly (keyof typeof english.texts)[]
  return { texts: Object.fromEntries(namespaces.map((namespace) => [namespace, sourceOf(namespace, change)])) }
}
