/** Differences of a public quantity between games with a secret and the same games with its opposite. */
export interface SignedDifferences {
  readonly name: string
  /** Differences other than 0, one a pair of games: the value with the secret minus that with its opposite. */
  readonly differences: readonly number[]
}

/** Logarithm of n!. */
const logFactorial = (n: number): number => {
  let sum = 0
  for (let i = 2; i <= n; i++) sum += Math.log(i)
  return sum
}

/**
 * Returns the probability that as many differences or more have the same sign if the secret has no influence (two-sided sign test).
 * What is public is the same in both games of a pair and so can't be mistaken for an influence of the secret.
 */
const signTest = (differences: readonly number[]): number => {
  const n = differences.length
  const positive = differences.filter((difference) => difference > 0).length
  let tail = 0
  for (let k = Math.max(positive, n - positive); k <= n; k++)
    tail += Math.exp(logFactorial(n) - logFactorial(k) - logFactorial(n - k) - n * Math.LN2)
  return Math.min(1, 2 * tail)
}

/**
 * Returns the names of those tests that find an influence (Holm's method): the probability that any of them does without one is at
 * most `falseAlarmRate`, however many there are and however they depend on each other.
 */
export const influencesAmong = (tests: readonly SignedDifferences[], falseAlarmRate: number): readonly string[] => {
  const sorted = tests
    .map(({ name, differences }) => ({ name, p: signTest(differences) }))
    .sort((one, other) => one.p - other.p)
  const passed = sorted.findIndex(({ p }, i) => p > falseAlarmRate / (sorted.length - i))
  return sorted.slice(0, passed === -1 ? sorted.length : passed).map(({ name }) => name)
}
