import { describe, expect, test } from 'vitest'
import { defaultValue, optionsOf, valuesOf } from '../../../client/game/setup/house-rules.ts'
import { i18n, loadTexts } from '../../../client/i18n/i18n.ts'
import { chaseSections } from '../../../client/marble-chase/rules/rule-sections.ts'
import { MARBLE_CHASE } from '../../../client/table/state/offered-game.ts'
import {
  type ChaseRules,
  type ChaseSetup,
  chaseRules,
  OPTION_VALUES,
  PLAYER_COUNTS,
} from '../../../engine/marble-chase/rules.ts'
import { must } from '../../engine/game-fixtures.ts'
import { RULE_IDS } from '../../engine/rulebook.ts'

await loadTexts(['rules', 'chaseRules'])

const rulesOf = (players: number, options: ChaseSetup['options'] = {}): ChaseRules =>
  must(chaseRules({ players, options }))

const textOf = (rules: ChaseRules): string =>
  chaseSections(rules)
    .flatMap((section) => section.rules.map(([, text]) => text))
    .join('\n')

const WITH_ALL = rulesOf(4, { bestOf: 3, cubes: 16, blacks: 1 })

describe('the rules of Marble Chase in words', () => {
  test('tell every rule of the book by its number, and none that there is not', () => {
    const told = new Set(chaseSections(WITH_ALL).flatMap((section) => section.rules.map(([number]) => `Q${number}`)))
    expect(told).toEqual(new Set(RULE_IDS.filter((id) => id.startsWith('Q'))))
  })

  test('are other words for every value of every option, and for teams', () => {
    for (const players of PLAYER_COUNTS) {
      for (const name of optionsOf(MARBLE_CHASE)) {
        const told = OPTION_VALUES[name].map((value) => textOf(rulesOf(players, { [name]: value })))
        expect(new Set(told).size, `${players} ${name}`).toBe(told.length)
      }
    }
    expect(textOf(rulesOf(4))).toContain('two teams')
    expect(textOf(rulesOf(3))).not.toContain('team')
    expect(textOf(rulesOf(2, { cubes: 14 }))).toContain('Each player has 14 cubes.')
  })

  test('have no text unfilled, and no two alike', () => {
    for (const rules of [WITH_ALL, ...PLAYER_COUNTS.map((players) => rulesOf(players))]) {
      const lines = textOf(rules).split('\n')
      expect(lines.join('\n')).not.toMatch(/\{\{|chaseRules\.|undefined|NaN/)
      expect(new Set(lines).size).toBe(lines.length)
    }
  })

  test('every house rule has a name, a hint, and words for its values', () => {
    for (const name of optionsOf(MARBLE_CHASE)) {
      for (const key of [`option.${name}`, `optionHint.${name}`])
        expect(i18n.exists(key, { ns: 'rules' }), key).toBe(true)
      expect(valuesOf(MARBLE_CHASE, name)).toContain(defaultValue(MARBLE_CHASE, 2, name))
      for (const value of valuesOf(MARBLE_CHASE, name)) {
        const key = name === 'cubes' ? 'difference.cubes' : `difference.${name}.${value}`
        expect(i18n.exists(key, { ns: 'rules', count: Number(value) }), key).toBe(true)
      }
    }
  })
})
