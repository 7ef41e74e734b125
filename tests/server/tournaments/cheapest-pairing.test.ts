import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cheapestPairing, type PossiblePair } from '../../../server/tournaments/draw/cheapest-pairing.ts'

type Outcome = readonly [unpaired: number, ...costs: number[]]

const isBetter = (one: Outcome, other: Outcome | undefined): boolean => {
  if (other === undefined) return true
  const differing = one.findIndex((value, i) => value !== other[i])
  return differing >= 0 && (one[differing] ?? 0) < (other[differing] ?? 0)
}

/** Returns the number of those left over and the sums of the costs of the best pairing, by trying all. */
const bruteForce = (free: readonly number[], pairs: readonly PossiblePair[], kinds: number): Outcome => {
  const [first, ...rest] = free
  if (first === undefined) return [0, ...Array<number>(kinds).fill(0)]
  const [alone, ...costs] = bruteForce(rest, pairs, kinds)
  let best: Outcome = [alone + 1, ...costs]
  for (const { one, other, costs: own } of pairs) {
    const partner = one === first ? other : other === first ? one : undefined
    if (partner === undefined || !rest.includes(partner)) continue
    const [left, ...others] = bruteForce(
      rest.filter((place) => place !== partner),
      pairs,
      kinds,
    )
    const outcome: Outcome = [left, ...others.map((sum, i) => sum + (own[i] ?? 0))]
    if (isBetter(outcome, best)) best = outcome
  }
  return best
}

const outcomeOf = (partners: readonly number[], pairs: readonly PossiblePair[], kinds: number): Outcome => {
  const chosen = pairs.filter(({ one, other }) => partners[one] === other)
  const sums = Array.from({ length: kinds }, (_, kind) =>
    chosen.reduce((sum, { costs }) => sum + (costs[kind] ?? 0), 0),
  )
  return [partners.filter((partner) => partner < 0).length, ...sums]
}

test('as many as possible are paired, at the least costs, the most important first: the same as by trying all', () => {
  const graph = fc.integer({ min: 2, max: 9 }).chain((count) =>
    fc
      .array(fc.option(fc.tuple(fc.nat(2), fc.nat(9), fc.nat(31)), { freq: 4 }), {
        minLength: (count * (count - 1)) / 2,
        maxLength: (count * (count - 1)) / 2,
      })
      .map((all) => {
        const pairs: PossiblePair[] = []
        for (let one = 0, next = 0; one < count; one++)
          for (let other = 0; other < one; other++, next++) {
            const costs = all[next]
            if (costs) pairs.push({ one, other, costs })
          }
        return { count, pairs }
      }),
  )
  fc.assert(
    fc.property(graph, ({ count, pairs }) => {
      const partners = cheapestPairing(count, pairs)
      for (const [place, partner] of partners.entries()) if (partner >= 0) expect(partners[partner]).toBe(place)
      const everybody = Array.from({ length: count }, (_, place) => place)
      expect(outcomeOf(partners, pairs, 3)).toEqual(bruteForce(everybody, pairs, 3))
    }),
    { numRuns: 200 },
  )
})

test('costs whose sums could not be exact are refused', () => {
  const pairs = [
    { one: 0, other: 1, costs: [2 ** 30, 0] },
    { one: 0, other: 2, costs: [0, 2 ** 30] },
  ]
  expect(() => cheapestPairing(4, pairs)).toThrow('exactly')
})
