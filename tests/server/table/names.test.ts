import { describe, expect, test } from 'vitest'
import { botName, cleanName, uniqueName } from '../../../server/table/names.ts'

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
    ['a'.repeat(20), 'a'.repeat(20)],
    ['🐎'.repeat(20), '🐎'.repeat(20)],
  ])('%j is read as %j', (raw, name) => expect(cleaned(raw)).toBe(name))

  test.each(['', '   ', '\u202e\u200b', '\u200d\u200d', 'a'.repeat(21), '\u3164', '\u2800', '\ufffc'])(
    '%j is refused',
    (raw) => expect(cleaned(raw)).toBe('table/bad-name'),
  )
})

test('a second Ann gets a number, whatever the case, within the length', () => {
  expect(uniqueName('Ann', ['Bob'])).toBe('Ann')
  expect(uniqueName('ann', ['Ann'])).toBe('ann 2')
  expect(uniqueName('Ann', ['Ann', 'ANN 2'])).toBe('Ann 3')
  expect(uniqueName('a'.repeat(20), ['a'.repeat(20)])).toBe(`${'a'.repeat(18)} 2`)
})

test('twelve bots have twelve names, none of them a person’s', () => {
  const names: string[] = ['Maple']
  for (let i = 0; i < 12; i++) names.push(botName(names))
  expect(new Set(names).size).toBe(13)
})

test.each(['Ann\u200d', 'A\u034fnn', 'Ann\ufe0f', 'Ａｎｎ', 'Ann\u2800'])(
  '%j, which looks like Ann, is a second Ann',
  (raw) => {
    expect(uniqueName(cleaned(raw), ['Ann'])).toMatch(/ 2$/)
  },
)
