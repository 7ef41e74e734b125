import { expect, test } from 'vitest'
import { PACES } from '../../../server/protocol/choices.ts'
import { thinkingMs } from '../../../server/protocol/pace.ts'

test('no choice is quick, a hard one slow, and one of the middle kind takes what the pace says', () => {
  expect(thinkingMs('normal', 'turn', false, 0.5, 0.5)).toBe(1100)
  expect(thinkingMs('normal', 'turn', false, 0, 0.5)).toBeLessThan(500)
  expect(thinkingMs('normal', 'turn', false, 1, 0.5)).toBeGreaterThan(1600)
  expect(thinkingMs('instant', 'turn', false, 1, 1)).toBe(0)
})

test('chance varies it by a fifth at most', () => {
  expect(thinkingMs('fast', 'turn', false, 0.5, 0)).toBeCloseTo(360)
  expect(thinkingMs('fast', 'turn', false, 0.5, 1)).toBeCloseTo(540)
})

test('a slower pace is slower whatever the choice; whether to doubt is soon decided', () => {
  for (const difficulty of [0, 0.3, 1]) {
    const all = PACES.map((pace) => thinkingMs(pace, 'turn', false, difficulty, 0.5))
    expect(all).toEqual([...all].sort((a, b) => a - b))
    expect(thinkingMs('normal', 'doubt', false, difficulty, 0.5)).toBeLessThan(
      thinkingMs('normal', 'turn', false, difficulty, 0.5),
    )
  }
})

test('while somebody may take back a slip, even the easiest choice waits for that', () => {
  expect(thinkingMs('fast', 'turn', true, 0, 0)).toBe(1000)
  expect(thinkingMs('relaxed', 'turn', true, 1, 1)).toBeGreaterThan(3000)
})
