import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RULE_SETS } from '../../engine/rulesets/registry.ts'
import { conformanceFiles } from '../../tools/conformance.ts'
import { askEngine } from './ask-engine.ts'
import { RULE_IDS } from './rulebook.ts'

interface PositionLine {
  readonly id: string
  readonly cites: readonly string[]
  readonly disputed: readonly string[]
  readonly rules: string
  readonly moves: Readonly<Record<string, string>>
}

interface GameLine {
  readonly record: { readonly rules: string; readonly result: string }
  readonly checkpoints: readonly (readonly [number, string])[]
}

const linesOf = <T>(name: string): readonly T[] =>
  readFileSync(`conformance/${name}`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T)

const POSITION_LINES = linesOf<PositionLine>('positions.jsonl')
const GAME_LINES = linesOf<GameLine>('games.jsonl')

test('the engine finds the decisions of every position, asked as the page for others says', () => {
  for (const { id, cites, disputed, moves, ...question } of POSITION_LINES) {
    const listed = Object.entries(moves).map(([move, pegs]) => ({ move, pegs }))
    expect(askEngine({ cmd: 'moves', ...question }), id).toEqual({ moves: listed })
    for (const rule of [...cites, ...disputed]) expect(RULE_IDS, id).toContain(rule)
  }
})

test('every rule set has positions, a disputed one among them, and a game that is won', () => {
  for (const { id } of RULE_SETS) {
    expect(
      POSITION_LINES.some(({ rules, disputed }) => rules === id && disputed.length > 0),
      id,
    ).toBe(true)
    expect(
      GAME_LINES.some(({ record }) => record.rules === id && (record.result !== '' || id === 'bluffing')),
      id,
    ).toBe(true)
  }
  expect(new Set(POSITION_LINES.map(({ id }) => id)).size).toBe(POSITION_LINES.length)
})

/** The games are replayed for it, so that every checkpoint and every position is compared. */
test('the files are what the rules make of them: npx node tools/conformance.ts', () => {
  for (const [name, text] of Object.entries(conformanceFiles())) {
    expect(text === readFileSync(`conformance/${name}`, 'utf8'), name).toBe(true)
  }
})

test('a line has the fields of the schema, and no others', () => {
  const { $defs } = JSON.parse(readFileSync('conformance/schema.json', 'utf8'))
  for (const [lines, { required, properties }] of [
    [POSITION_LINES, $defs.position],
    [GAME_LINES, $defs.game],
  ] as const) {
    for (const line of lines) {
      expect(Object.keys(line)).toEqual(expect.arrayContaining(required))
      expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(line)))
    }
  }
})
