/**
 * `npm run bench -- shuffle`: a million shuffles of 54 cards by lot, as games are dealt, with fresh seeds. Prints chi-square
 * of place against card and of neighbours; then, as the yardstick, the same of shuffles by bytes modulo n, from few to
 * many. Ends with 1 if the first show a bias or the last do not.
 */

import { randomBytes } from 'node:crypto'
import { GameRandom } from '../../fair/game-random.ts'
import { biasedShuffle } from '../fair/biased-shuffle.ts'
import type { ChiSquare } from '../fair/chi-square.ts'
import { Orders } from '../fair/orders.ts'

const SHUFFLE_COUNT = 1_000_000
/** Number of shuffles that one game has. */
const SHUFFLES_PER_GAME = 20
const CARD_PACK = Array.from({ length: 54 }, (_, i) => i)
/** Below this p, chance alone is no explanation. */
const MIN_UNBIASED_P = 1e-6

const print = (title: string, orders: Orders): void => {
  const line = (name: string, { statistic, freedom, p }: ChiSquare): string =>
    `  ${name.padEnd(20)} chi-square ${statistic.toFixed(1).padStart(12)}  degrees of freedom ${freedom}  p ${p < 1e-4 ? p.toExponential(1) : p.toFixed(4)}`
  console.log(`${title}, ${orders.shuffles.toLocaleString('en')} shuffles of ${CARD_PACK.length} cards`)
  console.log(line('place × card', orders.places()))
  console.log(line('neighbours', orders.neighbours()))
}

const byLot = (): Orders => {
  const orders = new Orders(CARD_PACK.length)
  while (orders.shuffles < SHUFFLE_COUNT) {
    const lots = new GameRandom({ seed: randomBytes(32).toString('hex'), terms: 'bench', clientSeeds: [] })
    for (let i = 0; i < SHUFFLES_PER_GAME; i++) orders.add(lots.shuffled(`chance ${i}`, CARD_PACK))
  }
  return orders
}

const byModulo = (shuffles: number): Orders => {
  const orders = new Orders(CARD_PACK.length)
  for (let i = 0; i < shuffles; i++) {
    const bytes = randomBytes(CARD_PACK.length)
    let at = 0
    orders.add(biasedShuffle(CARD_PACK, () => bytes[at++] as number))
  }
  return orders
}

const start = performance.now()
const fair = byLot()
const seconds = (performance.now() - start) / 1000
print('By lot', fair)
console.log(`  ${Math.round(SHUFFLE_COUNT / seconds).toLocaleString('en')} shuffles a second on one core`)

console.log()
let biased = byModulo(100)
for (const shuffles of [100, 1000, 10_000, 100_000]) {
  biased = byModulo(shuffles)
  print('Yardstick: bytes modulo n', biased)
}

const even = [fair.places(), fair.neighbours()].every(({ p }) => p > MIN_UNBIASED_P)
const told = biased.places().p < MIN_UNBIASED_P
console.log(even ? '\nBy lot: no bias found.' : '\nBy lot: BIASED')
console.log(told ? 'Modulo: found out, as it must be.' : 'Modulo: NOT found out; this test sees nothing')
process.exitCode = even && told ? 0 : 1
