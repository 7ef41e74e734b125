/**
 * `npm run bench`: turns a second of every rule set, and of the basic game by number of players; then a thousand random
 * games of each. `npm run bench -- north-carolina` does only the sets named.
 */

import { RULE_SETS } from '../../engine/rulesets/registry.ts'
import { printRandomGames } from './random-games.ts'
import { printSpeed } from './speed.ts'
import { tableFor } from './tables.ts'

/** Turns a second: of the basic game for four, and of any set. */
const GOAL = 150_000
const GOAL_OF_ANY = 30_000
/** jokeronline, 4 players, measured beside the other public engines in 2026. */
const BEST_PUBLIC = 6_872
/** A single call of `legalActions`, in ms; the public Tock engine's worst is 695. */
const GOAL_MS = 5

const named = process.argv.slice(2)
const sets = RULE_SETS.filter(({ id }) => named.length === 0 || named.includes(id))

console.log('Turns a second on one core, random players')
for (const set of sets) printSpeed(tableFor(set), { 'goal of any set': GOAL_OF_ANY })
if (named.length === 0) {
  for (const players of [2, 4, 6, 8, 10, 12]) {
    printSpeed({ rules: 'basic', players }, { goal: GOAL, 'best public engine': BEST_PUBLIC })
  }
}
console.log('\nRandom games, and the slowest listing of legal actions')
for (const set of sets) printRandomGames(tableFor(set), GOAL_MS)
