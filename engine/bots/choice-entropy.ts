/** Choices between which a decision is as hard as it can be, if they are equally good. */
const HARDEST_CHOICE_COUNT = 6

/**
 * How hard a choice between so valued things is for a person: 0 where there is nothing to choose or one is clearly best, 1
 * between many that are nearly as good. It is the entropy of a choice at random that prefers better ones. `clearly`: by how
 * much one must be better to be clearly the better one.
 */
export const choiceEntropy = (values: readonly number[], clearly: number): number => {
  const most = Math.max(...values)
  const shares = values.map((value) => Math.exp((value - most) / clearly))
  const sum = shares.reduce((a, b) => a + b, 0)
  const entropy = shares.reduce((all, share) => (share === 0 ? all : all - (share / sum) * Math.log(share / sum)), 0)
  return Math.min(1, entropy / Math.log(HARDEST_CHOICE_COUNT))
}
