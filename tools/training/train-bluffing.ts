/**
 * `npx node tools/training/train-bluffing.ts [--rounds 6] [--games 60] [--tries 1000] [--seed 1]`: learns what experts expect of each other
 * in Bluffing Joker, and how readily they bluff and doubt, and writes it into `engine/bots/bluff-odds.json`. In each round they play with what
 * they have learned so far. Then the expectations move towards what has happened, and inclinations towards those that win more often in other
 * games (`--tries`), by less in every round, so that they come to hold for the play that they lead to.
 */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { LEARNED_INCLINATIONS_LOG_ODDS, OPPONENT_EXPECTATIONS_LOG_ODDS } from '../../engine/bots/bluff-odds.ts'
import { loadNetworks } from '../../engine/bots/networks/registry.ts'
import { wholeNumber } from './arguments.ts'
import { DeclarationCases } from './declaration-cases.ts'
import { type Case, fitLogOdds } from './fit-log-odds.ts'
import { improvedInclinations } from './inclination-games.ts'

const ODDS_FILE = join(import.meta.dirname, '..', '..', 'engine', 'bots', 'bluff-odds.json')

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '6' },
    games: { type: 'string', default: '60' },
    tries: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
})
const rounds = wholeNumber('rounds', values.rounds)
const games = wholeNumber('games', values.games)
const tries = wholeNumber('tries', values.tries)

const roundTo3Digits = (number: number): number => Number(number.toFixed(3))

/** Moves the weights by this share of the way to those that fit the cases best. */
const moveTowards = <T extends Record<string, number>>(weights: T, cases: readonly Case[], share: number): void => {
  const fitted = fitLogOdds(cases)
  for (const [i, [name, weight]] of Object.entries(weights).entries()) {
    Object.assign(weights, { [name]: weight + share * ((fitted[i] as number) - weight) })
  }
}

const learnExpectations = (round: number, share: number): void => {
  const cases = new DeclarationCases()
  for (let game = 0; game < games; game++) cases.playGame(`bluffing ${values.seed} ${round} ${game}`, game % 4)
  moveTowards(OPPONENT_EXPECTATIONS_LOG_ODDS.bluff, cases.bluffs, share)
  moveTowards(OPPONENT_EXPECTATIONS_LOG_ODDS.doubt, cases.doubts, share)
  const happened = (all: readonly Case[]) => `${all.filter((each) => each.happened).length} of ${all.length}`
  console.log(`bluffs ${happened(cases.bluffs)}, doubts ${happened(cases.doubts)}`)
}

const learnInclinations = (round: number, share: number): void => {
  const improved = improvedInclinations(LEARNED_INCLINATIONS_LOG_ODDS, tries, share, `${values.seed} ${round}`)
  Object.assign(LEARNED_INCLINATIONS_LOG_ODDS.bluff, improved.bluff)
  Object.assign(LEARNED_INCLINATIONS_LOG_ODDS.doubt, improved.doubt)
}

/** Returns what was learned so far, as text with its numbers rounded. */
const learned = (indent?: number): string =>
  JSON.stringify(
    { expectations: OPPONENT_EXPECTATIONS_LOG_ODDS, inclinations: LEARNED_INCLINATIONS_LOG_ODDS },
    (_, each) => (typeof each === 'number' ? roundTo3Digits(each) : each),
    indent,
  )

await loadNetworks('bluffing')
for (let round = 0; round < rounds; round++) {
  const share = 1 / (round + 1)
  learnExpectations(round, share)
  learnInclinations(round, share)
  console.log(learned())
}
writeFileSync(ODDS_FILE, `${learned(2)}\n`)
