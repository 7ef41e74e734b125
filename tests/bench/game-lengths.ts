/**
 * `npm run bench -- game-lengths [SET...]`: games of bots of mixed levels, and how many turns they take to their end; by
 * default of Keezen, Dog and the two later forms of Jackaroo, at every number of players and teams and then with every
 * house rule of theirs at four. A game that has no end within `MAX_TURNS` turns is counted as endless, and the program
 * fails.
 *
 *     npm run bench -- game-lengths dog --games 100       # a hundred games of each table
 *     npm run bench -- game-lengths dog --tables house-rules       # or seatings: only these, or alone: each player alone
 *     npm run bench -- game-lengths dog --experts         # only experts, four times as fast
 *     npm run bench -- game-lengths tock --options fours=backward,tens=steal      # these house rules at every table
 */

import { parseArgs } from 'node:util'
import { loadAllNetworks, networkOf } from '../../engine/bots/networks/registry.ts'
import { chooseAction } from '../../engine/bots/registry.ts'
import { type Random, seededRandom, shuffleBy } from '../../engine/chance/random.ts'
import { playAndResolve, resolveChance } from '../../engine/chance/resolve-chance.ts'
import type { Options } from '../../engine/choices.ts'
import { newGame } from '../../engine/game.ts'
import type { RuleSet, Setup } from '../../engine/ruleset.ts'
import { RULE_SETS } from '../../engine/rulesets/registry.ts'
import { viewFor } from '../../engine/view.ts'
import { type InnerPlayer, innerExpert, playInnerGame } from '../../tools/training/inner-game.ts'
import { value } from './tables.ts'

const DEFAULT_SETS = ['jackaroo-regular', 'jackaroo-complex', 'keezen', 'keezen-solo', 'dog', 'dog-solo']
const BOT_LEVELS = ['casual', 'club', 'expert']
/** One game in this many has a master bot, which thinks long, in one seat. */
const GAMES_PER_MASTER = 25
const MASTER_BOT = 'master:3'
/** A game counts as endless after this number of turns. */
const MAX_TURNS = 5000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '500' },
    experts: { type: 'boolean', default: false },
    tables: { type: 'string', default: 'all' },
    options: { type: 'string' },
  },
})
const games = Number(values.games)
const named = positionals.length === 0 ? DEFAULT_SETS : positionals
const unknown = named.find((id) => !RULE_SETS.some((set) => set.id === id))
if (unknown !== undefined) throw new Error(`there is no rule set ${unknown}`)
if (!['all', 'seatings', 'alone', 'house-rules'].includes(values.tables)) throw new Error(`--tables ${values.tables}`)
if (!(Number.isInteger(games) && games > 0)) throw new Error(`--games ${values.games} is no number of games`)

const pick = <T>(all: readonly T[], random: Random): T => all[Math.floor(random() * all.length)] as T

const botsFor = (players: number, number: number, random: Random): readonly string[] => {
  const bots = Array.from({ length: players }, () => pick(BOT_LEVELS, random))
  return number % GAMES_PER_MASTER === 0 ? bots.with(Math.floor(random() * players), MASTER_BOT) : bots
}

/** Turns of a game of experts, `MAX_TURNS` if it has no end. */
const turnsOfExperts = (setup: Setup, number: number): number => {
  const fresh = value(newGame({ ...setup, dealer: number % setup.players }))
  const expert = innerExpert(fresh.rules, networkOf(setup.rules))
  const cards = seededRandom(`lengths ${JSON.stringify(setup)} ${number}`)
  return playInnerGame(fresh, new Array<InnerPlayer>(setup.players).fill(expert), cards, MAX_TURNS).turns
}

/** Turns of the game of this number, `MAX_TURNS` if it has no end. */
const turnsOf = (setup: Setup, number: number): number => {
  const random = seededRandom(`lengths ${JSON.stringify(setup)} ${number}`)
  const bots = botsFor(setup.players, number, random)
  const shuffler = (cards: readonly number[]) => shuffleBy(cards, random)
  const fresh = value(newGame({ ...setup, dealer: number % setup.players }))
  let { game } = value(resolveChance({ game: fresh, events: [] }, shuffler))
  let turns = 0
  while (game.phase !== 'over' && turns < MAX_TURNS) {
    if (game.phase === 'turn') turns++
    const action = value(chooseAction(bots[game.decider] as string, viewFor(game, game.decider), random))
    game = value(playAndResolve(game, action, shuffler)).game
  }
  return game.phase === 'over' ? turns : MAX_TURNS
}

/** Returns the option of the set that a text such as `fours=backward` chooses. */
const optionOf = ({ id, offers }: RuleSet, text: string): Options => {
  const [name = '', chosen] = text.split('=')
  const offered = Object.entries(offers).find(([choice]) => choice === name)?.[1] ?? []
  const found = offered.find((other) => String(other) === chosen)
  if (found === undefined) throw new Error(`${id} does not offer ${text}`)
  return { [name]: found }
}

/** Every number of players and of teams, with the house rules that are asked for. */
const seatedTables = (set: RuleSet): readonly Setup[] => {
  const asked = values.options?.split(',').map((text) => optionOf(set, text))
  const options = asked === undefined ? {} : { options: Object.assign({}, ...asked) as Options }
  return set.seatings.flatMap(({ players, teams }) =>
    teams
      .filter((number) => values.tables !== 'alone' || number === players)
      .map((number) => ({ rules: set.id, players, teams: number, ...options })),
  )
}

/** Every value of a house rule that is not the usual one. */
const houseRuleTables = ({ id, offers, choices }: RuleSet): readonly Setup[] =>
  Object.entries(offers).flatMap(([choice, offered]) =>
    offered
      .filter((other, i) => (choice in choices ? choices[choice as keyof typeof choices] !== other : i > 0))
      .map((other) => ({ rules: id, players: 4, options: { [choice]: other } })),
  )

const tablesOf = (set: RuleSet): readonly Setup[] => [
  ...(values.tables === 'house-rules' ? [] : seatedTables(set)),
  ...(values.tables === 'house-rules' || (values.tables === 'all' && values.options === undefined)
    ? houseRuleTables(set)
    : []),
]

const titleOf = ({ rules, players, teams, options = {} }: Setup): string => {
  const house = teams === undefined ? Object.entries(options).map(([choice, chosen]) => `${choice} ${chosen}`) : []
  const sides = teams === undefined ? [] : [`${teams} teams`]
  return [rules, `${players} players`, ...sides, ...house].join(', ').padEnd(48)
}

const print = (setup: Setup): void => {
  const play = values.experts ? turnsOfExperts : turnsOf
  const turns = Array.from({ length: games }, (_, number) => play(setup, number)).sort((a, b) => a - b)
  const endless = turns.filter((length) => length === MAX_TURNS).length
  const at = (share: number) => String(turns[Math.min(games - 1, Math.floor(share * games))]).padStart(5)
  console.log(
    `${titleOf(setup)} median ${at(0.5)}  of twenty the longest from ${at(0.95)}  most ${at(1)}  endless ${endless}`,
  )
  if (endless > 0) process.exitCode = 1
}

await loadAllNetworks()
if (values.options !== undefined) console.log(values.options)
const bots = values.experts ? 'of experts' : `bots of mixed levels (${BOT_LEVELS.join(', ')}, seldom ${MASTER_BOT})`
console.log(`Turns of ${games} games each, ${bots}`)
for (const set of RULE_SETS.filter(({ id }) => named.includes(id))) for (const setup of tablesOf(set)) print(setup)
