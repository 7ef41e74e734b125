import { RULES_NAME } from '../../../engine/marble-chase/rules.ts'
import { RULES_ID } from '../../../engine/marble-chase/rules-id.ts'
import type { RuleSet, Setup } from '../../../engine/ruleset.ts'
import { findRuleSet } from '../../../engine/rulesets/registry.ts'
import type { FieldWoods } from '../../../models/flat/field-elements.ts'
import { WOODS, type Wood } from '../../../workshop/design/woods.ts'
import { DEFAULT_LOOK } from '../../protocol/look.ts'
import type { DrawnChase, DrawnGame, DrawnLook } from './preview.ts'

export const SITE_NAME = 'Pegs and Jokers'

export const countText = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

export const players = (count: number): string => countText(count, 'player', 'players')

export const listText = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** Returns the game that a table with these rules plays; the ordinary one if there are no such rules. */
export const gameOf = (rules: string): { readonly name: string; readonly id: string } =>
  rules === RULES_ID ? { name: RULES_NAME, id: RULES_ID } : ruleSetOf(rules)

/** The rule set, or the ordinary one. */
export const ruleSetOf = (id: string | null): RuleSet => {
  const set = findRuleSet(id || 'basic')
  const found = set.ok ? set : findRuleSet('basic')
  if (!found.ok) throw new Error(found.error.message)
  return found.value
}

/** The woods of these names, each the usual one where there is no such wood. */
export const drawnLook = (
  field: string | undefined,
  border: string | undefined,
  inlay: string | undefined,
  design?: string,
): DrawnLook => {
  const woodOf = (text: string | undefined, usual: Wood): Wood => WOODS.find((wood) => wood === text) ?? usual
  return {
    field: woodOf(field, DEFAULT_LOOK.field),
    border: woodOf(border, DEFAULT_LOOK.border),
    inlay: woodOf(inlay, DEFAULT_LOOK.inlay),
    design,
  }
}

const seatColours = (players: number): readonly number[] => Array.from({ length: players }, (_, seat) => seat)

/** A board with all marbles in their starts. */
export const startBoard = (setup: Setup, look: DrawnLook = DEFAULT_LOOK): DrawnGame => ({
  of: 'game',
  setup,
  look,
  colours: seatColours(setup.players),
})

/** The woods of a designed field; undefined without a design. */
export const fieldWoods = (look: DrawnLook | undefined): FieldWoods | undefined =>
  look?.design === undefined ? undefined : { field: look.field, border: look.border }

/** The table of any game before it begins; Marble Chase has its own woods where none are of a design. */
export const startTable = (setup: Setup, look?: DrawnLook): DrawnGame | DrawnChase =>
  setup.rules === RULES_ID
    ? { of: 'chase', setup: { players: setup.players }, colours: seatColours(setup.players), woods: fieldWoods(look) }
    : startBoard(setup, look)
