import { bentLeads, bentValue, type Calibration, chancesOfTeams } from '../../engine/insight/calibration.ts'
import type { ChanceSample } from './chance-samples.ts'

const STEPS = 60
/** Farther a step does not go. */
const LONGEST_STEP = 0.25
/** Keeps a step finite where the samples tell nothing. */
const TINY = 1e-9

const shortened = (step: number): number => Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, step))

/** The factor that makes the soft maximum of the teams' values most likely (Newton's method). */
const fitTeams = (samples: readonly ChanceSample[]): number => {
  let factor = 1
  for (let step = 0; step < STEPS; step++) {
    let slope = 0
    let curve = TINY
    for (const { seen, winner } of samples) {
      const most = Math.max(...seen)
      const odds = seen.map((value) => Math.exp(factor * (value - most)))
      const all = odds.reduce((sum, own) => sum + own, 0)
      const mean = seen.reduce((sum, value, team) => sum + (value * (odds[team] as number)) / all, 0)
      const squares = seen.reduce((sum, value, team) => sum + (value ** 2 * (odds[team] as number)) / all, 0)
      slope += (seen[winner] as number) - mean
      curve += squares - mean ** 2
    }
    factor += shortened(slope / curve)
  }
  return factor
}

/** The line of the value that gives the most likely logarithms of odds that the team which decided has won. */
const fitLine = (samples: readonly ChanceSample[]): { readonly scale: number; readonly shift: number } => {
  let [scale, shift] = [1, 0]
  for (let step = 0; step < STEPS; step++) {
    const sums = { a: 0, b: 0, aa: TINY, ab: 0, bb: TINY }
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
    const det = sums.aa * sums.bb - sums.ab ** 2 + TINY
    scale += shortened((sums.bb * sums.a - sums.ab * sums.b) / det)
    shift += shortened((sums.aa * sums.b - sums.ab * sums.a) / det)
  }
  return { scale, shift }
}

/** Powers that are tried. */
const BENDS = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3] as const

const bentSamples = (samples: readonly ChanceSample[], bend: number): readonly ChanceSample[] =>
  samples.map((sample) => ({ ...sample, seen: bentLeads(sample.seen, bend), value: bentValue(sample.value, bend) }))

/** How likely the samples are, as a logarithm. */
const likelihood = (samples: readonly ChanceSample[], calibration: Calibration): number =>
  samples.reduce((sum, { seen, winner }) => sum + Math.log(chancesOfTeams(calibration, seen)[winner] ?? TINY), 0)

/** What makes the samples most likely. */
export const fitCalibration = (samples: readonly ChanceSample[]): Required<Calibration> => {
  const tried = BENDS.map((bend) => {
    const teams = fitTeams(bentSamples(samples, bend))
    return { bend, teams, likely: likelihood(samples, { teams, bend, scale: 1, shift: 0 }) }
  })
  const { bend, teams } = tried.reduce((best, other) => (other.likely > best.likely ? other : best))
  return { teams, bend, ...fitLine(bentSamples(samples, bend)) }
}
