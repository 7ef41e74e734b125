import { expect, test } from 'vitest'
import {
  defaultRange,
  MAX_CLIP_DECISIONS,
  widestRange,
  withFrom,
  withTo,
} from '../../../../client/pages/clip/clip-plan.ts'

test('the default clip ends at the shown moment, or at the end of the game', () => {
  expect(defaultRange(42, 273)).toEqual({ from: 35, to: 42 })
  expect(defaultRange(3, 273)).toEqual({ from: 1, to: 3 })
  expect(defaultRange(0, 273)).toEqual({ from: 266, to: 273 })
  expect(defaultRange(0, 4)).toEqual({ from: 1, to: 4 })
})

test('the range can be chosen around the shown moment, within the game', () => {
  expect(widestRange(100, 273)).toEqual({ from: 41, to: 159 })
  expect(widestRange(10, 273)).toEqual({ from: 1, to: 69 })
  expect(widestRange(0, 273)).toEqual({ from: 214, to: 273 })
  expect(widestRange(270, 273)).toEqual({ from: 211, to: 273 })
})

test('an end that is moved past the other one, or too far from it, moves it too', () => {
  const range = { from: 30, to: 40 }
  expect(withFrom(range, 35)).toEqual({ from: 35, to: 40 })
  expect(withFrom(range, 50)).toEqual({ from: 50, to: 50 })
  expect(withTo(range, 20)).toEqual({ from: 20, to: 20 })
  for (const { from, to } of [withFrom({ from: 90, to: 100 }, 3), withTo({ from: 3, to: 9 }, 100)])
    expect(to - from + 1).toBe(MAX_CLIP_DECISIONS)
})
