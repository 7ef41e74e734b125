import { expect, test } from 'vitest'
import { pauseFor } from '../../../server/bots/pause.ts'
import { PACES } from '../../../server/protocol/choices.ts'

test('no choice is quick, a hard one slow, and one of the middle kind takes what the pace says', () => {
  expect(pauseFor('normal', 'turn', 0.5, 0.5)).toBe(1100)
  expect(pauseFor('normal', 'turn', 0, 0.5)).toBeLessThan(500)
  expect(pauseFor('normal', 'turn', 1, 0.5)).toBeGreaterThan(1600)
  expect(pauseFor('instant', 'turn', 1, 1)).toBe(0)
})

test('chance varies it by a fifth at most', () => {
  expect(pauseFor('fast', 'turn', 0.5, 0)).toBeCloseTo(360)
  expect(pauseFor('fast', 'turn', 0.5, 1)).toBeCloseTo(540)
})

test('a slower pace is slower whatever the choice; whether to doubt is soon decided', () => {
  for (const difficulty of [0, 0.3, 1]) {
    const all = PACES.map((pace) => pauseFor(pace, 'turn', difficulty, 0.5))
    expect(all).toEqual([...all].sort((a, b) => a - b))
    expect(pauseFor('normal', 'doubt', difficulty, 0.5)).toBeLessThan(pauseFor('normal', 'turn', difficulty, 0.5))
  }
})
