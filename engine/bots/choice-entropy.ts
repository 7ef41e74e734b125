/** Number of equally good choices at which a decision is as hard as it can be. */
const HARDEST_CHOICE_COUNT = 6

/**
 * Returns how hard a choice between options of these values is for a person: 0 if one is clearly best, 1 if many are
 * nearly as good. It is the entropy of a softmax choice. `clearLead`: the lead in value with which an option is clearly
 * better.
 */
export const choiceEntropy = (values: readonly number[], clearLead: number): number => {
  const most = Math.max(...values)
  const shares = values.map((value) => Math.exp((value - most) / clearLead))
  const sum = shares.reduce((a, b) => a + b, 0)
  const entropy = shares.reduce((all, share) => (share === 0 ? all : all - (share / sum) * Math.log(share / sum)), 0)
  return Math.min(1, entropy / Math.log(HARDEST_CHOICE_COUNT))
}
