/**
 * `npx node tools/conformance.ts`: writes the yardstick for other programs, `conformance/*.jsonl`: the golden positions of the tests
 * with all legal decisions, and one whole game or more of every rule set. Games that are there stay as they are, so that the files
 * change only with the rules.
 */

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RULE_SETS } from '../engine/rulesets/registry.ts'
import { respondToLine } from '../engine/text/line-protocol.ts'

const PROJECT_FOLDER = join(import.meta.dirname, '..')
const CONFORMANCE_FOLDER = join(PROJECT_FOLDER, 'conformance')
/** Decisions between two checkpoints of a game. */
const CHECKPOINT_DECISIONS = 25
const FEWEST_PLAYERS_OF_NEW_GAMES = 3
/** Longer games show no more. */
const MAX_DECISIONS = 800

type Json = Readonly<Record<string, unknown>>
interface Golden extends Json {
  readonly name: string
  readonly shows: readonly string[]
  readonly rules?: string
}
interface GameRecord extends Json {
  readonly rules: string
  readonly moves: readonly string[]
}

const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T
const jsonFilesIn = (folder: string): readonly string[] => readdirSync(folder).filter((name) => name.endsWith('.json'))
const ask = <T>(request: object): T => JSON.parse(respondToLine(JSON.stringify(request))) as T

/** Numbers of the rules that are our own decision where the sources say nothing. */
const decidedRules = (): ReadonlySet<string> =>
  new Set(
    [
      ...readFileSync(join(PROJECT_FOLDER, 'engine', 'RULES.md'), 'utf8').matchAll(/^\| ([A-Z]\d+) +\|.*\[D\] \|$/gm),
    ].map(([, id]) => id as string),
  )

const positionLines = (): readonly Json[] => {
  const decided = decidedRules()
  const folder = join(PROJECT_FOLDER, 'tests', 'positions')
  return jsonFilesIn(folder).flatMap((file) => {
    const set = file.replace('.json', '')
    return readJson<readonly Golden[]>(join(folder, file)).map(({ name, shows, rules, ...question }) => ({
      id: `${set}: ${name}`,
      cites: shows,
      disputed: shows.filter((id) => decided.has(id)),
      rules: rules ?? (set === 'options' ? 'basic' : set),
      ...question,
    }))
  })
}

/** Plays a game by chance. Its record is kept from then on. */
const newRecord = (rules: string): GameRecord => {
  const seatings = RULE_SETS.find(({ id }) => id === rules)?.seatings ?? []
  const players = seatings.map((seating) => seating.players).filter((count) => count >= FEWEST_PLAYERS_OF_NEW_GAMES)
  const count = Math.min(...players)
  const bots = Array.from({ length: count }, () => 'greedy')
  const { record } = ask<{ readonly record: GameRecord }>({
    cmd: 'play',
    rules,
    players: count,
    seed: `conformance ${rules}`,
    bots,
  })
  return record
}

const goldenRecords = (): ReadonlyMap<string, GameRecord> => {
  const records = join(PROJECT_FOLDER, 'tests', 'records')
  const folders = [records, join(records, 'race')]
  return new Map(
    folders.flatMap((folder) =>
      jsonFilesIn(folder).map(
        (file) =>
          [file.replace('.json', ''), readJson<{ readonly record: GameRecord }>(join(folder, file)).record] as const,
      ),
    ),
  )
}

const keptRecords = (): ReadonlyMap<string, GameRecord> => {
  const path = join(CONFORMANCE_FOLDER, 'games.jsonl')
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : []
  return new Map(
    lines.map((line) => {
      const { id, record } = JSON.parse(line) as { readonly id: string; readonly record: GameRecord }
      return [id, record]
    }),
  )
}

const gameLine = ([id, record]: readonly [string, GameRecord]): Json => {
  const { positions } = ask<{ readonly positions: readonly string[] }>({ cmd: 'replay', record })
  const checkpoints = positions.flatMap((pegs, i) =>
    (i + 1) % CHECKPOINT_DECISIONS === 0 || i === positions.length - 1 ? [[i + 1, pegs] as const] : [],
  )
  return { id, record, checkpoints }
}

const gameLines = (): readonly Json[] => {
  const records = new Map(
    [...keptRecords(), ...goldenRecords()].filter(([, { moves }]) => moves.length <= MAX_DECISIONS),
  )
  const played = new Set([...records.values()].map(({ rules }) => rules))
  for (const { id } of RULE_SETS) if (!played.has(id)) records.set(id, newRecord(id))
  return [...records].sort(([a], [b]) => (a < b ? -1 : 1)).map(gameLine)
}

const textOf = (lines: readonly Json[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('')

/** Returns the files as they must be, by name. */
export const conformanceFiles = (): Readonly<Record<string, string>> => ({
  'positions.jsonl': textOf(positionLines()),
  'games.jsonl': textOf(gameLines()),
})

if (import.meta.main) {
  for (const [name, text] of Object.entries(conformanceFiles())) writeFileSync(join(CONFORMANCE_FOLDER, name), text)
}
