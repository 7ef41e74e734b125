import type { AnyEvidence, Draws } from './evidence.ts'
import { withoutNames } from './sealed-names.ts'

/** Returns the names of the people who sat in this seat at the end and before, and of the one who was dealt its cards. */
export const namesIn = (card: AnyEvidence, seat: number): ReadonlySet<string> => {
  const { names, draws, former = [] } = card
  const drawing = 'drawing' in card ? card.drawing : undefined
  const dealtSeat = drawing === undefined ? seat : drawing.seatOf.indexOf(seat)
  const earlier = former.filter((player) => player.seat === seat).map(({ name }) => name)
  return new Set([names[seat] ?? '', draws.names[dealtSeat]?.name ?? '', ...earlier].filter((name) => name !== ''))
}

/** Returns the draws without these names. */
export const drawsWithout = (draws: Draws, removed: ReadonlySet<string>): Draws => ({
  ...draws,
  names: withoutNames(draws.names, removed),
})

/**
 * Returns the evidence of a game without the names of a seat, or `none` if it has no name. The cards can still be
 * proved.
 */
export const withoutName = <Card extends AnyEvidence>(card: Card, seat: number): Card | 'none' => {
  const removed = namesIn(card, seat)
  if (removed.size === 0) return 'none'
  return {
    ...card,
    names: card.names.map((name) => (removed.has(name) ? '' : name)),
    ...(card.former === undefined ? {} : { former: card.former.filter(({ name }) => !removed.has(name)) }),
    draws: drawsWithout(card.draws, removed),
  }
}

/** Returns the evidence without the names of a person who has deleted their account, and says so; or `none` if their seat has no name. */
export const withoutPerson = <Card extends AnyEvidence>(card: Card, seat: number): Card | 'none' => {
  const nameless = withoutName(card, seat)
  return nameless === 'none'
    ? 'none'
    : { ...nameless, gone: [...new Set([...(card.gone ?? []), seat])].sort((a, b) => a - b) }
}

/** Reports whether the seat's name was removed because its person has deleted their account. */
export const isGone = (names: readonly string[], gone: readonly number[] | undefined, seat: number): boolean =>
  names[seat] === '' && gone?.includes(seat) === true
