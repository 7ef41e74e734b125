import { describe, expect, test } from 'vitest'
import { turnsToGoFor } from '../../../engine/bots/turns/turns-to-go.ts'
import type { Rules } from '../../../engine/ruleset.ts'
import { rulesFor } from '../../../engine/rulesets/registry.ts'
import { parsePosition } from '../../../engine/text/position-parser.ts'
import { NAMED_TABLES } from '../any-table.ts'
import { must } from '../game-fixtures.ts'

const basic = must(rulesFor({ rules: 'basic', players: 4 }))
const ALL_IN_START = 'S S S S S'

/** Returns the turns of seat a's pegs, with all other pegs in their starts. */
const turnsOf = (pegs: string, rules: Rules = basic, exact = 1): readonly number[] => {
  const start = rules.board.pegs === 4 ? 'S S S S' : ALL_IN_START
  const position = must(parsePosition(rules.board, `${pegs} / ${start} / ${start} / ${start}`))
  return Array.from(turnsToGoFor(rules, exact).turnsOfPegs(position).slice(0, rules.board.pegs))
}

/** Returns the turns of the last peg, with all others in the start. */
const turnsOfPeg = (hole: string) => turnsOf(`S S S S ${hole}`).at(-1) as number

describe('how many turns a marble still needs', () => {
  test('a marble all the way in needs none, one in start the most', () => {
    expect(turnsOfPeg('aH5')).toBe(0)
    for (const hole of ['a8', 'b8', 'c8', 'd8', 'a3', 'aH1']) expect(turnsOfPeg('S')).toBeGreaterThan(turnsOfPeg(hole))
  })

  test('C5: one, two or three holes after its come-out an eight leads before its home, four do not', () => {
    for (const hole of ['a9', 'a10', 'a11']) expect(turnsOfPeg(hole)).toBeLessThan(turnsOfPeg('a12'))
  })

  test('C6: ten steps from the last hole are fewer turns than nine or eleven, for ten is the length of most cards', () => {
    expect(turnsOfPeg('d16')).toBeLessThan(turnsOfPeg('d15'))
    expect(turnsOfPeg('d16')).toBeLessThan(turnsOfPeg('d17'))
  })

  test('M10: a marble in the first home hole keeps others from coming in', () => {
    expect(turnsOf('S S S a1 aH1')[3]).toBeGreaterThan(turnsOf('S S S a1 aH5')[3] as number)
  })

  test('F1: a fresh marble has the whole way before it', () => {
    const tock = must(rulesFor({ rules: 'tock', players: 4 }))
    expect(turnsOf('S S S a17!', tock)[3]).toBeGreaterThan(turnsOf('S S S a17', tock)[3] as number)
  })

  test('a rough estimate depends on the distance only', () => {
    const guess = (hole: string) => turnsOf(`S S S S ${hole}`, basic, 0).at(-1) as number
    expect(guess('a9')).toBeGreaterThan(guess('a12'))
    expect(guess('d15')).toBeGreaterThan(guess('d16'))
    expect(guess('d16')).toBeGreaterThan(guess('d17'))
    expect(turnsOf('S S S S a9', basic, 0.5).at(-1)).toBeCloseTo((guess('a9') + turnsOfPeg('a9')) / 2)
  })

  test.each(NAMED_TABLES)('$rules, $players in $teams teams: a number for every place', (table) => {
    const toGo = turnsToGoFor(must(rulesFor(table)), 1)
    const { track } = must(rulesFor(table)).board
    for (let hole = 0; hole < track; hole++) {
      expect(toGo.turnsOnTrack(0, hole)).toBeGreaterThan(1)
      expect(toGo.turnsOnTrack(0, hole)).toBeLessThan(60)
    }
    expect(toGo.fromStart).toBeGreaterThan(3)
    expect(toGo.fromStart).toBeLessThan(60)
  })
})
