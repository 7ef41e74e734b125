/**
 * `npm run bench -- draws`: tournaments of 24, 60 and 200 entrants with random results. Prints the CPU time of the longest draw of a
 * round, of everybody's view after the last round, and of the state made from all steps. The second of two tournaments counts,
 * as code is compiled in the first.
 */

import { seededRandom } from '../../engine/chance/random.ts'
import { foldTournament, viewOf } from '../../server/tournaments/tournament.ts'
import { Evening } from '../server/tournaments/evening.ts'

const ENTRANT_COUNTS = [24, 60, 200]
const SWISS_ROUND_COUNT = 9

const EVENING_SETTINGS = {
  'Swiss, pairs, Dutch points': { scoring: { kind: 'dutch' } },
  'Swiss, pairs, wins': { scoring: { kind: 'win-loss' } },
  'Swiss, odd number': { scoring: { kind: 'dutch' } },
  'Swiss, tables of four singles': { entry: 'singles', table: { rules: 'basic', players: 4, teams: 4 } },
  'partners drawn for each round': { entry: 'drawn-partners' },
  'round robin': { draw: 'round-robin' },
  'groups of six': { draw: 'groups', groupSize: 6 },
  'knock-out': { draw: 'knock-out' },
} as const

/** Returns the CPU time of something, in ms. */
const timed = (action: () => unknown): number => {
  const begin = process.cpuUsage()
  action()
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / 1000
}

const measure = (way: keyof typeof EVENING_SETTINGS, entrants: number): readonly number[] => {
  const count = way === 'Swiss, odd number' ? entrants - 1 : entrants
  const evening = new Evening({ ...EVENING_SETTINGS[way], rounds: SWISS_ROUND_COUNT }, count)
  const random = seededRandom(`${way} ${entrants}`)
  let longest = 0
  for (;;) {
    let refusal: string | undefined
    const drawn = timed(() => {
      refusal = evening.attempt({ kind: 'draw' })
    })
    if (refusal !== undefined) break
    longest = Math.max(longest, drawn)
    evening.play(({ sides }) => {
      const winner = Math.floor(random() * sides.length)
      return { home: sides.map((_, side) => (side === winner ? 4 : Math.floor(random() * 4))), winner }
    })
  }
  const { setup, log } = evening.state
  return [longest, timed(() => viewOf(evening.state)), timed(() => foldTournament(setup, log))]
}

const columns = (...cells: readonly (string | number)[]): string =>
  cells.map((cell, i) => (i === 0 ? String(cell).padEnd(30) : String(cell).padStart(10))).join('')

console.log(columns('ms of CPU', 'entrants', 'draw', 'view', 'fold'))
for (const way of Object.keys(EVENING_SETTINGS) as (keyof typeof EVENING_SETTINGS)[])
  for (const entrants of ENTRANT_COUNTS) {
    measure(way, entrants)
    console.log(columns(way, entrants, ...measure(way, entrants).map((ms) => ms.toFixed(0))))
  }
