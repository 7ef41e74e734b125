import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { RULE_IDS } from '../rulebook.ts'
import { SEATINGS } from './arbitrary.ts'
import { answered } from './asked.ts'
import { type Question, referenceMoves } from './moves.ts'

interface Golden extends Omit<Question, 'options'> {
  readonly name: string
  /** Numbers of RULES.md. */
  readonly shows: readonly string[]
  readonly options?: Question['options']
  /** Every legal decision, with the position it leads to. */
  readonly moves: Record<string, string>
}

const goldens = [...new Set(SEATINGS.map(({ rules }) => rules))].flatMap(
  (rules) => JSON.parse(readFileSync(`tests/positions/${rules}.json`, 'utf8')) as Golden[],
)

describe.each(
  goldens.map((golden) => ({ ...golden, title: `${golden.shows.join(' ')} ${golden.rules}: ${golden.name}` })),
)('$title', ({ shows, moves, title: _title, name: _name, ...question }) => {
  const listed = Object.entries(moves).map(([move, pegs]) => ({ move, pegs }))

  test('the engine', () => {
    expect(answered({ cmd: 'moves', ...question })).toEqual({ moves: listed })
  })

  test('the reference', () => {
    expect(referenceMoves({ options: {}, ...question })).toEqual(listed)
  })

  test('cites rules that exist', () => {
    for (const id of shows) expect(RULE_IDS).toContain(id)
  })
})
