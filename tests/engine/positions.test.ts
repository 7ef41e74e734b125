import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { answer } from '../../engine/line.ts'
import { defaultChoices } from '../../engine/ruleset.ts'
import { referenceMoves } from './reference.ts'
import { RULE_IDS } from './rulebook.ts'

interface Golden {
  readonly name: string
  /** Numbers of RULES.md. */
  readonly shows: readonly string[]
  readonly players: number
  readonly teams: number
  readonly options?: Record<string, unknown>
  readonly pegs: string
  readonly turn: number
  readonly hand: string
  /** Every legal decision, with the position it leads to. */
  readonly moves: Record<string, string>
}

const goldens = JSON.parse(readFileSync('tests/positions/basic.json', 'utf8')) as readonly Golden[]

describe.each(goldens.map((golden) => ({ ...golden, title: `${golden.shows.join(' ')}: ${golden.name}` })))(
  '$title',
  ({ shows, moves, title: _title, name: _name, ...question }) => {
    const listed = Object.entries(moves).map(([move, pegs]) => ({ move, pegs }))

    test('the engine', () => {
      const request = JSON.stringify({ cmd: 'moves', rules: 'basic', ...question })
      expect(JSON.parse(answer(request)), request).toEqual({ moves: listed })
    })

    test('the reference', () => {
      const choices = { ...defaultChoices, ...question.options } as typeof defaultChoices
      expect(referenceMoves({ ...question, choices })).toEqual(listed)
    })

    test('cites rules that exist', () => {
      for (const id of shows) expect(RULE_IDS).toContain(id)
    })
  },
)
