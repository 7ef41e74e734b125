/**
 * `npm run bench -- line-games`: turns a second of whole random games by the line protocol's `play`, from the request's text to the answer's, beside the same
 * games by the public API. `-- basic dog` does only the sets named.
 */

import { RULE_SETS } from '../../engine/rulesets/registry.ts'
import { respondToLine } from '../../engine/text/line-protocol.ts'
import { type GameRequest, playByPublicApi } from '../engine/text/game-by-public-api.ts'
import { median } from './speed.ts'
import { type Table, tableFor, titleOf } from './tables.ts'

const ROUND_COUNT = 7
const TURNS_A_ROUND = 40_000
const GOAL_TURNS_A_SECOND: Readonly<Record<string, number>> = { basic: 200_000 }

const requestOf = (table: Table, round: number, nth: number): GameRequest => ({
  ...table,
  seed: `line games ${round} ${nth}`,
  bots: Array(table.players).fill('random'),
})

/** Answers a request `play`. */
type Answer = (request: GameRequest) => string

const byLine: Answer = (request) => respondToLine(JSON.stringify({ cmd: 'play', ...request }))
const byPublicApi: Answer = (request) => JSON.stringify({ record: playByPublicApi(request) })

/** The number of decisions in an answer: each is a text of the longest list. */
const turnsIn = (answer: string): number => JSON.parse(answer).record.moves.length

/** Requests for games with about the given number of turns in total. */
const requestsFor = (table: Table, round: number): { requests: readonly GameRequest[]; turns: number } => {
  const requests: GameRequest[] = []
  let turns = 0
  while (turns < TURNS_A_ROUND) {
    requests.push(requestOf(table, round, requests.length))
    turns += turnsIn(byLine(requests.at(-1) as GameRequest))
  }
  return { requests, turns }
}

/** Turns a second of CPU time. */
const rateOf = (answer: Answer, requests: readonly GameRequest[], turns: number): number => {
  const before = process.cpuUsage()
  for (const request of requests) answer(request)
  const { user, system } = process.cpuUsage(before)
  return turns / ((user + system) / 1_000_000)
}

const shown = (n: number): string => Math.round(n).toLocaleString('en').padStart(9)

const printLineGames = (table: Table): void => {
  const [lines, publics]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUND_COUNT; round++) {
    const { requests, turns } = requestsFor(table, round)
    publics.push(rateOf(byPublicApi, requests, turns))
    lines.push(rateOf(byLine, requests, turns))
  }
  const ratio = median(lines.map((rate, round) => rate / (publics[round] as number)))
  const goal = GOAL_TURNS_A_SECOND[table.rules]
  console.log(
    [
      titleOf(table),
      `by line ${shown(median(lines))}, at best ${shown(Math.max(...lines))}`,
      `public API ${shown(median(publics))}`,
      `${ratio.toFixed(2)} ×${goal === undefined ? '' : ` (${(median(lines) / goal).toFixed(2)} of goal)`}`,
    ].join('  '),
  )
}

const named = process.argv.slice(2)
console.log('Turns a second of CPU time, whole random games as text')
for (const set of RULE_SETS) if (named.length === 0 || named.includes(set.id)) printLineGames(tableFor(set))
