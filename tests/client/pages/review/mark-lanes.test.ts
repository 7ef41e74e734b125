import { expect, test } from 'vitest'
import { lanesOf } from '../../../../client/pages/review/mark-lanes.ts'

test('marks of a review that are near each other stand in rows of their own, all others in the first one', () => {
  expect(lanesOf([])).toEqual([])
  expect(lanesOf([0.1, 0.5, 0.9])).toEqual([0, 0, 0])
  expect(lanesOf([0.5, 0.51, 0.52, 0.53, 0.6])).toEqual([0, 1, 2, 3, 0])
})
