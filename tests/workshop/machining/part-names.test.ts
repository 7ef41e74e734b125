import { expect, test } from 'vitest'
import { shortPartNames } from '../../../workshop/machining/part-names.ts'
import { englishTexts } from '../exports/english.ts'

test.each([
  [['a', 'b', 'c', 'd', 'e', 'f'], ['A–F']],
  [
    ['a', 'c', 'e', 'g'],
    ['A', 'C', 'E', 'G'],
  ],
  [
    ['a', 'b'],
    ['A', 'B'],
  ],
  [['left'], ['Left half']],
])('%j is listed as %j', (names, listed) => {
  expect(shortPartNames(names, englishTexts)).toEqual(listed)
})
