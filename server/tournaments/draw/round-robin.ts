import { cheapestPairing, type PossiblePair } from './cheapest-pairing.ts'
import { circleRound } from './circle.ts'
import type { DrawHistory } from './draw-history.ts'

/** Most byes that are told apart. */
const MAX_BYES = 15

/** Returns the pairs of entrants who have not met, those of the circle first, so that nobody comes late or leaves without need for more rounds. */
const unmetPairs = (entrants: readonly number[], round: number, history: DrawHistory): readonly PossiblePair[] => {
  const circle = circleRound(entrants.length, round)
  const byes = (entrant: number) => Math.min(history.byes(entrant), MAX_BYES)
  return entrants.flatMap((entrant, one) =>
    entrants.slice(0, one).flatMap((opponent, other) =>
      history.meetings(entrant, opponent) > 0
        ? []
        : [
            {
              one,
              other,
              costs: [2 * MAX_BYES - byes(entrant) - byes(opponent), circle[one] === other ? 0 : 1],
            },
          ],
    ),
  )
}

/** Returns whether two of them have not met. */
export const hasUnmet = (entrants: readonly number[], { meetings }: DrawHistory): boolean =>
  entrants.some((entrant, i) => entrants.slice(0, i).some((opponent) => meetings(entrant, opponent) === 0))

/**
 * Draws a round in which nobody meets twice: by the circle method while all stay; as near to it as possible once somebody comes or leaves.
 * Whoever finds nobody has a bye.
 */
export const roundRobin = (
  entrants: readonly number[],
  round: number,
  history: DrawHistory,
): readonly (readonly (readonly number[])[])[] => {
  const partners = cheapestPairing(entrants.length, unmetPairs(entrants, round, history))
  return entrants.flatMap((entrant, place) => {
    const partner = partners[place] ?? -1
    if (partner < 0) return [[[entrant]]]
    return partner < place ? [] : [[[entrant], [entrants[partner] ?? entrant]]]
  })
}
