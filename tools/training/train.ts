/**
 * `npx node tools/training/train.ts [SET...] [--open] [--seconds 60] [--seed TEXT]`: learns the networks that expert and master play by, one for
 * each rule set (bluffing has those of basic), and writes them into `engine/bots/networks/`. With `--open` those that see all
 * hands, from games of the others; they are in the folder `open`. The seconds are of CPU time.
 */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadOwnNetwork, networkOf } from '../../engine/bots/networks/registry.ts'
import { networkData } from '../../engine/bots/value/network-data.ts'
import { RULE_SETS } from '../../engine/rulesets/registry.ts'
import { TdLearning } from './td-learning.ts'

const NETWORKS_FOLDER = join(import.meta.dirname, '..', '..', 'engine', 'bots', 'networks')
const HIDDEN_UNITS = 16
/** Players of the table it is learned at. What is learned holds for others, too. */
const PLAYER_COUNT = 4

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    open: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
  },
})
const seconds = Number(values.seconds)
const unknown = positionals.filter((name) => !RULE_SETS.some(({ id }) => id === name))
if (unknown.length > 0 || !(seconds > 0)) {
  console.error(
    unknown.length > 0 ? `unknown rule set ${unknown.join(', ')}` : `--seconds ${values.seconds} is no time`,
  )
  process.exit(2)
}

const cpuSeconds = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000_000
}

const train = async (rules: string): Promise<void> => {
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

const asked = RULE_SETS.filter(({ id }) => (positionals.length === 0 ? id !== 'bluffing' : positionals.includes(id)))
for (const { id } of asked) await train(id)
