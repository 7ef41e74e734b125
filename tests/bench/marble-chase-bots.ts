/**
 * `npm run bench -- marble-chase-bots`: bots of Marble Chase against each other on the real physics, with swapped seats; prints how often
 * the first wins with the 95 % interval, how long games are, and what a decision costs. Goals: each level beats the one below in
 * 65 of 100, a game of two by average hands takes 11 to 15 turns, and every game ends within 200.
 *
 *     npm run bench -- marble-chase-bots                                    # each level against the one below, two players
 *     npm run bench -- marble-chase-bots --a master --b club:hugo --games 200
 *     npm run bench -- marble-chase-bots --players 4 --best-of 3
 */

import { parseArgs } from 'node:util'
import { parseBotId } from '../../engine/bots/bot-id.ts'
import { BOT_LEVELS } from '../../engine/bots/levels.ts'
import { seededRandom } from '../../engine/chance/random.ts'
import { playBotMatch } from '../../engine/marble-chase/bots/bot-match.ts'
import type { ChaseSetup } from '../../engine/marble-chase/rules.ts'
import type { ChaseRecord } from '../../engine/marble-chase/text/record.ts'
import { ChaseBoard } from '../../physics/chase-board.ts'
import { loadRapierInNode } from '../../physics/rapier-node.ts'
import { turnRoller } from '../../physics/turn-roller.ts'
import { value } from './tables.ts'

const { values } = parseArgs({
  options: {
    a: { type: 'string' },
    b: { type: 'string', default: 'club' },
    games: { type: 'string', default: '100' },
    players: { type: 'string', default: '2' },
    'best-of': { type: 'string', default: '1' },
    seed: { type: 'string', default: 'bench' },
  },
})
const games = Number(values.games)
const players = Number(values.players)
const bestOf = Number(values['best-of'])
const setup = { players, options: { bestOf } } as ChaseSetup
/** Limit for each game that a match may have; a match with more turns counts as endless. */
const MAX_TURNS = 200
const Z_SCORE_OF_95_PERCENT = 1.96

const real = turnRoller(new ChaseBoard(await loadRapierInNode()))
let rolling = 0
const roller: typeof real = {
  physics: real.physics,
  roll: (shots) => {
    const begun = performance.now()
    const roll = real.roll(shots)
    rolling += performance.now() - begun
    return roll
  },
}

/** The first bot has the first seat and those that share its side, or every other of three. */
const seated = (a: string, b: string, game: number): readonly string[] =>
  Array.from({ length: players }, (_, seat) => ((seat + game) % 2 === 0 ? a : b))

interface Played {
  readonly record: ChaseRecord
  readonly bots: readonly string[]
}

const playOne = (a: string, b: string, game: number): Played => {
  const bots = seated(a, b, game)
  // The same dice and tremors' beginning for both of a pair.
  const random = seededRandom(`${values.seed} ${game >> 1}`)
  return { record: value(playBotMatch(setup, bots, random, roller)), bots }
}

const turnsOf = ({ record }: Played): number => 1 + record.moves.filter((move) => move.startsWith('die')).length

const isWonBy = (a: string, b: string, { record, bots }: Played): number => {
  const winner = bots['abcd'.indexOf(record.result[0] ?? '-')]
  return a === b ? 0.5 : Number(winner === a)
}

const percent = (rate: number): string => (100 * rate).toFixed(1)

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(share * (sorted.length - 1))] as number

const contest = (a: string, b: string): void => {
  const begun = performance.now()
  rolling = 0
  const played = Array.from({ length: games }, (_, game) => playOne(a, b, game))
  const thinking = performance.now() - begun - rolling
  const rate = played.reduce((sum, one) => sum + isWonBy(a, b, one), 0) / games
  const margin = Z_SCORE_OF_95_PERCENT * Math.sqrt((rate * (1 - rate)) / games)
  const turns = played.map(turnsOf).sort((x, y) => x - y)
  const endless = turns.filter((count) => count > MAX_TURNS * bestOf).length
  const entries = played.reduce((sum, { record }) => sum + record.moves.length, 0)
  console.log(
    `${`${a} - ${b}`.padEnd(22)} ${percent(rate).padStart(5)} % (± ${percent(margin)}) of ${games}`.padEnd(48),
    `turns ${[0.1, 0.5, 0.9, 1].map((share) => at(turns, share)).join('/')}, ${endless} endless,`,
    `${(thinking / entries).toFixed(1)} ms an entry`,
  )
}

const ladder = BOT_LEVELS.slice(1).map((level, i) => [level, BOT_LEVELS[i] as string] as const)
const rivals = values.a === undefined ? ladder : [[values.a, values.b] as const]
for (const bots of rivals) for (const bot of bots) value(parseBotId(bot))
console.log(`${players} players, best of ${bestOf}: the first wins; turns at 10, 50, 90 % and the longest`)
for (const [a, b] of rivals) contest(a, b)
