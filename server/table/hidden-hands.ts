import type { Seat } from '../../engine/board.ts'
import type { Card } from '../../engine/cards.ts'
import type { Game } from '../../engine/game.ts'
import { type CardMatch, cardMatch } from './match/card-match.ts'
import type { MatchEntry } from './match/match-history.ts'
import type { HiddenHand, TableSnapshot } from './table-snapshot.ts'

/** Returns the seat's hand, with the cards that it has laid face down. */
const cardsHeldBy = ({ hands, gifts, claim, turn }: Game, seat: Seat): readonly Card[] => {
  const laid = [gifts[seat], turn === seat ? claim?.card : undefined]
  return [...(hands[seat] ?? []), ...laid.filter((card) => card !== undefined)]
}

/** Returns the cards that are in both lists; equal cards as often as the list with fewer of them has them. */
const intersection = (some: readonly Card[], others: readonly Card[]): readonly Card[] => {
  const left = [...others]
  return some.filter((card) => {
    const at = left.indexOf(card)
    if (at < 0) return false
    left.splice(at, 1)
    return true
  })
}

/** Hides the cards that the seat holds at this moment from everybody but the person with the public id `of`. Does nothing where hands lie open or no game runs. */
export const withHandHidden = (snapshot: TableSnapshot, seat: Seat, of: string): TableSnapshot => {
  const { veils } = snapshot
  const match = cardMatch(snapshot.match)
  if (match === undefined || match.over || match.openHands) return snapshot
  const cards = cardsHeldBy(match.game, seat)
  const others = veils.filter((hidden) => hidden.seat !== seat)
  return cards.length === 0 ? snapshot : { ...snapshot, veils: [...others, { seat, of, cards }] }
}

/** Returns what remains hidden of a hand after a decision; nothing once its cards have been played or the seat has a new hand. */
const stillHidden = (match: CardMatch, { events }: MatchEntry, hidden: HiddenHand): readonly HiddenHand[] => {
  if (match.over || events.some((event) => event.type === 'dealt' && event.seat === hidden.seat)) return []
  const cards = intersection(hidden.cards, cardsHeldBy(match.game, hidden.seat))
  return cards.length === 0 ? [] : [{ ...hidden, cards }]
}

/** Updates the hidden hands after a decision or the deal: each ends once its cards have left the seat or the seat has got a new hand. */
export const withHandsRevealed = (snapshot: TableSnapshot): TableSnapshot => {
  const { veils } = snapshot
  const match = cardMatch(snapshot.match)
  const latest = match?.history.last
  if (veils.length === 0 || match === undefined || latest === undefined) return snapshot
  return { ...snapshot, veils: veils.flatMap((hidden) => stillHidden(match, latest, hidden)) }
}

/** Returns whether the seat has a hidden hand. */
export const isHandHidden = ({ veils }: Pick<TableSnapshot, 'veils'>, seat: Seat): boolean =>
  veils.some((hidden) => hidden.seat === seat)
