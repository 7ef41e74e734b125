import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { seededRandom } from '../../../engine/chance/random.ts'
import type { TableResult, TournamentTable } from '../../../server/protocol/tournament.ts'
import { drawHistory } from '../../../server/tournaments/draw/draw-history.ts'
import { viewOf } from '../../../server/tournaments/tournament.ts'
import { Evening } from './evening.ts'

const TOURNAMENTS_PAGE = readFileSync('docs/tournaments.md', 'utf8')

/** The pair that is earlier in the list wins with 8 marbles; of the other, pair H has none, pair G one, and so on. */
const earlierWins = ({ sides }: TournamentTable): TableResult => {
  const [one = 0, other = 0] = sides.flat()
  const winner = one < other ? 0 : 1
  return { home: [one, other].map((entrant, side) => (side === winner ? 8 : 7 - entrant)), winner }
}

const letter = (entrant: number): string => String.fromCharCode('A'.charCodeAt(0) + entrant)

test('the draw of eight pairs that the documentation explains is the one that comes out', () => {
  const evening = new Evening({ rounds: 4 }, 8)
  for (let round = 1; round <= 4; round++) {
    const standings = viewOf(evening.state).standings.map(({ entrant, points }) => `${letter(entrant)} ${points}`)
    const tables = evening.draw().tables.map(({ sides }) => sides.flat().map(letter).join('–'))
    const before = round === 1 ? '' : standings.join(', ')
    expect(TOURNAMENTS_PAGE).toContain(`| ${round} | ${before} | ${tables.join(', ')} |`)
    evening.play(earlierWins)
  }
})

/** A place in the order of points: its entrant, and the number of its score group. */
interface Place {
  readonly entrant: number
  readonly level: number
}

/** The procedure by hand: from the top, each with the nearest that was not met, and back where that fails. */
const byHand = (places: readonly Place[], haveMet: (one: number, other: number) => boolean): number | undefined => {
  const [first, ...rest] = places
  if (first === undefined) return 0
  for (const other of rest) {
    if (haveMet(first.entrant, other.entrant)) continue
    const others = byHand(
      rest.filter((place) => place !== other),
      haveMet,
    )
    if (others !== undefined) return others + (first.level - other.level) ** 2
  }
  return undefined
}

test('a championship of 24 pairs in 5 rounds: no pair meets another again, and all are nearer in points than by the procedure by hand', () => {
  for (let seed = 1; seed <= 6; seed++) {
    const evening = new Evening({}, 24, seed)
    const random = seededRandom(`championship ${seed}`)
    for (let round = 1; round <= 5; round++) {
      const { points, meetings } = drawHistory(evening.state.rounds)
      const order = evening.state.entrants.map(({ id }) => id).sort((a, b) => points(b) - points(a))
      const totals = [...new Set(order.map(points))]
      const levels = new Map(order.map((entrant) => [entrant, totals.indexOf(points(entrant))]))
      const levelOf = (entrant: number) => levels.get(entrant) ?? 0
      evening.draw()
      let apart = 0
      for (const { sides } of evening.tables) {
        const [one = 0, other = 0] = sides.flat()
        expect(meetings(one, other)).toBe(0)
        apart += (levelOf(one) - levelOf(other)) ** 2
      }
      const places = order.map((entrant) => ({ entrant, level: levelOf(entrant) }))
      const hand = byHand(places, (one, other) => meetings(one, other) > 0)
      expect(apart).toBeLessThanOrEqual(hand ?? Number.POSITIVE_INFINITY)
      evening.play(({ sides }) => {
        const winner = random() < 0.8 ? Math.floor(random() * 2) : undefined
        const home = sides.map((_, side) => (side === winner ? 8 : Math.floor(random() * 8)))
        return winner === undefined ? { home } : { home, winner }
      })
    }
  }
})
