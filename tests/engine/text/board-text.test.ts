import { describe, expect, test } from 'vitest'
import { layout } from '../../../engine/boards/layout.ts'
import { positionInStarts } from '../../../engine/position.ts'
import { usualBoardOf } from '../../../engine/ruleset.ts'
import { rulesFor } from '../../../engine/rulesets/registry.ts'
import { drawBoard } from '../../../engine/text/board-text.ts'
import { parsePosition } from '../../../engine/text/position-parser.ts'
import { NAMED_TABLES } from '../any-table.ts'
import { must } from '../game-fixtures.ts'

const drawPegs = (setup: (typeof NAMED_TABLES)[number]) => {
  const rules = must(rulesFor(setup))
  const { spec, active } = usualBoardOf(rules)
  return {
    rules,
    draw: (position = positionInStarts(rules.board)) => drawBoard(layout(spec), active, rules.board, position),
  }
}

describe('a board as text', () => {
  test.each(NAMED_TABLES)('$rules, $players players: every hole and every peg once', (setup) => {
    const { rules, draw } = drawPegs(setup)
    const { board } = rules
    const text = draw()
    const signs = text.replace(/\s/g, '')
    expect(signs.match(/\./g)).toHaveLength(board.track)
    expect(signs.match(/o/g)).toHaveLength(rules.players * board.homeHoles)
    expect(signs.match(/[a-z]/g)?.filter((letter) => letter !== 'o')).toHaveLength(rules.players * board.pegs)
    expect(text.split('\n').every((line) => line === line.trimEnd())).toBe(true)
  })

  test('pegs stand where the position says, capitals at home', () => {
    const { rules, draw } = drawPegs({ rules: 'basic', players: 4, teams: 2 } as (typeof NAMED_TABLES)[number])
    const { pegs } = must(parsePosition(rules.board, 'S S S a8 aH5 / b0 S S S S / S S S S S / S S S S S'))
    const lines = draw({ pegs, fresh: 0 }).split('\n')
    expect(lines.at(-1), 'the southern side, numbered from right to left').toBe(`b ${'. '.repeat(9)}a${' .'.repeat(8)}`)
    expect(lines.join('').match(/A/g)).toHaveLength(1)
    expect(lines.join('').match(/a/g)).toHaveLength(4)
    expect(lines.join('').match(/,/g), 'three empty places of start').toHaveLength(3)
  })
})
