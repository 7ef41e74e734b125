/**
 * `npm run bench -- bots`: bots against each other. Both games of a pair have the same cards, and the bots change seats for
 * the second one; prints how often the first wins with the 95 % interval, and what a decision costs each.
 *
 *     npm run bench -- bots                                   # each level against the one below, in every rule set
 *     npm run bench -- bots --players all                  # the same with 2, 3, 4, 5, 6 and 8 players, where they exist
 *     npm run bench -- bots --a expert --b greedy --rules basic,tock --players 4 --games 1000
 *     npm run bench -- bots --a expert --b expert/truthful --rules bluffing
 *     npm run bench -- bots --characters club              # each character of a level against the same level without one
 *
 * `--cores 2` plays in two threads. With `--oracle` the first bot sees all hands: as master, it shows how much the cards that are
 * hidden are worth.
 */

import { parseArgs } from 'node:util'
import { CHARACTER_IDS, parseBotId } from '../../engine/bots/bot-id.ts'
import { BOT_LEVELS } from '../../engine/bots/levels.ts'
import type { Setup } from '../../engine/ruleset.ts'
import { RULE_SETS } from '../../engine/rulesets/registry.ts'
import { parsePlayer } from '../../tools/training/manners.ts'
import { playMatch } from './match/match.ts'
import { textOf } from './match/tally.ts'
import { titleOf, value } from './tables.ts'

const MAX_PLAYERS = 8

const { values } = parseArgs({
  options: {
    a: { type: 'string' },
    b: { type: 'string' },
    characters: { type: 'string' },
    rules: { type: 'string', default: 'all' },
    players: { type: 'string', default: '4' },
    games: { type: 'string', default: '200' },
    cores: { type: 'string', default: '1' },
    oracle: { type: 'boolean', default: false },
  },
})

const numberOf = (name: string, text: string): number => {
  const number = Number(text)
  if (Number.isInteger(number) && number > 0) return number
  throw new Error(`--${name} must be a whole number above 0, not ${text}`)
}

/** The tables asked for. */
const tables = (): readonly Setup[] => {
  const named = values.rules === 'all' ? RULE_SETS.map(({ id }) => id) : values.rules.split(',')
  const unknown = named.find((id) => !RULE_SETS.some((set) => set.id === id))
  if (unknown !== undefined) throw new Error(`--rules: there is no rule set ${unknown}`)
  return RULE_SETS.filter(({ id }) => named.includes(id)).flatMap(({ id, seatings }) =>
    seatings
      .map(({ players }) => players)
      .filter((players) => (values.players === 'all' ? players <= MAX_PLAYERS : String(players) === values.players))
      .sort((a, b) => a - b)
      .map((players) => ({ rules: id, players })),
  )
}

/** Pairs of bots, the stronger first. */
const ladder = BOT_LEVELS.slice(1).map((level, i) => [level, BOT_LEVELS[i] as string] as const)

const rivals = (): readonly (readonly [string, string])[] => {
  const { a, b = 'greedy', characters } = values
  if (characters !== undefined) return CHARACTER_IDS.map((id) => [`${characters}:${id}`, characters])
  return a === undefined ? ladder : [[a, b]]
}

const pairs = Math.ceil(numberOf('games', values.games) / 2)
const cores = numberOf('cores', values.cores)
for (const bots of rivals()) for (const player of bots) value(parseBotId(parsePlayer(player)[0]))
for (const setup of tables()) {
  for (const bots of rivals()) {
    const tally = await playMatch({ setup, bots, pairs, oracle: values.oracle }, cores)
    console.log(`${titleOf(setup)}  ${bots.join(' - ').padEnd(22)}  ${textOf(tally)}`)
  }
}
