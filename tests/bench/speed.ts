import { seededRandom } from '../../engine/chance/random.ts'
import { anyCard, type Contender, fullList, publicApi } from './contenders.ts'
import { type Table, titleOf } from './tables.ts'

const RUN_MS = 600
const ROUND_COUNT = 5

type Named = readonly [name: string, contender: Contender]

/** Contenders in the order of printing. The others are compared with the first. */
const MEASURED_ENGINES: readonly Named[] = [
  ['public API', publicApi],
  ['full list', fullList],
  ['any card', anyCard],
]

/** Turns a second of CPU time, all threads counted. */
const rateOf = (contender: Contender, table: Table): number => {
  const random = seededRandom(`bench ${table.rules} ${table.players}`)
  const before = process.cpuUsage()
  const { turns } = contender(table, random, RUN_MS)
  const { user, system } = process.cpuUsage(before)
  return turns / ((user + system) / 1_000_000)
}

export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[numbers.length >> 1] as number

const shown = (n: number): string => Math.round(n).toLocaleString('en').padStart(9)

/** Goals by contender: turns a second of CPU time. */
export type Goals = Readonly<Record<string, number>>

/**
 * Turns a second of random players: medians of rounds in which all contenders take turns, so that a busy machine slows all of
 * them, and the median of the ratios to the public API in the same round.
 */
export const printSpeed = (table: Table, goals: Goals): void => {
  const rates = MEASURED_ENGINES.map((): number[] => [])
  for (let round = 0; round <= ROUND_COUNT; round++) {
    MEASURED_ENGINES.forEach(([, contender], i) => {
      const rate = rateOf(contender, table)
      // The first round warms up.
      if (round > 0) rates[i]?.push(rate)
    })
  }
  const [base = []] = rates
  const columns = MEASURED_ENGINES.map(([name], i) => {
    const own = rates[i] as number[]
    const ratio = median(own.map((rate, round) => rate / (base[round] as number)))
    const goal = goals[name] === undefined ? '' : ` (${(median(own) / (goals[name] as number)).toFixed(2)} of goal)`
    return `${name} ${shown(median(own))}${i === 0 ? '' : ` ${ratio.toFixed(2)} ×`}${goal}`
  })
  console.log([titleOf(table), ...columns].join('  '))
}
