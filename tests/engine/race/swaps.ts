import { isTrack, type Marble } from '../marbles.ts'
import { isCarbles, type Table } from './board.ts'
import type { Outcome } from './landing.ts'
import { isGuard } from './walking.ts'

/** The other marble never stands on its own come-out; the own one may, but not in Carbles. */
const mayBeTaken = (table: Table, marble: Marble) => isTrack(marble.hole) && !isGuard(table, marble)

const mayGo = (table: Table, marble: Marble) => (!isCarbles(table) ? isTrack(marble.hole) : mayBeTaken(table, marble))

const exchanged = (marbles: readonly Marble[], one: number, two: number): Outcome => {
  const from = (marbles[one] as Marble).hole
  const to = (marbles[two] as Marble).hole
  const text = [from, to].sort().join('=')
  if (marbles[one]?.colour === marbles[two]?.colour) return { text, marbles, moved: one }
  const holes = new Map([
    [one, to],
    [two, from],
  ])
  const after = marbles.map((m, i) => (holes.has(i) ? { ...m, hole: holes.get(i) as string, fresh: false } : m))
  return { text, marbles: after, moved: one }
}

/** An own marble with any other; with an own one nothing changes. Of the two holes the one that sorts first stands left. */
export const swaps = (table: Table, marbles: readonly Marble[], own: readonly number[]): Outcome[] =>
  own.flatMap((one) =>
    marbles.flatMap((other, two) => {
      if (one === two || !mayBeTaken(table, other) || !mayGo(table, marbles[one] as Marble)) return []
      return [exchanged(marbles, one, two)]
    }),
  )
