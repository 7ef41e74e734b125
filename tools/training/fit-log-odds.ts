/** A case of something that happened or did not, with the terms that its log odds may depend on. */
export interface Case {
  readonly happened: boolean
  readonly terms: readonly number[]
  /** Log odds that are known beforehand. */
  readonly known: number
}

/** Number of times that all weights are fitted, one after the other. */
const ROUND_COUNT = 100
/** Limit of a step of Newton's method. */
const MAX_STEP = 0.5
/** Strength of the penalty for large weights, in cases. It keeps the weight of a term near 0 if the term has no influence. */
const WEIGHT_PENALTY_CASES = 1e-3

const logOddsOf = ({ terms, known }: Case, weights: readonly number[]): number =>
  terms.reduce((sum, term, i) => sum + term * (weights[i] as number), known)

/** Returns the step of Newton's method for one weight. */
const stepFor = (cases: readonly Case[], weights: readonly number[], i: number): number => {
  let slope = -WEIGHT_PENALTY_CASES * (weights[i] as number)
  let curve = WEIGHT_PENALTY_CASES
  for (const each of cases) {
    const term = each.terms[i] as number
    const chance = 1 / (1 + Math.exp(-logOddsOf(each, weights)))
    slope += (Number(each.happened) - chance) * term
    curve += chance * (1 - chance) * term * term
  }
  return Math.max(-MAX_STEP, Math.min(MAX_STEP, slope / curve))
}

/** Returns the weights of the terms with which the cases are most likely: logistic regression, one weight after the other. */
export const fitLogOdds = (cases: readonly Case[]): readonly number[] => {
  const weights = (cases[0]?.terms ?? []).map(() => 0)
  for (let round = 0; round < ROUND_COUNT; round++) {
    for (let i = 0; i < weights.length; i++) weights[i] = (weights[i] as number) + stepFor(cases, weights, i)
  }
  return weights
}
