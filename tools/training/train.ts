/**
 * `npx node tools/training/train.ts [SET...] [--open] [--seconds 60] [--seed TEXT] [--fact dangers|last --games 3000]`: trains the networks of expert and
 * master of each rule set that has some, and writes them into `engine/bots/networks/`. With `--open` it trains the
 * networks that see all hands, by games of the others, and writes them into the folder `open`. `--seconds` is the CPU
 * time for each network. With `--fact` the present networks that see
 * one hand learn in so many games what dangers cost, or what it is worth how many cards take a last marble home, and nothing else.
 */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { hasOwnNetworks, loadOwnNetwork, networkOf } from '../../engine/bots/networks/registry.ts'
import type { LaterFact } from '../../engine/bots/value/feature-layout.ts'
import { networkData } from '../../engine/bots/value/network-data.ts'
import { exitWithMessage, positiveNumber, ruleSetsNamed, wholeNumber } from './arguments.ts'
import { TdLearning, type Teachers } from './td-learning.ts'

const NETWORKS_FOLDER = join(import.meta.dirname, '..', '..', 'engine', 'bots', 'networks')
const HIDDEN_UNITS = 16
/** Number of players of the training games. The networks are used at tables of other sizes, too. */
const PLAYER_COUNT = 4

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    open: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    fact: { type: 'string' },
    games: { type: 'string', default: '3000' },
  },
})
const seconds = positiveNumber('seconds', values.seconds)
const chosenSets = ruleSetsNamed(positionals)

/** Returns the fact that the networks are to learn; undefined if they learn everything. */
const readFact = (): LaterFact | undefined => {
  const { fact, open } = values
  if (fact === undefined) return undefined
  if (open) exitWithMessage('only networks that see one hand learn a fact')
  return fact === 'dangers' || fact === 'last' ? fact : exitWithMessage('--fact must be dangers or last')
}
const chosenFact = readFact()

/** Returns the CPU time of this thread so far. */
const cpuSeconds = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000_000
}

const learnInTime = (learning: TdLearning): void => {
  const start = cpuSeconds()
  for (let spent = 0; spent < seconds; spent = cpuSeconds() - start) learning.learnFromGame(spent / seconds)
}

const learnFact = (learning: TdLearning, fact: LaterFact, games: number): void => {
  for (let game = 0; game < games; game++) learning.learnFactFromGame(fact, game / games)
}

/** Returns the networks by which that of the rule set learns. */
const teachersOf = async (rules: string): Promise<Teachers> => {
  if (values.open || chosenFact !== undefined) await loadOwnNetwork(rules)
  if (chosenFact !== undefined) return { refine: networkOf(rules), fact: chosenFact }
  return values.open ? { policy: networkOf(rules) } : {}
}

const trainNetwork = async (rules: string): Promise<void> => {
  const teachers = await teachersOf(rules)
  const learning = new TdLearning({ rules, players: PLAYER_COUNT }, `${rules} ${values.seed}`, HIDDEN_UNITS, teachers)
  const start = cpuSeconds()
  if (chosenFact === undefined) learnInTime(learning)
  else learnFact(learning, chosenFact, wholeNumber('games', values.games))
  const spent = Math.ceil(cpuSeconds() - start)
  const origin = { rules, players: PLAYER_COUNT, seed: values.seed, games: learning.games, seconds: spent }
  const data = networkData(learning.network, origin)
  writeFileSync(
    join(NETWORKS_FOLDER, values.open ? 'open' : '', `${rules}.json`),
    `${JSON.stringify(data, undefined, 2)}\n`,
  )
  console.log(`${rules}: ${learning.games} games, ${Math.round(learning.turns / spent)} turns a second`)
}

for (const { id } of chosenSets) if (positionals.length > 0 || hasOwnNetworks(id)) await trainNetwork(id)
