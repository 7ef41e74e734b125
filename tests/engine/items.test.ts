import { expect, test } from 'vitest'
import { cyclicItem, itemAt } from '../../engine/items.ts'

const CORNER_NAMES = ['a', 'b', 'c']

test('an item is counted from either end; a place that a list lacks is refused by its number', () => {
  expect([0, 2, -1, -3].map((index) => itemAt(CORNER_NAMES, index))).toEqual(['a', 'c', 'c', 'a'])
  for (const index of [3, -4]) expect(() => itemAt(CORNER_NAMES, index)).toThrow(new RangeError(`No item ${index}`))
  expect(() => itemAt([], 0)).toThrow('No item 0')
})

test('after the last item of a closed list comes the first', () => {
  expect([2, 3, 7, -1].map((index) => cyclicItem(CORNER_NAMES, index))).toEqual(['c', 'a', 'b', 'c'])
})
