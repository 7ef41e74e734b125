import { type Random, seededRandom } from '../../engine/chance/random.ts'
import { begun, randomTurn, type Table, titleOf } from './tables.ts'

const SECONDS = 1.5
const RUNS = 5

interface Run {
  readonly rate: number
  readonly turns: number
  readonly choices: number
}

const run = (table: Table, random: Random): Run => {
  let turns = 0
  let choices = 0
  const start = performance.now()
  while (performance.now() - start < SECONDS * 1000) {
    let game = begun(table, random)
    while (game.phase !== 'over' && performance.now() - start < SECONDS * 1000) {
      for (let i = 0; i < 50 && game.phase !== 'over'; i++) {
        const turn = randomTurn(game, random)
        game = turn.game
        turns++
        choices += turn.choices
      }
    }
  }
  return { rate: turns / ((performance.now() - start) / 1000), turns, choices }
}

const shown = (n: number): string => Math.round(n).toLocaleString('en')

/** Turns a second of random players on one core: the best run (the least disturbed one), the median, and the ratio to each goal. */
export const printSpeed = (table: Table, goals: Readonly<Record<string, number>>): void => {
  const random = seededRandom(`bench ${table.rules} ${table.players}`)
  const runs = Array.from({ length: RUNS }, () => run(table, random)).sort((a, b) => b.rate - a.rate)
  const [best, median] = [runs[0] as Run, runs[Math.floor(RUNS / 2)] as Run]
  const ratios = Object.entries(goals).map(([name, goal]) => `${(best.rate / goal).toFixed(2)} × ${name}`)
  const rate = `${shown(best.rate)} turns/s (median ${shown(median.rate)})`.padEnd(40)
  console.log([titleOf(table), rate, ...ratios, `${(best.choices / best.turns).toFixed(1)} choices a turn`].join('  '))
}
