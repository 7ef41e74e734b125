import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BOT_LEVELS } from '../../../../engine/bots/levels.ts'
import { seededRandom } from '../../../../engine/chance/random.ts'
import { HAND_TREMORS, trembledFlick } from '../../../../engine/marble-chase/bots/hand-tremor.ts'
import type { Flick } from '../../../../engine/marble-chase/flick.ts'

const INTENDED_FLICK: Flick = { marble: 'm', column: 3, row: 'f', direction: 100, force: 500 }

const deviation = (values: readonly number[]): readonly [mean: number, deviation: number] => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return [mean, Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)]
}

test.each(BOT_LEVELS)('the hand of a %s trembles as it says', (level) => {
  const random = seededRandom(level)
  const flicks = Array.from({ length: 4000 }, () => trembledFlick(HAND_TREMORS[level], INTENDED_FLICK, random))
  const [force, spread] = deviation(flicks.map((flick) => flick.force))
  const [direction, width] = deviation(flicks.map((flick) => flick.direction))
  expect(Math.abs(force - INTENDED_FLICK.force)).toBeLessThan(3)
  expect(spread / INTENDED_FLICK.force / HAND_TREMORS[level].force).toBeCloseTo(1, 1)
  expect(Math.abs(direction - INTENDED_FLICK.direction)).toBeLessThan(2)
  expect(width / HAND_TREMORS[level].direction).toBeCloseTo(1, 1)
})

test('every level has a steadier hand than the one before', () => {
  for (const key of ['force', 'direction'] as const) {
    const values = BOT_LEVELS.map((level) => HAND_TREMORS[level][key])
    expect(values).toEqual([...new Set(values)].sort((a, b) => b - a))
  }
})

test('a trembled flick is within its limits', () => {
  const random = seededRandom('limits')
  const meant = fc.record({
    direction: fc.integer({ min: -1000, max: 1000 }),
    force: fc.integer({ min: 0, max: 1000 }),
  })
  fc.assert(
    fc.property(meant, (part) => {
      const { direction, force } = trembledFlick(HAND_TREMORS.beginner, { ...INTENDED_FLICK, ...part }, random)
      expect(Number.isInteger(direction) && Math.abs(direction) <= 1000).toBe(true)
      expect(Number.isInteger(force) && force >= 0 && force <= 1000).toBe(true)
    }),
  )
})
