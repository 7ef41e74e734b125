import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { askEngine } from './ask-engine.ts'
import { referenceMoves } from './reference/moves.ts'
import { type Options, RULE_SET_IDS } from './reference/rule-sets.ts'

interface Golden {
  readonly name: string
  /** Numbers of RULES.md. */
  readonly shows: readonly string[]
  /** The rule set, if it is not the one the file is named after. */
  readonly rules?: string
  readonly players: number
  readonly teams: number
  readonly options?: Options
  readonly pegs: string
  readonly turn: number
  readonly hand: string
  readonly counted?: number
  readonly nextHand?: number
  /** Every legal decision, with the position it leads to. */
  readonly moves: Record<string, string>
}

const goldensOf = (file: string) =>
  (JSON.parse(readFileSync(`tests/positions/${file}.json`, 'utf8')) as readonly Golden[]).map((golden) => ({
    rules: file === 'options' ? 'basic' : file,
    ...golden,
    title: `${golden.shows.join(' ')}: ${golden.name}`,
  }))

describe.each([...RULE_SET_IDS, 'options'])('%s', (file) => {
  describe.each(goldensOf(file))('$title', ({ shows: _shows, moves, title: _title, name: _name, ...question }) => {
    const listed = Object.entries(moves).map(([move, pegs]) => ({ move, pegs }))

    test('the engine', () => {
      expect(askEngine({ cmd: 'moves', ...question }), JSON.stringify(question)).toEqual({ moves: listed })
    })

    test('the reference', () => {
      expect(referenceMoves(question)).toEqual(listed)
    })
  })
})
