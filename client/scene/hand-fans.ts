import type { FlyingCard } from '../motion/motion.ts'

/** Cards of a hand where none is counted. */
export const FULL_FAN = 4

/** Where the cards of a hand are in its fan, and how many cards broad that is, while it opens and closes. */
export interface Fan {
  readonly places: readonly number[]
  readonly breadth: number
}

const part = (t: number, from: number, to: number): number => {
  const s = Math.min(1, Math.max(0, (t - from) / (to - from)))
  return s * s * (3 - 2 * s)
}

/** The card of a hidden hand that leaves it: any, but always the same. */
export const leavingIndex = (id: number, count: number): number => (id * 7 + 2) % Math.max(1, count)

/** A hand of `count` cards: it closes after a card that leaves, and opens for one that comes. */
export const fanOfHand = (seat: number, count: number, flying: readonly FlyingCard[]): Fan => {
  const leaving = flying.filter(({ from, t }) => t > 0 && from.at === 'hand' && from.seat === seat)
  const coming = flying.filter(({ to, t }) => t > 0 && to.at === 'hand' && to.seat === seat)
  const gaps = leaving.map(({ id, t }) => ({
    at: leavingIndex(id, count + leaving.length),
    gap: 1 - part(t, 0.1, 0.7),
  }))
  const room = coming.reduce((sum, { t }) => sum + part(t, 0.4, 0.95), 0)
  const shift = (i: number) => gaps.reduce((sum, { at, gap }) => sum + (i >= at ? gap : 0), 0)
  const places = Array.from({ length: count }, (_, i) => i + shift(i))
  return { places, breadth: count + gaps.reduce((sum, { gap }) => sum + gap, 0) + room }
}
