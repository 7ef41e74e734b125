import { isTrack, type Marble, type Table } from './board.ts'
import type { Outcome } from './landing.ts'
import { isGuard } from './walking.ts'

const maySwap = (table: Table, marble: Marble) => isTrack(marble.hole) && !isGuard(table, marble)

const exchanged = (marbles: readonly Marble[], one: number, two: number): Outcome => {
  const from = (marbles[one] as Marble).hole
  const to = (marbles[two] as Marble).hole
  const holes = new Map([
    [one, to],
    [two, from],
  ])
  const after = marbles.map((m, i) => (holes.has(i) ? { ...m, hole: holes.get(i) as string, fresh: false } : m))
  return { text: [from, to].sort().join('='), marbles: after, moved: one }
}

/** An own marble with any other, own or not; of the two holes the one that sorts first stands left. */
export const swaps = (table: Table, marbles: readonly Marble[], own: readonly number[]): Outcome[] =>
  own.flatMap((one) =>
    marbles.flatMap((other, two) => {
      if (one === two || !maySwap(table, other) || !maySwap(table, marbles[one] as Marble)) return []
      return [exchanged(marbles, one, two)]
    }),
  )
