import i18next from 'i18next'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import english from '../../../client/i18n/en/language.ts'
import rules from '../../../client/i18n/en/rules.json'
import { i18n } from '../../../client/i18n/i18n.ts'
import {
  I18N_OPTIONS,
  LANGUAGE_LOADERS,
  type Language,
  localeOf,
  looseTexts,
  type Namespace,
  TEXT_LOADER,
} from '../../../client/i18n/languages.ts'
import { languageFor } from '../../../client/i18n/open-language.ts'
import { findingLine } from '../../../client/pages/fair/finding-lines.ts'
import { rulesPlainText } from '../../../client/pages/rules/rule-sections.ts'
import type { HouseRuleTexts } from '../../../client/pages/setup/house-rule-texts.ts'
import { refusalText } from '../../../client/table/net/refusal-text.ts'
import { nearbyHoleText } from '../../../client/words/hole-text.ts'
import { eventSentence } from '../../../client/words/sentences.ts'
import { makeRules } from '../../../engine/ruleset.ts'
import { RULE_SETS, rulesFor } from '../../../engine/rulesets/registry.ts'
import { seatedPerson } from '../seated-person.ts'

/** Greek letters for the Latin ones, so that a word of English that is left can be seen. */
const strange = (text: string): string =>
  text.replace(/\{\{.*?\}\}|[A-Za-z]/g, (part) =>
    part.length > 1 ? part : String.fromCharCode(0x3b1 + (part.charCodeAt(0) % 24)),
  )

type Table = { readonly [key: string]: string | Table }
const estranged = (table: Table): Table =>
  Object.fromEntries(
    Object.entries(table).map(([key, text]) => [key, typeof text === 'string' ? strange(text) : estranged(text)]),
  )

const sourceOf =
  (namespace: Namespace): (() => Promise<{ readonly default: Table }>) =>
  async () => {
    const source = english.texts[namespace]
    const table = typeof source === 'function' ? (await source()).default : source
    return { default: estranged(table as unknown as Table) }
  }

const TEXT_NAMESPACES = Object.keys(english.texts) as readonly Namespace[]

/** A language as a folder would have it. */
const STRANGE_LANGUAGE = {
  texts: Object.fromEntries(TEXT_NAMESPACES.map((namespace) => [namespace, sourceOf(namespace)])),
} as unknown as Language

// Other files that share the process are read in English.
beforeAll(async () => {
  Object.assign(LANGUAGE_LOADERS, { './strange/language.ts': async () => STRANGE_LANGUAGE })
  await i18n.changeLanguage('strange')
  await i18n.loadNamespaces([...TEXT_NAMESPACES])
})
afterAll(async () => {
  Reflect.deleteProperty(LANGUAGE_LOADERS, './strange/language.ts')
  await i18n.changeLanguage('en')
})

/** Words of English that are left; cards and holes have names of letters. */
const latin = (text: string): readonly string[] => text.match(/[A-Za-z]{2,}/g) ?? []

test('every namespace is fetched in the language that is set', () => {
  for (const namespace of TEXT_NAMESPACES) expect(i18n.hasResourceBundle('strange', namespace), namespace).toBe(true)
})

test.each(RULE_SETS.map((set) => [set.id, set] as const))(
  'the rules of %s are told without a word of English',
  (_, set) => {
    const [seating] = set.seatings
    const rules = makeRules(set, { rules: set.id, players: seating?.players ?? 4 })
    if (!rules.ok) throw new Error(rules.error.message)
    const told = rulesPlainText(rules.value).flatMap(({ heading, lines, cards }) => [
      heading,
      ...lines,
      ...cards.flat(),
    ])
    expect(told.length).toBeGreaterThan(10)
    expect(told.flatMap(latin)).toEqual([])
  },
)

test('refusals and findings are told without a word of English', () => {
  const codes = Object.keys(english.texts.common.refusal)
  expect(codes.map((code) => refusalText({ code, message: 'English' })).flatMap(latin)).toEqual([])
  const about = ['terms', 'commitment', 'seen', 'own', 'partners'] as const
  const lines = about.map((one) =>
    findingLine(
      { names: [] as readonly string[] } as Parameters<typeof findingLine>[0],
      { about: one, holds: true } as Parameters<typeof findingLine>[1],
    ),
  )
  expect(lines.map(({ text }) => text).flatMap(latin)).toEqual([])
})

test('files are written in the language that the worker is asked for', async () => {
  const worker = i18next.createInstance().use(TEXT_LOADER)
  await worker.init({ ...I18N_OPTIONS, lng: 'strange', ns: ['workshop'], defaultNS: 'workshop' })
  expect(latin(looseTexts(worker.getFixedT(null, 'workshop'))('impossible.noWood'))).toEqual([])
})

test('the language is the one that is set, else the first of the browser that there is, else English', () => {
  const offered = ['en', 'de']
  expect(languageFor('', ['fr-CA', 'de-CH', 'en'], offered)).toBe('de')
  expect(languageFor('en', ['de'], offered)).toBe('en')
  expect(languageFor('lost', ['fr'], offered)).toBe('en')
  expect(languageFor('strange', ['de'], offered), 'one that is not offered yet').toBe('strange')
  expect(languageFor('', ['strange'], offered)).toBe('en')
})

test('a language that lacks a text does not satisfy its type', () => {
  const { tv: _left, ...others } = english.texts
  // @ts-expect-error a namespace is missing
  const lacking: Language = { texts: others }
  const { title: _title, ...common } = english.texts.common
  // @ts-expect-error a text is missing
  const halved: Language = { texts: { ...english.texts, common } }
  const whole: Language = english
  expect([lacking, halved, whole]).toHaveLength(3)
})

test('house rules that lack a text do not satisfy their type', () => {
  const { draw: _draw, ...option } = rules.option
  // @ts-expect-error a house rule has no name
  const lacking: HouseRuleTexts = { ...rules, option }
  const { swap: _swap, ...twos } = rules.value.twos
  // @ts-expect-error a value has no name
  const halved: HouseRuleTexts = { ...rules, value: { ...rules.value, twos } }
  const whole: HouseRuleTexts = rules
  expect([lacking, halved, whole]).toHaveLength(3)
})

test('a key that no text has does not compile', () => {
  // @ts-expect-error no such text
  expect(i18n.t('over.nothing')).toBe('over.nothing')
  expect(i18n.t('cards', { count: 2 })).not.toBe('cards')
})

test('numbers are written as in the region that the browser names, and in Arabic with Latin digits', () => {
  vi.stubGlobal('navigator', { languages: ['ar-EG', 'de-CH', 'en-US'] })
  expect(['de', 'fr', 'ar', 'en'].map((code) => (1234.5).toLocaleString(localeOf(code)))).toEqual([
    "1'234.5",
    '1\u202f234,5',
    '1,234.5',
    '1,234.5',
  ])
  vi.unstubAllGlobals()
})

test('a language has forms of names for parts of a sentence, articles for cards, and contracts words with names', async () => {
  const { play } = english.texts
  const inspired = {
    ...play,
    theCard: 'le {{card}}',
    theCard_Q: 'la {{card}}',
    place: { ...play.place, comeOutOf: 'la sortie de {{name}}', comeOutOf_from: 'DEPUIS la sortie de {{name}}' },
  }
  const { default: moves } = await english.texts.moves()
  const told = { ...moves.told, played: { ...moves.told.played, other: '{{theCard, capital}}, de {{who}}' } }
  const contractions = [[/\bde (?=[AEIOU])/g, 'd’']] as const
  Object.assign(LANGUAGE_LOADERS, {
    './forms/language.ts': async () => ({
      texts: { play: async () => ({ default: inspired }), moves: async () => ({ default: { ...moves, told } }) },
      contractions,
    }),
  })
  await i18n.changeLanguage('forms')
  await i18n.loadNamespaces(['common', 'play', 'moves'])
  const made = rulesFor({ rules: 'north-carolina', players: 4 })
  if (!made.ok) throw new Error(made.error.message)
  const seats = ['Ann', 'Ben', 'Cem', 'Dora'].map(seatedPerson)
  const context = { rules: made.value, seats, viewer: 1 }
  const hole = made.value.board.comeOut[0] ?? 0
  const texts = (['from', 'at'] as const).map((role) => nearbyHoleText(context, hole, 0, role))
  const queen = eventSentence(context, { type: 'played', seat: 0, card: 11 })
  Reflect.deleteProperty(LANGUAGE_LOADERS, './forms/language.ts')
  await i18n.changeLanguage('strange')
  expect(texts).toEqual(['DEPUIS la sortie d’Ann', 'la sortie d’Ann'])
  expect(queen).toBe('La Queen of spades, d’Ann')
})
