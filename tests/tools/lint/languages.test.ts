import { expect, test } from 'vitest'
import { problemsOfTranslation } from '../../../tools/lint/languages.ts'

const ENGLISH_TEXTS = {
  title: 'The table',
  told: {
    hit: '{{name}} hits {{other}}',
    cards_one: '{{count}} card of {{name}}',
    cards_other: '{{count}} cards of {{name}}',
  },
}
const GERMAN_FORMS = ['one', 'other']
const GERMAN_TEXTS = {
  title: 'Der Tisch',
  told: {
    hit: '{{other}} wird von {{name}} geschlagen',
    cards_one: 'eine Karte von {{name}}',
    cards_other: '{{count}} Karten von {{name}}',
  },
}

const problemsOf = (told: object, forms = GERMAN_FORMS, others: object = { title: 'Der Tisch' }): readonly string[] =>
  problemsOfTranslation({ ...others, told } as typeof GERMAN_TEXTS, ENGLISH_TEXTS, forms)

test('a whole translation has no problem, in whatever order it names its places', () => {
  expect(problemsOf(GERMAN_TEXTS.told)).toEqual([])
})

test('texts that are missing, empty or too many are found', () => {
  const { hit: _hit, ...others } = GERMAN_TEXTS.told
  expect(problemsOf(others)).toEqual(['told.hit is missing'])
  expect(problemsOf({ ...GERMAN_TEXTS.told, hit: ' ' })).toEqual(['told.hit is empty'])
  expect(problemsOf({ ...GERMAN_TEXTS.told, hitt: 'x' })).toEqual(['told.hitt is no English text'])
  expect(problemsOf(GERMAN_TEXTS.told, GERMAN_FORMS, {})).toEqual(['title is missing'])
})

test('a text that is empty in English may be empty, and a form for zero is allowed where English has one', () => {
  const source = { note: '', cards_zero: 'no card', cards_one: '{{count}} card', cards_other: '{{count}} cards' }
  const { cards_zero, ...others } = { ...source, cards_zero: 'keine Karte' }
  expect(problemsOfTranslation({ ...others, cards_zero }, source, GERMAN_FORMS)).toEqual([])
  expect(problemsOfTranslation(others, source, GERMAN_FORMS)).toEqual([])
})

test('places that differ are found; only a form for one number may leave the number out', () => {
  expect(problemsOf({ ...GERMAN_TEXTS.told, hit: '{{name}} schlägt {{andere}}' })).toEqual([
    'told.hit lacks {{other}} and has {{andere}}, which the English text has not',
  ])
  expect(problemsOf({ ...GERMAN_TEXTS.told, cards_one: 'eine Karte' })).toEqual(['told.cards_one lacks {{name}}'])
  expect(problemsOf({ ...GERMAN_TEXTS.told, cards_other: 'Karten von {{name}}' })).toEqual([
    'told.cards_other lacks {{count}}',
  ])
})

test('a form for one number may have the places of either English form', () => {
  const english = { page_one: 'page {{first}}', page_other: '{{count}} pages, {{first}} to {{last}}' }
  const pages = { page_other: '{{count}} Seiten, {{first}} bis {{last}}' }
  const problemsOfOne = (page_one: string) => problemsOfTranslation({ page_one, ...pages }, english, GERMAN_FORMS)
  expect(problemsOfOne('Seite {{first}}')).toEqual([])
  expect(problemsOfOne('Seite {{first}} bis {{last}}')).toEqual([])
  expect(problemsOfOne('Seite {{last}}')).toEqual(['page_one lacks {{first}}'])
})

test('forms of plurals that the language has not, or has and lacks, are found', () => {
  expect(problemsOf({ ...GERMAN_TEXTS.told, cards_few: '{{count}} Karten von {{name}}' })).toEqual([
    'told.cards_few is no plural form of the language',
  ])
  const arabic = new Intl.PluralRules('ar').resolvedOptions().pluralCategories
  expect(problemsOf(GERMAN_TEXTS.told, arabic).toSorted()).toEqual(
    ['few', 'many', 'two', 'zero'].map((form) => `told.cards_${form} is missing`),
  )
})

test('a language may have forms of a text for parts of a sentence, and say a card with its article or without', () => {
  const english = { place: { corner: 'your corner', past: '{{count}} past {{place}}' }, theCard: 'the {{card}}' }
  const source = { ...english, told: 'Played the {{card}}', asked: '{{card}}: choose' }
  const whole = { ...source, told: '{{theCard, capital}} est joué' }
  const problemsIn = (more: object) => problemsOfTranslation({ ...whole, ...more }, source, GERMAN_FORMS)
  expect(problemsIn({})).toEqual([])
  const place = { ...english.place, corner_to: 'deiner Ecke', past_from_one: 'eins nach {{place}}', past_one: 'eins' }
  expect(problemsIn({ place, theCard_Q: 'la {{card}}' })).toEqual(['place.past_one lacks {{place}}'])
  expect(problemsIn({ asked: '{{theCard}} ?' })).toEqual([
    'asked lacks {{card}} and has {{theCard}}, which the English text has not',
  ])
  expect(problemsIn({ told_Q: 'Dame {{card}}', place: { ...english.place, corner_into: 'x' } })).toEqual([
    'place.corner_into is no English text',
    'told_Q is no English text',
  ])
})
