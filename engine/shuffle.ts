import type { Card } from './cards.ts'

/** Fisher and Yates: every order is equally likely if `below(n)` is uniform over 0..n - 1. */
export const shuffled = (cards: readonly Card[], below: (n: number) => number): readonly Card[] => {
  const order = cards.slice()
  for (let last = order.length - 1; last > 0; last--) {
    const chosen = below(last + 1)
    const card = order[chosen] as Card
    order[chosen] = order[last] as Card
    order[last] = card
  }
  return order
}
