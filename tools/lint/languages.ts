/** Checks the folders of all languages but English: texts that are missing or too many, places that differ from the English text, and forms of plurals and of names. */

import { basename, dirname } from 'node:path'
import { OFFERED_LANGUAGES } from '../../server/protocol/languages.ts'
import { sourcesIn } from './sources.ts'

type Table = { readonly [key: string]: string | Table }
/** Texts by key. */
type Texts = ReadonlyMap<string, string>

const textsOf = (table: Table, path = ''): readonly (readonly [string, string])[] =>
  Object.entries(table).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as const] : textsOf(value, `${path}${key}.`),
  )

const PLURAL_ENDING = /_(zero|one|two|few|many|other)$/

/** Returns the plural texts of a table by their keys without form: those that have one for `other`. */
const pluralsIn = (texts: Texts): ReadonlySet<string> =>
  new Set([...texts.keys()].filter((key) => key.endsWith('_other')).map((key) => key.replace(PLURAL_ENDING, '')))

/** Returns the names of the places in a text, such as `{{name}}`. */
const placesIn = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+).*?\}\}/g)].map(([, name = '']) => name))].sort()

/** English places that stand for a card with its article: "the {{card}}" or "{{theCard}}". A language may use either place. */
const CARD_WITH_ARTICLE = /[Tt]he \{\{(card|second)\}\}|\{\{the(Card)\}\}/g

const withoutArticle = (name: string): string =>
  name.replace(/^the(Card|Second)$/, (_, one: string) => one.toLowerCase())

/** Returns how the places of a text differ from those of the English one; empty if they are the same. `mayLack`: a place that need not be there. */
const placesProblem = (text: string, english: string, mayLack = ''): string => {
  const withArticle = [...english.matchAll(CARD_WITH_ARTICLE)].map(([, one, the = '']) => one ?? the.toLowerCase())
  const bare = (name: string): string => (withArticle.includes(withoutArticle(name)) ? withoutArticle(name) : name)
  const [own, wanted] = [placesIn(text).map(bare), placesIn(english).map(bare)]
  const lacking = wanted.filter((name) => name !== mayLack && !own.includes(name))
  const unknown = own.filter((name) => !wanted.includes(name))
  return [
    ...lacking.map((name) => `lacks {{${name}}}`),
    ...unknown.map((name) => `has {{${name}}}, which the English text has not`),
  ].join(' and ')
}

/** Forms for one number only: their text may say it in a word, and may have the places of either English form. */
const FORMS_OF_ONE_NUMBER = ['zero', 'one', 'two']

/** Reports whether a key is a form for zero that English has too: i18next uses it in any language. */
const isFormOfZero = (key: string, english: Texts): boolean => key.endsWith('_zero') && english.has(key)

const pluralProblems = (key: string, texts: Texts, english: Texts, forms: readonly string[]): readonly string[] => {
  const own = [...texts.keys()].filter((one) => PLURAL_ENDING.test(one) && one.replace(PLURAL_ENDING, '') === key)
  const wanted = forms.map((form) => `${key}_${form}`)
  return [
    ...wanted.filter((one) => !own.includes(one)).map((one) => `${one} is missing`),
    ...own
      .filter((one) => !wanted.includes(one) && !isFormOfZero(one, english))
      .map((one) => `${one} is no plural form of the language`),
    ...own.flatMap((one) => {
      const isOfOneNumber = FORMS_OF_ONE_NUMBER.some((form) => one.endsWith(`_${form}`))
      const patterns = [...(isOfOneNumber ? [english.get(one)] : []), english.get(`${key}_other`)]
      const problems = patterns.flatMap((pattern) =>
        pattern === undefined ? [] : placesProblem(texts.get(one) as string, pattern, isOfOneNumber ? 'count' : ''),
      )
      return problems.includes('') ? [] : [`${one} ${problems.at(-1)}`]
    }),
  ]
}

const isEmptied = (text: string, english: string): boolean => text.trim() === '' && english !== ''

/** Forms of names for a part of a sentence, and of texts about a card for its rank (see client/words/names.ts). */
const ROLE_FORMS = ['at', 'from', 'to', 'past', 'before', 'with', 'object', 'as', 'called']
const RANK_FORMS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', '*']

/** Returns the English text of which a key of another language is a further form; undefined if there is none. */
const textOfForm = (key: string, english: Texts, forms: readonly string[]): string | undefined => {
  const plural = PLURAL_ENDING.exec(key)?.[1]
  if (plural !== undefined && !forms.includes(plural)) return undefined
  const one = key.replace(PLURAL_ENDING, '')
  const [, name = one, form = ''] = /^(.*)_(.+?)$/.exec(one) ?? []
  const isForm = form !== '' && (RANK_FORMS.includes(form) ? name === 'theCard' : ROLE_FORMS.includes(form))
  const text = english.get(one) ?? (isForm ? (english.get(name) ?? english.get(`${name}_other`)) : undefined)
  return plural === undefined || text?.includes('{{count}}') === true ? text : undefined
}

const formProblems = (key: string, text: string, english: Texts, forms: readonly string[]): readonly string[] => {
  const base = textOfForm(key, english, forms)
  if (base === undefined) return [`${key} is no English text`]
  const isOfOneNumber = FORMS_OF_ONE_NUMBER.some((form) => key.endsWith(`_${form}`))
  const problem = placesProblem(text, base, isOfOneNumber ? 'count' : '')
  return problem === '' ? [] : [`${key} ${problem}`]
}

/** Returns the problems of one file of a language. `forms`: the plural forms of the language. */
export const problemsOfTranslation = (
  translated: Table,
  source: Table,
  forms: readonly string[],
): readonly string[] => {
  const [texts, english] = [new Map(textsOf(translated)), new Map(textsOf(source))]
  const plurals = pluralsIn(english)
  const isPlural = (key: string): boolean => PLURAL_ENDING.test(key) && plurals.has(key.replace(PLURAL_ENDING, ''))
  const plain = [...english].filter(([key]) => !isPlural(key))
  return [
    ...[...plurals].flatMap((key) => pluralProblems(key, texts, english, forms)),
    ...plain.flatMap(([key, text]) => {
      const own = texts.get(key)
      const problem = own === undefined ? 'is missing' : isEmptied(own, text) ? 'is empty' : placesProblem(own, text)
      return problem === '' ? [] : [`${key} ${problem}`]
    }),
    ...[...texts].flatMap(([key, text]) =>
      english.has(key) || isPlural(key) ? [] : formProblems(key, text, english, forms),
    ),
  ]
}

/** Returns the plural forms of whole numbers in a language. */
const pluralForms = (locale: string): readonly string[] =>
  new Intl.PluralRules(locale).resolvedOptions().pluralCategories

/** Returns the problems of all languages. One that is not offered may lack files. */
export const languageProblems = (): readonly string[] => {
  const files = sourcesIn(['client/i18n'], /\.json$/)
  const english = files.filter(({ path }) => basename(dirname(path)) === 'en')
  const codes = new Set(files.map(({ path }) => basename(dirname(path))).filter((code) => code !== 'en'))
  const folders = new Set([...codes, ...Object.keys(OFFERED_LANGUAGES).filter((code) => code !== 'en')])
  return [...folders].flatMap((code) => {
    const own = files.filter(({ path }) => basename(dirname(path)) === code)
    const named = (list: typeof files, name: string) => list.find(({ path }) => basename(path) === name)
    const missing = english.filter(({ path }) => named(own, basename(path)) === undefined)
    return [
      ...(code in OFFERED_LANGUAGES ? missing : []).map(
        ({ path }) => `${code} is offered, and has no ${basename(path)}`,
      ),
      ...own.flatMap(({ path, text }) => {
        const source = named(english, basename(path))
        if (source === undefined) return [`${path} has no English file beside it`]
        const forms = pluralForms(OFFERED_LANGUAGES[code]?.locale ?? code)
        return problemsOfTranslation(JSON.parse(text), JSON.parse(source.text), forms).map((one) => `${path}: ${one}`)
      }),
    ]
  })
}
