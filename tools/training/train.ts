/**
 * `npx node tools/training/train.ts [SET...] [--open] [--seconds 60] [--seed TEXT]`: trains the networks of expert and
 * master of each rule set that has some, and writes them into `engine/bots/networks/`. With `--open` it trains the
 * networks that see all hands, by games of the others, and writes them into the folder `open`. `--seconds` is the CPU
 * time for each network.
 */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { hasOwnNetworks, loadOwnNetwork, networkOf } from '../../engine/bots/networks/registry.ts'
import { networkData } from '../../engine/bots/value/network-data.ts'
import { positiveNumber, ruleSetsNamed } from './arguments.ts'
import { TdLearning } from './td-learning.ts'

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
  },
})
const seconds = positiveNumber('seconds', values.seconds)
const chosenSets = ruleSetsNamed(positionals)

/** Returns the CPU time of this thread so far. */
const cpuSeconds = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000_000
}

const trainNetwork = async (rules: string): Promise<void> => {
  if (values.open) await loadOwnNetwork(rules)
  const policy = values.open ? networkOf(rules) : undefined
  const learning = new TdLearning({ rules, players: PLAYER_COUNT }, `${rules} ${values.seed}`, HIDDEN_UNITS, policy)
  const start = cpuSeconds()
  for (let spent = 0; spent < seconds; spent = cpuSeconds() - start) learning.learnFromGame(spent / seconds)
  const origin = { rules, players: PLAYER_COUNT, seed: values.seed, games: learning.games, seconds }
  const data = networkData(learning.network, origin)
  writeFileSync(
    join(NETWORKS_FOLDER, values.open ? 'open' : '', `${rules}.json`),
    `${JSON.stringify(data, undefined, 2)}\n`,
  )
  console.log(`${rules}: ${learning.games} games, ${Math.round(learning.turns / seconds)} turns a second`)
}

for (const { id } of chosenSets) if (positionals.length > 0 || hasOwnNetworks(id)) await trainNetwork(id)
