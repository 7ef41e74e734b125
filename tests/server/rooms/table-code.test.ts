import { expect, test } from 'vitest'
import { CODE_LENGTHS, CODE_LETTERS, CODE_PATTERN, codeLengthOf } from '../../../server/protocol/codes.ts'
import { newTableCode } from '../../../server/rooms/table-code.ts'
import { systemChance } from '../../../server/table/draw/chance.ts'

const codes = (tables: number): readonly string[] =>
  Array.from({ length: 200 }, () => newTableCode(systemChance, tables))

test('the first letter of a code says how long the code is', () => {
  expect([...CODE_LENGTHS.map(({ first }) => first).join('')].sort()).toEqual([...CODE_LETTERS])
  for (const { first, length } of CODE_LENGTHS) for (const letter of first) expect(codeLengthOf(letter)).toBe(length)
})

test('codes grow a letter as they fill, and say so with their first one', () => {
  const lengths = (tables: number) => new Set(codes(tables).map(({ length }) => length))
  expect(lengths(0)).toEqual(new Set([4]))
  expect(lengths(3000)).toEqual(new Set([4]))
  expect(lengths(4000)).toEqual(new Set([5]))
  expect(lengths(12_000)).toEqual(new Set([6]))
  expect(lengths(10_000_000)).toEqual(new Set([6]))
  for (const tables of [0, 4000, 12_000]) {
    for (const code of codes(tables)) {
      expect(code).toMatch(CODE_PATTERN)
      expect(codeLengthOf(code)).toBe(code.length)
    }
  }
})

test('one guess in fifty finds a table at most', () => {
  const spaceOf = ({ first, length }: (typeof CODE_LENGTHS)[number]) =>
    first.length * CODE_LETTERS.length ** (length - 1)
  let tables = 0
  for (const codesOfLength of CODE_LENGTHS.slice(0, 2)) {
    tables += spaceOf(codesOfLength) / 50
    expect(newTableCode(systemChance, Math.ceil(tables)).length).toBeGreaterThan(codesOfLength.length)
  }
})
