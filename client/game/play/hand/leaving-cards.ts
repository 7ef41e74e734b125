import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Card } from '../../../../engine/cards.ts'

/** A card that was in the hand a moment ago, at index `i` of `n`. */
export interface LeavingCard {
  readonly id: string
  readonly card: Card
  readonly i: number
  readonly n: number
}

/** Duration of the animation. */
const LEAVE_MS = 260

const countOf = (cards: readonly Card[], card: Card): number => cards.filter((other) => other === card).length

/** Returns the cards of `before` that are missing in `now`, with their former places. */
export const removedCards = (before: readonly Card[], now: readonly Card[], round: number): readonly LeavingCard[] =>
  before.flatMap((card, i) => {
    const nth = countOf(before.slice(0, i + 1), card)
    return nth > countOf(now, card) ? [{ id: `${round} ${i}`, card, i, n: before.length }] : []
  })

/** Returns cards that have just left the hand, to animate them. Not animated: several cards at once, which means a new deal, and a card that was dropped on the board. */
export const useLeavingCards = (
  cards: readonly Card[],
  dropped: RefObject<Card | undefined>,
): readonly LeavingCard[] => {
  const before = useRef(cards)
  const round = useRef(0)
  const [gone, setGone] = useState<readonly LeavingCard[]>([])
  useEffect(() => {
    const left = removedCards(before.current, cards, round.current).filter(({ card }) => card !== dropped.current)
    before.current = cards
    dropped.current = undefined
    if (left.length === 0 || left.length > 2) return
    round.current++
    setGone(left)
    const timer = setTimeout(() => setGone([]), LEAVE_MS)
    return () => clearTimeout(timer)
  }, [cards, dropped])
  return gone
}
