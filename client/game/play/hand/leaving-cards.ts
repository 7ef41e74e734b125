import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Card } from '../../../../engine/cards.ts'

/** A card that was in the hand a moment ago, at place `i` of `n`. */
export interface LeavingCard {
  readonly id: string
  readonly card: Card
  readonly i: number
  readonly n: number
}

/** How long it is still seen, ms. */
const LEAVE_MS = 260

const countOf = (cards: readonly Card[], card: Card): number => cards.filter((other) => other === card).length

/** What was in `before` and is not in `now`, where it was. */
export const removedCards = (before: readonly Card[], now: readonly Card[], round: number): readonly LeavingCard[] =>
  before.flatMap((card, i) => {
    const nth = countOf(before.slice(0, i + 1), card)
    return nth > countOf(now, card) ? [{ id: `${round} ${i}`, card, i, n: before.length }] : []
  })

/** Cards that have just left the hand. A whole hand that goes is another deal and goes at once, and the one that was `dropped` is gone already. */
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
