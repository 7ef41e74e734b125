import { expect, test } from 'vitest'
import { seededRandom } from '../../../engine/chance/random.ts'
import { chanceOfValue, chancesOfTeams } from '../../../engine/insight/calibration.ts'
import { fitCalibration } from '../../../tools/training/fit-calibration.ts'
import { LONG } from '../../long.ts'

const PLAIN_CALIBRATION = { teams: 0.8, scale: 1.5, shift: 0 }

test('chances of teams are a soft maximum of their values, wherever these lie', () => {
  const [one = 0, other = 0] = chancesOfTeams(PLAIN_CALIBRATION, [1, 0])
  expect(one + other).toBeCloseTo(1, 9)
  expect(one).toBeCloseTo(1 / (1 + Math.exp(-0.8)), 9)
  expect(chancesOfTeams(PLAIN_CALIBRATION, [6, 5])[0]).toBeCloseTo(one, 9)
  expect(chanceOfValue(PLAIN_CALIBRATION, 1)).toBeCloseTo(1 / (1 + Math.exp(-1.5)), 9)
})

test('a bend below 1 makes more of small leads and less of large ones, and is fair to both sides', () => {
  const bent = { ...PLAIN_CALIBRATION, bend: 0.6 }
  const chance = (calibration: typeof PLAIN_CALIBRATION, lead: number) => chancesOfTeams(calibration, [lead, 0])[0] ?? 0
  expect(chance(bent, 0.2)).toBeGreaterThan(chance(PLAIN_CALIBRATION, 0.2))
  expect(chance(bent, 6)).toBeLessThan(chance(PLAIN_CALIBRATION, 6))
  expect(chance(bent, 1) + chance(bent, -1)).toBeCloseTo(1, 9)
  expect(chancesOfTeams(bent, [2, 2, 2])).toEqual([1 / 3, 1 / 3, 1 / 3])
})

test('the fit finds how values were made chances', LONG, () => {
  const random = seededRandom('fit')
  const truth = { ...PLAIN_CALIBRATION, bend: 0.7 }
  const samples = Array.from({ length: 20_000 }, () => {
    const seen = [6 * random() - 3, 6 * random() - 3]
    const value = (seen[0] ?? 0) - (seen[1] ?? 0)
    const winner = random() < (chancesOfTeams(truth, seen)[0] ?? 0) ? 0 : 1
    return { seen, open: seen, team: 0, value, winner }
  })
  const found = fitCalibration(samples)
  for (const lead of [-3, -1, -0.3, 0.3, 1, 3]) {
    expect(chancesOfTeams(found, [lead, 0])[0]).toBeCloseTo(chancesOfTeams(truth, [lead, 0])[0] ?? 0, 1)
  }
})
