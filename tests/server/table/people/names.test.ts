import { describe, expect, test } from 'vitest'
import common from '../../../../client/i18n/en/common.json' with { type: 'json' }
import { CHARACTERS } from '../../../../engine/bots/characters.ts'
import { botName, cleanName, uniqueName } from '../../../../server/table/people/names.ts'
import { WOODS } from '../../../../workshop/design/woods.ts'

/** Woods of boards and colours of marbles. */
const WOODS_AND_COLOURS = new Set([...WOODS, ...Object.values(common.colour)].map((name) => name.toLowerCase()))

const cleaned = (raw: string): string => {
  const name = cleanName(raw)
  return name.ok ? name.value : name.error.code
}

describe('a name', () => {
  test.each([
    ['  Ann  ', 'Ann'],
    ['Ann\n\tB.', 'Ann B.'],
    ['A\u0000n\u0007n', 'Ann'],
    ['evil\u202egnp', 'evilgnp'],
    ['\u2066Ann\u2069', 'Ann'],
    ['A\u200bnn\ufeff', 'Ann'],
    ['Zoe\u0308', 'Zoë'],
    ['محمد', 'محمد'],
    ['👩‍🌾', '👩‍🌾'],
    ['A\u0300\u0301\u0302\u0303\u0304\u0305\u0306nn', 'À\u0301\u0302\u0303nn'],
    ['Ann\ufdfd', 'Ann'],
    ['Наташа', 'Наташа'],
    ['Αθηνά', 'Αθηνά'],
    ['山田 Taro', '山田 Taro'],
    ['שָׁלוֹם', 'שָׁלוֹם'],
    ['Dick', 'Dick'],
    ['Mrs. Hancock', 'Mrs. Hancock'],
    ['Scunthorpe', 'Scunthorpe'],
    ['Cassandra', 'Cassandra'],
    ['Abbott', 'Abbott'],
    ['A. B. C. D.', 'A. B. C. D.'],
    ['a'.repeat(20), 'a'.repeat(20)],
    ['🐎'.repeat(20), '🐎'.repeat(20)],
  ])('%j is read as %j', (raw, name) => expect(cleaned(raw)).toBe(name))

  test.each(['', '   ', '\u202e\u200b', '\u200d\u200d', 'a'.repeat(21), '\u3164', '\u2800', '\ufffc'])(
    '%j is refused',
    (raw) => expect(cleaned(raw)).toBe('table/bad-name'),
  )
})

test.each([
  ['of two alphabets', 'Аnn'],
  ['Greek among Latin', 'Αdmin'],
  ['a sign as wide as a line', '\ufdfd\u{12031}'],
  ['an insult', 'fuck'],
  ['with other letters', 'ƒück'],
  ['in another width', 'ｆｕｃｋ'],
  ['in mathematical letters', '𝓯𝓾𝓬𝓴'],
  ['with digits', 'n1gger'],
  ['spaced out', 'f u c k'],
  ['with points', 'f.u.c.k'],
  ['among other words', 'old whore'],
  ['of a murderer', 'Hitler'],
  ['an office', 'Host'],
  ['an office in Cyrillic', 'Ноst'],
  ['an office in wide letters', 'Ａｄｍｉｎ'],
  ['an office with a mark', 'Bót'],
  ['an office with a number', 'Moderator 2'],
])('a name %s is refused', (_what, raw) => expect(cleaned(raw)).toBe('table/bad-name'))

test('a second Ann gets a number, whatever the case, within the length', () => {
  expect(uniqueName('Ann', ['Bob'])).toBe('Ann')
  expect(uniqueName('ann', ['Ann'])).toBe('ann 2')
  expect(uniqueName('Ann', ['Ann', 'ANN 2'])).toBe('Ann 3')
  expect([uniqueName('Guest', []), uniqueName('guest', ['Guest', 'Vera'])]).toEqual(['Guest', 'Oskar'])
  expect(uniqueName('a'.repeat(20), ['a'.repeat(20)])).toBe(`${'a'.repeat(18)} 2`)
})

test('twelve bots without a character have twelve names, none of them a person’s or a character’s', () => {
  const names: string[] = ['Oskar']
  for (let i = 0; i < 12; i++) names.push(botName(names))
  expect(new Set(names).size).toBe(13)
  expect(names.filter((name) => Object.values(CHARACTERS).some((other) => other.name === name))).toEqual([])
  expect(names.filter((name) => WOODS_AND_COLOURS.has(name.toLowerCase()))).toEqual([])
})

test.each(['Ann\u200d', 'A\u034fnn', 'Ann\ufe0f', 'Ａｎｎ', 'Ann\u2800', 'Ánn', '𝐀nn'])(
  '%j, which looks like Ann, is a second Ann',
  (raw) => {
    expect(uniqueName(cleaned(raw), ['Ann'])).toMatch(/ 2$/)
  },
)
