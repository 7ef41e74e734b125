import { type AnyEvidence, type Draws, type EarlierDraws, isEarlier } from './evidence.ts'
import { withoutNames } from './sealed-names.ts'

/** Returns the names of the person who sat in this seat at the end, and of the one who was dealt its cards. */
export const namesIn = (card: AnyEvidence, seat: number): ReadonlySet<string> => {
  const { names, draws } = card
  const drawing = 'drawing' in card ? card.drawing : undefined
  const from = drawing === undefined ? seat : drawing.seatOf.indexOf(seat)
  const dealt = isEarlier(draws) ? undefined : draws.names?.[from]?.name
  return new Set([names[seat] ?? '', dealt ?? ''].filter((name) => name !== ''))
}

/** Returns the draws without these names. */
export const drawsWithout = (draws: Draws | EarlierDraws, off: ReadonlySet<string>): Draws | EarlierDraws => {
  if (isEarlier(draws)) {
    const clientSeeds = draws.clientSeeds.map((mixed) => (off.has(mixed.name) ? { ...mixed, name: '' } : mixed))
    return { ...draws, clientSeeds }
  }
  return draws.names === undefined ? draws : { ...draws, names: withoutNames(draws.names, off) }
}

/**
 * Returns the evidence of a game without the names of a seat; its cards can still be proved. `none`: the seat has no
 * name. `sealed`: an earlier version sealed the names themselves, so that nothing could be proved without them.
 */
export const withoutName = <Card extends AnyEvidence>(card: Card, seat: number): Card | 'none' | 'sealed' => {
  const { draws } = card
  const off = namesIn(card, seat)
  if (off.size === 0) return 'none'
  if (!isEarlier(draws) && draws.names === undefined) return 'sealed'
  return {
    ...card,
    names: card.names.map((name) => (off.has(name) ? '' : name)),
    draws: drawsWithout(draws, off),
  }
}
