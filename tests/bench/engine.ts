/**
 * `npm run bench -- engine`: turns a second of every rule set and of the basic game by number of players, by the public API and by the mutable game;
 * then what a legal list costs beside the naive reference of the tests, the slowest list of a thousand random games, and the longest as the first one of a
 * process. `-- north-carolina` does only the sets named, `-- --first dog-solo` only the last part.
 */

import { parseArgs } from 'node:util'
import { RULE_SETS } from '../../engine/rulesets/registry.ts'
import { printFirstLists } from './first-lists.ts'
import { printLists } from './lists.ts'
import { printRandomGames } from './random-games.ts'
import { type Goals, printSpeed } from './speed.ts'
import { tableFor } from './tables.ts'
import { printThreeTens } from './three-tens.ts'

const GOALS_BY_SET: Readonly<Record<string, Goals>> = {
  basic: { 'full list': 700_000, 'any card': 1_000_000 },
  arizona: { 'full list': 200_000 },
  'north-carolina': { 'full list': 150_000 },
}
const GOALS_OF_ANY: Goals = { 'any card': 300_000 }
/** A single call of `legalActions`, in ms. */
const GOAL_MS = 5

const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  options: { first: { type: 'boolean', default: false } },
})
const sets = RULE_SETS.filter(({ id }) => named.length === 0 || named.includes(id))

const printFirst = (): void => {
  console.log('\nThe longest legal list of random games, in a process that has listed nothing before')
  for (const set of sets) printFirstLists(tableFor(set), GOAL_MS)
}

const printAll = (): void => {
  console.log('Turns a second of CPU time, random players')
  for (const set of sets) printSpeed(tableFor(set), { ...GOALS_OF_ANY, ...GOALS_BY_SET[set.id] })
  if (named.length === 0) for (const players of [2, 6, 8, 10, 12]) printSpeed({ rules: 'basic', players }, {})

  console.log('\nA legal list to read, beside the naive reference')
  for (const set of sets) printLists(tableFor(set))

  console.log('\nRandom games, and the slowest legal list')
  for (const set of sets) printRandomGames(tableFor(set), GOAL_MS)
  if (sets.some(({ id }) => id === 'north-carolina')) printThreeTens(GOAL_MS)
}

if (!values.first) printAll()
printFirst()
