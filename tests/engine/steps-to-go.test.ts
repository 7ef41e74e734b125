import { expect, test } from 'vitest'
import { rulesFor } from '../../engine/rulesets/registry.ts'
import { stepsToGo } from '../../engine/steps-to-go.ts'
import { parsePosition } from '../../engine/text/position-parser.ts'
import { must } from './game-fixtures.ts'

const BASIC_RULES = must(rulesFor({ rules: 'basic', players: 4 }))
const AT_HOME = 'H1 H2 H3 H4 H5'
const IN_START = 'S S S S S'

const leftAt = (...sides: readonly string[]): readonly number[] =>
  stepsToGo(BASIC_RULES, must(parsePosition(BASIC_RULES.board, sides.join(' / '))))

test('the last marble of a team has as many steps to go as it makes, home included', () => {
  const partners = [AT_HOME, IN_START, AT_HOME, IN_START]
  expect(leftAt(...partners)[0]).toBe(0)
  expect(leftAt(...partners.with(0, 'a2 H2 H3 H4 H5'))[0], 'to the in-spot a3, then home').toBe(2)
  expect(leftAt(...partners.with(0, 'a2 H1 H3 H4 H5'))[0], 'two marbles share the way').toBe(3)
})

test('from start a marble comes out in one step, goes round but for five holes, and home', () => {
  const round = 1 + (4 * 18 - 5)
  const ofFive = 5 * round + (5 + 4 + 3 + 2 + 1)
  expect(leftAt(IN_START, IN_START, IN_START, IN_START)).toEqual([2 * ofFive, 2 * ofFive])
})
