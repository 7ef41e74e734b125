/**
 * Checks the rules of engine/RULES.md: they are numbered without gaps, the engine cites no other ones, and each has a
 * test or a golden position.
 */

import { readFileSync } from 'node:fs'
import { type Source, sourcesIn } from './sources.ts'

const RULE_LETTERS = 'BMHCTDWONLARFXKZGQ'
const RULE_NUMBER_PATTERN = new RegExp(`\\b[${RULE_LETTERS}]\\d{1,2}\\b`, 'g')

const numbersInRules = (): readonly string[] =>
  [...readFileSync('engine/RULES.md', 'utf8').matchAll(/^\| ([A-Z]\d+) +\|/gm)].map(([, id = '']) => id)

const citedIn = (sources: readonly Source[]): ReadonlySet<string> =>
  new Set(sources.flatMap(({ text }) => text.match(RULE_NUMBER_PATTERN) ?? []))

/** Returns the numbers of each letter that are not 1, 2, 3 and so on in their order. */
const gapsIn = (ids: readonly string[]): readonly string[] =>
  [...RULE_LETTERS].flatMap((letter) =>
    ids.filter((id) => id.startsWith(letter)).filter((id, i) => id !== `${letter}${i + 1}`),
  )

/** Returns the problems of rule numbers. */
export const ruleNumberProblems = (): readonly string[] => {
  const ids = numbersInRules()
  const cited = citedIn(sourcesIn(['engine'], /\.ts$/))
  const shown = citedIn([
    ...sourcesIn(['tests/engine', 'tests/server/table'], /\.test\.ts$/),
    ...sourcesIn(['tests/positions', 'tests/engine/marble-chase'], /\.json$/),
  ])
  return [
    ...gapsIn(ids).map((id) => `engine/RULES.md: ${id} is out of order or a repeat`),
    ...[...cited].filter((id) => !ids.includes(id)).map((id) => `engine/ cites ${id}, which engine/RULES.md lacks`),
    ...ids.filter((id) => !shown.has(id)).map((id) => `engine/RULES.md: no test and no golden position shows ${id}`),
  ]
}
