import type { Random } from '../../../engine/chance/random.ts'
import { cheapestPairing, type PossiblePair } from './cheapest-pairing.ts'
import type { DrawHistory } from './draw-history.ts'
import { scoreOrder } from './score-order.ts'

/** Costs are small, so that sums of hundreds are exact: nothing is worse than this much of it. */
const MAX_MEETINGS = 7
const MAX_LEVELS_APART = 63
const MAX_FLOATS = 3
/** Lots decide among pairs that are as good; this many are enough. */
const LOT_COUNT = 32

/** Above this number of sides, those who are further apart in the order are paired only if there is no other way. */
const MANY_SIDES = 60
const NEAR_PLACES = 24

/** A side in the order of points, with the number of its score group from the top. */
interface Place {
  readonly side: readonly number[]
  readonly level: number
}

/** Numbers the score groups. */
const placesOf = (order: ReturnType<typeof scoreOrder>): readonly Place[] => {
  let level = 0
  return order.map(({ side, points }, i) => {
    if (i > 0 && order[i - 1]?.points !== points) level++
    return { side, level }
  })
}

const meetingsOf = (one: Place, other: Place, { meetings }: DrawHistory): number =>
  one.side.reduce((sum, entrant) => sum + other.side.reduce((met, opponent) => met + meetings(entrant, opponent), 0), 0)

/** Returns what speaks against a pair: earlier meetings, then the distance of the score groups, then earlier floats, then the lot. */
const costsOf = (one: Place, other: Place, history: DrawHistory, random: Random): readonly number[] => {
  const apart = Math.min(Math.abs(one.level - other.level), MAX_LEVELS_APART)
  const floats = ({ side }: Place) =>
    Math.min(
      side.reduce((sum, entrant) => sum + history.floats(entrant), 0),
      MAX_FLOATS,
    )
  return [
    Math.min(meetingsOf(one, other, history), MAX_MEETINGS),
    apart ** 2,
    apart > 0 ? floats(one) + floats(other) : 0,
    Math.floor(random() * LOT_COUNT),
  ]
}

/** Returns what speaks against a bye: whoever has the fewest points gets it. Only those with the fewest byes may. */
const byePairs = (places: readonly Place[], { byes }: DrawHistory, random: Random): readonly PossiblePair[] => {
  const byesOf = ({ side }: Place) => side.reduce((sum, entrant) => sum + byes(entrant), 0)
  const fewest = Math.min(...places.map(byesOf))
  const lowest = places.at(-1)?.level ?? 0
  return places.flatMap((place, one) =>
    byesOf(place) > fewest
      ? []
      : [
          {
            one,
            other: places.length,
            costs: [0, Math.min(lowest - place.level, MAX_LEVELS_APART) ** 2, 0, Math.floor(random() * LOT_COUNT)],
          },
        ],
  )
}

const possiblePairs = (places: readonly Place[], history: DrawHistory, random: Random): readonly PossiblePair[] => {
  const pairs = places.flatMap((place, one) =>
    places.slice(0, one).map((earlier, other) => ({ one, other, costs: costsOf(place, earlier, history, random) })),
  )
  return places.length % 2 === 0 ? pairs : [...pairs, ...byePairs(places, history, random)]
}

/** Returns lists of pairs, the first of which that gives everybody an opponent is used: without those who met before, while that is possible. */
const attempts = (pairs: readonly PossiblePair[], count: number): readonly (readonly PossiblePair[])[] => {
  const unmet = pairs.filter(({ costs }) => costs[0] === 0)
  if (count <= MANY_SIDES) return [unmet, pairs]
  const near = unmet.filter(({ one, other }) => Math.abs(one - other) <= NEAR_PLACES || other === count)
  return [near, unmet, pairs]
}

/** Returns the partner of each place, of which there are an even number; the last one is the bye if the number of sides is odd. */
const partnersOf = (pairs: readonly PossiblePair[], sides: number): readonly number[] => {
  for (const some of attempts(pairs, sides)) {
    const partners = cheapestPairing(sides + (sides % 2), some)
    if (partners.every((partner) => partner >= 0)) return partners
  }
  return []
}

/**
 * Draws a Swiss round at tables of two sides: no two who met before while that can be avoided, points as near as possible, floats and byes
 * shared, the rest by lot.
 */
export const swissPairs = (
  sides: readonly (readonly number[])[],
  history: DrawHistory,
  random: Random,
): readonly (readonly (readonly number[])[])[] => {
  const places = placesOf(scoreOrder(sides, history.points, random))
  const partners = partnersOf(possiblePairs(places, history, random), places.length)
  return places.flatMap(({ side }, place) => {
    const partner = partners[place] ?? -1
    if (partner < place) return []
    const other = places[partner]
    return [other === undefined ? [side] : [side, other.side]]
  })
}
