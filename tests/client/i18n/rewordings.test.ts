import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { i18n, setRewording } from '../../../client/i18n/i18n.ts'
import { reword } from '../../../client/i18n/rewordings.ts'
import { WORDINGS, type Wording } from '../../../server/protocol/choices.ts'

const TEXTS_FOLDER = 'client/i18n/en/'

const textsOf = (table: object, path = ''): (readonly [string, string])[] =>
  Object.entries(table).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as const] : textsOf(value as object, `${path}${key}.`),
  )

/** Returns the texts in a folder as namespace, key and text. */
const textsIn = (folder: string): (readonly [namespace: string, key: string, text: string])[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) =>
      textsOf(JSON.parse(readFileSync(folder + file, 'utf8'))).map(
        ([key, text]) => [file.slice(0, -'.json'.length), key, text] as const,
      ),
    )

const ALL_TEXTS = textsIn(TEXTS_FOLDER)
const OTHER_LANGUAGES = readdirSync('client/i18n', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'en')
  .map(({ name }) => name)

const valuesIn = (text: string): readonly string[] => text.match(/\{\{[^}]*\}\}/g) ?? []

const speak = (wording: Wording) => setRewording((text, namespace, key) => reword({ wording }, text, namespace, key))

afterEach(() => setRewording(undefined))

describe.each(WORDINGS)('the words of %s', (wording) => {
  test('keep every name and number that a text is filled with', () => {
    for (const [namespace, key, text] of ALL_TEXTS)
      expect([key, valuesIn(reword({ wording }, text, namespace, key))]).toEqual([key, valuesIn(text)])
  })

  test('leave the pages round the game alone', () => {
    const shown = () =>
      (['home.back', 'table.home', 'over.home', 'host:lobby.start', 'home.starting'] as const).map((key) => i18n.t(key))
    const before = shown()
    speak(wording)
    expect(shown()).toEqual(before)
  })
})

test.each([
  ['castle', 'play', 'hole.home', 'castle {{place}}'],
  ['castle', 'play', 'place.home', '{{count}} before the castle'],
  ['castle', 'moves', 'told.finished.you', 'All your marbles are home!'],
  ['castle', 'common', 'game.basic.name', 'Jokers and Pegs'],
  ['castle', 'common', 'game.marbles-and-jokers.name', 'Jokers and Marbles'],
  ['lot', 'play', 'part.startOf', 'a marble from {{name}}’s lot'],
  ['lot', 'play', 'place.comeOut', 'your home hole'],
  ['lot', 'moves', 'told.finished.other', '{{who}} has all marbles in the goal.'],
  [
    'lot',
    'rulebook',
    'rulebook.board.travel',
    'Marbles travel clockwise around {{holes}} holes. From the lot a marble comes out on its home hole.',
  ],
  ['base', 'no-move', 'reason.blocked-by-guard', 'A marble on its own base hole bars the way.'],
  ['base', 'play', 'hole.homeOf', '{{name}}’s goal {{place}}'],
  ['tuck', 'common', 'game.tock-partners.name', 'Tuck for partners'],
  ['toc', 'common', 'game.tock.name', 'Jeu du Toc'],
  ['chevaux', 'common', 'game.tock.name', 'Jeu des petits chevaux canadiens'],
  ['jokers', 'common', 'game.marbles-and-jokers.name', 'Jokers and Marbles'],
] as const)('%s says %s:%s as “%s”', (wording, namespace, key, said) => {
  const [, , text] = ALL_TEXTS.find(([other, own]) => other === namespace && own === key) ?? []
  expect(reword({ wording }, text ?? '', namespace, key)).toBe(said)
})

test('where home is the name of a hole, it is never a place to go to', () => {
  const games = new Set(['play', 'rules', 'rulebook', 'card-rules', 'over', 'insight'])
  const left = ALL_TEXTS.filter(([namespace]) => games.has(namespace))
    .map(([namespace, key, text]) => reword({ wording: 'lot' }, text, namespace, key).replace(/\{\{[^}]*\}\}/g, ''))
    .filter((text) => /\bhome\b(?! hole)|\bcome-out\b/i.test(text))
  expect(left).toEqual([])
})

describe('the words of a table in a mirror', () => {
  test.each([
    ['rulebook', 'rulebook.turns.clockwise', 'The player to the dealer’s right begins; turns go counter-clockwise.'],
    [
      'rulebook',
      'rulebook.turns.counter',
      'The player to the dealer’s left begins; turns go clockwise, though marbles travel counter-clockwise.',
    ],
    ['rules', 'optionHint.dealer', 'When the deal passes to the right.'],
    ['rules', 'value.turns.clockwise', 'Counter-clockwise'],
    ['learn', 'topic.out.done', 'Your marble is on its way. Marbles travel counter-clockwise.'],
    [
      'strategy',
      'of.corner.text',
      'Eight back from the come-out hole is your corner. The opponent at the left stands ten holes before it.',
    ],
    ['host', 'direction.clockwise', 'Clockwise'],
  ])('say %s:%s as “%s”', (namespace, key, said) => {
    const [, , text] = ALL_TEXTS.find(([other, own]) => other === namespace && own.endsWith(key)) ?? []
    expect(reword({ direction: 'counter' }, text ?? '', namespace, key)).toBe(said)
  })

  test('name no direction as the usual ones do, and are the usual ones again in a second mirror', () => {
    for (const [namespace, key, text] of ALL_TEXTS) {
      const mirrored = reword({ direction: 'counter' }, text, namespace, key)
      expect(reword({ direction: 'counter' }, mirrored, namespace, key)).toBe(text)
      if (['rulebook', 'rules', 'tv'].includes(namespace) && /clockwise/i.test(text)) expect(mirrored).not.toBe(text)
    }
  })

  test.each(OTHER_LANGUAGES)('are those of the other direction in %s wherever they are in English', (language) => {
    const mirrored = (text: string, namespace: string, key: string, spoken: string): string =>
      reword({ direction: 'counter' }, text, namespace, key, spoken)
    const turned = ALL_TEXTS.filter(([namespace, key, text]) => mirrored(text, namespace, key, 'en') !== text)
    const turnedKeys = new Set(turned.map(([namespace, key]) => `${namespace}:${key}`))
    const own = textsIn(`client/i18n/${language}/`)
    const notTurned = own.filter(
      ([namespace, key, text]) =>
        turnedKeys.has(`${namespace}:${key}`) && mirrored(text, namespace, key, language) === text,
    )
    expect(notTurned).toEqual([])
    for (const [namespace, key, text] of own)
      expect(mirrored(mirrored(text, namespace, key, language), namespace, key, language)).toBe(text)
  })

  test.each([
    ['de', 'Wer rechts vom Geber sitzt, beginnt; reihum geht es gegen den Uhrzeigersinn.'],
    [
      'fr',
      'La personne à droite de celle qui distribue commence\u202f; on joue dans le sens inverse des aiguilles d’une montre.',
    ],
    ['nl', 'De speler rechts van de deler begint; de beurt gaat tegen de klok in.'],
    ['es', 'Empieza quien está a la derecha de quien reparte; los turnos van en sentido contrario al reloj.'],
  ])('say the turns in %s', (language, said) => {
    const { turns } = JSON.parse(readFileSync(`client/i18n/${language}/rulebook.json`, 'utf8')).rulebook
    expect(reword({ direction: 'counter' }, turns.clockwise, 'rulebook', 'rulebook.turns.clockwise', language)).toBe(
      said,
    )
  })

  test('may be those of a region, too', () => {
    const said = reword({ direction: 'counter', wording: 'lot' }, 'Clockwise from start: clockwise.', 'rulebook', 'x')
    expect(said).toBe('Counter-clockwise from the lot: counter-clockwise.')
  })
})

test('people keep their names', () => {
  speak('castle')
  expect(i18n.t('hole.homeOf', { name: 'At Home', place: 2 })).toBe('At Home’s castle 2')
  setRewording(undefined)
  expect(i18n.t('hole.homeOf', { name: 'At Home', place: 2 })).toBe('At Home’s home 2')
})
