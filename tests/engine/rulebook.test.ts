import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RULE_IDS } from './rulebook.ts'

const filesUnder = (folder: string, end: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .map((name) => join(folder, name))

const citedIn = (files: readonly string[]): ReadonlySet<string> =>
  new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(/\b[BMHCTDWONLARFXKZGQ]\d{1,2}\b/g) ?? []))

/** Who deals first and next is the table's business, not the engine's. */
const NOT_THE_ENGINES = ['D6']

test('the rules are numbered without gaps or repeats', () => {
  expect(new Set(RULE_IDS).size).toBe(RULE_IDS.length)
  for (const letter of 'BMHCTDWONLARFXKZGQ') {
    const numbers = RULE_IDS.filter((id) => id.startsWith(letter)).map((id) => Number(id.slice(1)))
    expect(numbers).toEqual(numbers.map((_, i) => i + 1))
  }
})

test('every rule the engine cites is there', () => {
  for (const id of citedIn(filesUnder('engine', '.ts'))) expect(RULE_IDS).toContain(id)
})

test('every rule is shown by a test or a golden position', () => {
  const shown = citedIn([
    ...filesUnder('tests/engine', '.test.ts'),
    ...filesUnder('tests/positions', '.json'),
    ...filesUnder('tests/engine/marble-chase', '.json'),
  ])
  expect(RULE_IDS.filter((id) => !shown.has(id) && !NOT_THE_ENGINES.includes(id))).toEqual([])
})
