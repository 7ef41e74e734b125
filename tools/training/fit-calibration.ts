import { bentLeads, bentValue, type Calibration, chancesOfTeams } from '../../engine/insight/calibration.ts'
import type { ChanceSample } from './chance-samples.ts'

/** Number of steps of Newton's method. */
const NEWTON_STEPS = 60
/** Limit of a step of Newton's method. */
const MAX_STEP = 0.25
/** Keeps a step finite if the samples give no information. */
const TINY_POSITIVE = 1e-9

const limitStep = (step: number): number => Math.max(-MAX_STEP, Math.min(MAX_STEP, step))

/** Returns the factor of the teams' values with which their softmax makes the winners most likely (Newton's method). */
const fitTeams = (samples: readonly ChanceSample[]): number => {
  let factor = 1
  for (let step = 0; step < NEWTON_STEPS; step++) {
    let slope = 0
    let curve = TINY_POSITIVE
    for (const { seen, winner } of samples) {
      const most = Math.max(...seen)
      const odds = seen.map((value) => Math.exp(factor * (value - most)))
      const all = odds.reduce((sum, own) => sum + own, 0)
      const mean = seen.reduce((sum, value, team) => sum + (value * (odds[team] as number)) / all, 0)
      const squares = seen.reduce((sum, value, team) => sum + (value ** 2 * (odds[team] as number)) / all, 0)
      slope += (seen[winner] as number) - mean
      curve += squares - mean ** 2
    }
    factor += limitStep(slope / curve)
  }
  return factor
}

/**
 * Returns the line that turns a value into the logarithm of the odds of the team that decided, so that the winners are
 * most likely: logistic regression by Newton's method.
 */
const fitLine = (samples: readonly ChanceSample[]): { readonly scale: number; readonly shift: number } => {
  let [scale, shift] = [1, 0]
  for (let step = 0; step < NEWTON_STEPS; step++) {
    const sums = { a: 0, b: 0, aa: TINY_POSITIVE, ab: 0, bb: TINY_POSITIVE }
    for (const { value, team, winner } of samples) {
      const chance = 1 / (1 + Math.exp(-scale * value - shift))
      const error = Number(team === winner) - chance
      const weight = chance * (1 - chance)
      sums.a += error * value
      sums.b += error
      sums.aa += weight * value * value
      sums.ab += weight * value
      sums.bb += weight
    }
    const det = sums.aa * sums.bb - sums.ab ** 2 + TINY_POSITIVE
    scale += limitStep((sums.bb * sums.a - sums.ab * sums.b) / det)
    shift += limitStep((sums.aa * sums.b - sums.ab * sums.a) / det)
  }
  return { scale, shift }
}

/** Exponents of values that are tried. */
const BEND_EXPONENTS = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3] as const

const bentSamples = (samples: readonly ChanceSample[], bend: number): readonly ChanceSample[] =>
  samples.map((sample) => ({ ...sample, seen: bentLeads(sample.seen, bend), value: bentValue(sample.value, bend) }))

/** Returns the log-likelihood of the winners. */
const likelihood = (samples: readonly ChanceSample[], calibration: Calibration): number =>
  samples.reduce(
    (sum, { seen, winner }) => sum + Math.log(chancesOfTeams(calibration, seen)[winner] ?? TINY_POSITIVE),
    0,
  )

/** Returns the calibration that makes the samples most likely. */
export const fitCalibration = (samples: readonly ChanceSample[]): Required<Calibration> => {
  const tried = BEND_EXPONENTS.map((bend) => {
    const teams = fitTeams(bentSamples(samples, bend))
    return { bend, teams, likely: likelihood(samples, { teams, bend, scale: 1, shift: 0 }) }
  })
  const { bend, teams } = tried.reduce((best, other) => (other.likely > best.likely ? other : best))
  return { teams, bend, ...fitLine(bentSamples(samples, bend)) }
}
