import blossom from 'edmonds-blossom-fixed'

/** Two that could be paired, with what speaks against it, the most important first: small natural numbers. */
export interface PossiblePair {
  readonly one: number
  readonly other: number
  readonly costs: readonly number[]
}

/** Limit of a weight: the algorithm adds up to four of them, and all sums must be exact. */
const MAX_WEIGHT = 2 ** 50

/** Returns what a unit of each cost weighs, so that no sum of less important costs is as much as one of it. */
const unitsOf = (pairs: readonly PossiblePair[], most: number): readonly number[] => {
  const kinds = pairs[0]?.costs.length ?? 0
  const units = Array<number>(kinds).fill(1)
  for (let kind = kinds - 2; kind >= 0; kind--) {
    const dearest = pairs.reduce((max, { costs }) => Math.max(max, costs[kind + 1] ?? 0), 0)
    units[kind] = (units[kind + 1] ?? 1) * (most * dearest + 1)
  }
  return units
}

/**
 * Returns the partner of each of the `count`, -1 for those without one. As many as possible are paired, by the pairs of the
 * least costs in sum.
 */
export const cheapestPairing = (count: number, pairs: readonly PossiblePair[]): readonly number[] => {
  const units = unitsOf(pairs, count >> 1)
  const costs = pairs.map((pair) => pair.costs.reduce((sum, cost, kind) => sum + cost * (units[kind] ?? 1), 0))
  const dearest = costs.reduce((max, cost) => Math.max(max, cost), 0)
  if (dearest >= MAX_WEIGHT) throw new Error('The costs of the pairs are too large to be added exactly')
  const partners = blossom(
    pairs.map(({ one, other }, i) => [one, other, dearest + 1 - (costs[i] ?? 0)] as const),
    true,
  )
  return Array.from({ length: count }, (_, i) => partners[i] ?? -1)
}
