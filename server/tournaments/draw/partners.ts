import type { Random } from '../../../engine/chance/random.ts'
import { cheapestPairing } from './cheapest-pairing.ts'
import { circleRound } from './circle.ts'
import type { DrawHistory } from './draw-history.ts'
import { shuffled } from './shuffled.ts'

/** Partnerships beyond this number are not told apart. */
const MAX_TOGETHER = 7

/** Returns those who sit out, so that the others fill tables: the ones with fewest byes, then fewest points, then by lot. */
export const sittingOut = (
  persons: readonly number[],
  perTable: number,
  { byes, points }: DrawHistory,
  random: Random,
): readonly number[] =>
  shuffled(persons, random)
    .sort((a, b) => byes(a) - byes(b) || points(a) - points(b))
    .slice(0, persons.length % perTable)

/**
 * Draws partners: those who were together least often. While all stay, that is the order of a circle, in which everybody is together with
 * everybody else once.
 */
export const drawnPartners = (
  persons: readonly number[],
  round: number,
  history: DrawHistory,
): readonly (readonly number[])[] => {
  const circle = circleRound(persons.length, round)
  const partners = cheapestPairing(
    persons.length,
    persons.flatMap((person, one) =>
      persons.slice(0, one).map((partner, other) => ({
        one,
        other,
        costs: [Math.min(history.partnerships(person, partner), MAX_TOGETHER), circle[one] === other ? 0 : 1],
      })),
    ),
  )
  return persons.flatMap((person, place) => {
    const partner = persons[partners[place] ?? -1]
    return partner === undefined || (partners[place] ?? -1) < place ? [] : [[person, partner]]
  })
}
