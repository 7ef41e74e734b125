import { expect, test } from 'vitest'
import {
  longestStretch,
  MOST_DECISIONS,
  usualStretch,
  withFrom,
  withTo,
} from '../../../../client/pages/clip/clip-range.ts'

test('a clip begins with the decisions up to the moment on show, or with the end of the game', () => {
  expect(usualStretch(42, 273)).toEqual({ from: 35, to: 42 })
  expect(usualStretch(3, 273)).toEqual({ from: 1, to: 3 })
  expect(usualStretch(0, 273)).toEqual({ from: 266, to: 273 })
  expect(usualStretch(0, 4)).toEqual({ from: 1, to: 4 })
})

test('what can be chosen lies about the moment on show, within the game', () => {
  expect(longestStretch(100, 273)).toEqual({ from: 41, to: 159 })
  expect(longestStretch(10, 273)).toEqual({ from: 1, to: 69 })
  expect(longestStretch(0, 273)).toEqual({ from: 214, to: 273 })
  expect(longestStretch(270, 273)).toEqual({ from: 211, to: 273 })
})

test('an end that is moved past the other one, or too far from it, takes it along', () => {
  const stretch = { from: 30, to: 40 }
  expect(withFrom(stretch, 35)).toEqual({ from: 35, to: 40 })
  expect(withFrom(stretch, 50)).toEqual({ from: 50, to: 50 })
  expect(withTo(stretch, 20)).toEqual({ from: 20, to: 20 })
  for (const [from, to] of [withFrom({ from: 90, to: 100 }, 3), withTo({ from: 3, to: 9 }, 100)].map((s) => [
    s.from,
    s.to,
  ])) {
    expect((to ?? 0) - (from ?? 0) + 1).toBe(MOST_DECISIONS)
  }
})
