/**
 * `npx node tools/training/train-bluffing.ts [--rounds 6] [--games 60] [--seed 1]`: learns what experts expect of each other in Bluffing
 * Joker, and writes it into `engine/bots/bluff-expectations.json`. In each round they play with what they expect so far; then the
 * expectations move towards what has happened, by less in every round, so that they come to hold for the play that they lead to.
 */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { OPPONENT_EXPECTATIONS_LOG_ODDS } from '../../engine/bots/bluff-odds.ts'
import { loadNetworks } from '../../engine/bots/networks/registry.ts'
import { wholeNumber } from './arguments.ts'
import { DeclarationCases } from './declaration-cases.ts'
import { type Case, fitLogOdds } from './fit-log-odds.ts'

const EXPECTATIONS_FILE = join(import.meta.dirname, '..', '..', 'engine', 'bots', 'bluff-expectations.json')

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '6' },
    games: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
  },
})
const rounds = wholeNumber('rounds', values.rounds)
const games = wholeNumber('games', values.games)

const roundTo2Digits = (number: number): number => Number(number.toFixed(2))

/** Moves the weights by this share of the way to those that fit the cases best. */
const moveTowards = <T extends Record<string, number>>(weights: T, cases: readonly Case[], share: number): void => {
  const fitted = fitLogOdds(cases)
  for (const [i, [name, weight]] of Object.entries(weights).entries()) {
    Object.assign(weights, { [name]: weight + share * ((fitted[i] as number) - weight) })
  }
}

const roundAll = (weights: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(weights).map(([name, weight]) => [name, roundTo2Digits(weight)]))

const learned = () => ({
  bluff: roundAll(OPPONENT_EXPECTATIONS_LOG_ODDS.bluff),
  doubt: roundAll(OPPONENT_EXPECTATIONS_LOG_ODDS.doubt),
})

await loadNetworks('bluffing')
for (let round = 0; round < rounds; round++) {
  const cases = new DeclarationCases()
  for (let game = 0; game < games; game++) cases.playGame(`bluffing ${values.seed} ${round} ${game}`, game % 4)
  const share = 1 / (round + 1)
  moveTowards(OPPONENT_EXPECTATIONS_LOG_ODDS.bluff, cases.bluffs, share)
  moveTowards(OPPONENT_EXPECTATIONS_LOG_ODDS.doubt, cases.doubts, share)
  const happened = (all: readonly Case[]) => `${all.filter((each) => each.happened).length} of ${all.length}`
  console.log(JSON.stringify(learned()), `bluffs ${happened(cases.bluffs)}, doubts ${happened(cases.doubts)}`)
}
writeFileSync(EXPECTATIONS_FILE, `${JSON.stringify(learned(), undefined, 2)}\n`)
