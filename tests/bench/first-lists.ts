import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { seededRandom } from '../../engine/chance/random.ts'
import { legalActionsIn } from '../../engine/legal-in-view.ts'
import { makeDecisionRequest } from '../../engine/text/decision-request.ts'
import { type View, viewFor } from '../../engine/view.ts'
import type { FirstList } from './first-list.ts'
import { begun, randomTurn, type Table, titleOf } from './tables.ts'

const DECISION_COUNT = 10_000
/** Number of timings of each list. The best counts, to separate the engine's work from the machine's interruptions. */
const REPEAT_COUNT = 3
const PROCESS_COUNT = 7

interface TimedList {
  readonly view: View
  readonly choices: number
  readonly ms: number
}

const timed = (view: View): TimedList => {
  let [ms, choices] = [Number.POSITIVE_INFINITY, 0]
  for (let i = 0; i < REPEAT_COUNT; i++) {
    const start = performance.now()
    choices = legalActionsIn(view).length
    ms = Math.min(ms, performance.now() - start)
  }
  return { view, choices, ms }
}

/** The lists of the turns of random games. */
const listsOf = (table: Table): readonly TimedList[] => {
  const random = seededRandom(`first list ${table.rules}`)
  let game = begun(table, random)
  return Array.from({ length: DECISION_COUNT }, () => {
    const list = timed(viewFor(game, game.decider))
    game = randomTurn(game, random).game
    if (game.phase === 'over') game = begun(table, random)
    return list
  })
}

const inProcess = (request: string): FirstList =>
  JSON.parse(
    execFileSync(process.execPath, [fileURLToPath(new URL('first-list.ts', import.meta.url)), request], {
      encoding: 'utf8',
    }),
  )

/** Prints what the longest list of random games costs as the first one of a process, and all of them when the engine is warm. */
export const printFirstLists = (table: Table, goalMs: number): void => {
  const lists = listsOf(table)
  const longest = lists.reduce((a, b) => (a.choices >= b.choices ? a : b))
  const { moves: _, ...request } = makeDecisionRequest(longest.view)
  const runs = Array.from({ length: PROCESS_COUNT }, () => inProcess(JSON.stringify(request)))
  const firsts = runs.map(({ first }) => first).sort((a, b) => a - b)
  const median = firsts[PROCESS_COUNT >> 1] as number
  const times = lists.map(({ ms }) => ms).sort((a, b) => a - b)
  const rare = times[Math.floor(times.length * 0.999)] as number
  const warm = Math.min(...runs.map((run) => run.warm))
  console.log(
    [
      titleOf(table),
      `${longest.choices} choices: first ${median.toFixed(1)} ms (at best ${firsts[0]?.toFixed(1)})`.padEnd(46),
      `warm ${warm.toFixed(3)} ms, 99.9 % of all within ${rare.toFixed(3)} ms, ${(rare / goalMs).toFixed(2)} × goal`,
    ].join('  '),
  )
}
