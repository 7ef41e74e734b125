import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Card } from '../../../../engine/cards.ts'

/** A card that was in the hand a moment ago, at index `i` of `n`. */
export interface LeavingCard {
  readonly id: string
  readonly card: Card
  readonly i: number
  readonly n: number
}

/** Duration of the animation with which a card leaves. */
const LEAVE_MS = 260

const countOf = (cards: readonly Card[], card: Card): number => cards.filter((other) => other === card).length

/** Returns the cards of `before` that are missing in `now`, with their former places. `round` makes their ids unique. */
export const removedCards = (before: readonly Card[], now: readonly Card[], round: number): readonly LeavingCard[] =>
  before.flatMap((card, i) => {
    const copyNumber = countOf(before.slice(0, i + 1), card)
    return copyNumber > countOf(now, card) ? [{ id: `${round} ${i}`, card, i, n: before.length }] : []
  })

/**
 * Returns cards that have just left the hand, so that they can be animated. More than two cards at once, as in a new deal, and a
 * card that was dropped on the board aren't animated.
 */
export const useLeavingCards = (
  cards: readonly Card[],
  dropped: RefObject<Card | undefined>,
): readonly LeavingCard[] => {
  const before = useRef(cards)
  const round = useRef(0)
  const [leaving, setLeaving] = useState<readonly LeavingCard[]>([])
  useEffect(() => {
    const removed = removedCards(before.current, cards, round.current).filter(({ card }) => card !== dropped.current)
    before.current = cards
    dropped.current = undefined
    if (removed.length === 0 || removed.length > 2) return
    round.current++
    setLeaving(removed)
    const timer = setTimeout(() => setLeaving([]), LEAVE_MS)
    return () => clearTimeout(timer)
  }, [cards, dropped])
  return leaving
}
