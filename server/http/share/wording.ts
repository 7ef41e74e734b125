import type { Options } from '../../../engine/choices.ts'
import { RULES_NAME } from '../../../engine/marble-chase/rules.ts'
import { RULES_ID } from '../../../engine/marble-chase/rules-id.ts'
import type { RuleSet, Setup } from '../../../engine/ruleset.ts'
import { nearestPreset } from '../../../engine/rulesets/presets.ts'
import { findRuleSet } from '../../../engine/rulesets/registry.ts'
import type { FieldWoods } from '../../../models/flat/marble-chase-field-elements.ts'
import { WOODS, type Wood } from '../../../workshop/design/woods.ts'
import { DEFAULT_LOOK } from '../../protocol/look.ts'
import type { DrawnChase, DrawnGame, DrawnLook } from './preview.ts'

export const SITE_NAME = 'Pegs and Jokers'

/** Returns the count with the noun in singular or plural. */
export const countText = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

export const playersText = (count: number): string => countText(count, 'player', 'players')

export const listText = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** Returns name and id of the game with these rules; of the basic game if there are no such rules. */
export const gameOf = (rules: string): { readonly name: string; readonly id: string } =>
  rules === RULES_ID ? { name: RULES_NAME, id: RULES_ID } : ruleSetOf(rules)

/** Returns the name of the form of a game that house rules are nearest to, that of the game if no form is near. */
export const formName = ({ id, name }: { readonly id: string; readonly name: string }, options: Options = {}): string =>
  nearestPreset(id, options)?.name ?? name

/** Returns the rule set, or that of the basic game if there is no such one. */
export const ruleSetOf = (id: string | null): RuleSet => {
  const set = findRuleSet(id || 'basic')
  const found = set.ok ? set : findRuleSet('basic')
  if (!found.ok) throw new Error(found.error.message)
  return found.value
}

/** Parts of a look, from a link or a stored record. */
type LookParts = { readonly [Part in keyof DrawnLook]?: string | undefined }

/** Returns the look with these parts; for unknown woods, with those of `DEFAULT_LOOK`. */
export const drawnLook = ({ field, border, inlay, design, board, direction }: LookParts): DrawnLook => {
  const woodOf = (text: string | undefined, usual: Wood): Wood => WOODS.find((wood) => wood === text) ?? usual
  return {
    field: woodOf(field, DEFAULT_LOOK.field),
    border: woodOf(border, DEFAULT_LOOK.border),
    inlay: woodOf(inlay, DEFAULT_LOOK.inlay),
    design,
    board: board === 'three-in-one' ? board : undefined,
    direction: direction === 'counter' ? direction : undefined,
  }
}

const seatColours = (players: number): readonly number[] => Array.from({ length: players }, (_, seat) => seat)

/** Returns a board with all marbles in their starts. */
export const startBoard = (setup: Setup, look: DrawnLook = DEFAULT_LOOK): DrawnGame => ({
  of: 'game',
  setup,
  look,
  colours: seatColours(setup.players),
})

/** Returns the woods of a designed field; undefined without a design. */
export const fieldWoods = (look: DrawnLook | undefined): FieldWoods | undefined =>
  look?.design === undefined ? undefined : { field: look.field, border: look.border }

/** Returns the table of any game before it begins. Marble Chase has its own woods unless `look` has a design. */
export const startTable = (setup: Setup, look?: DrawnLook): DrawnGame | DrawnChase =>
  setup.rules === RULES_ID
    ? { of: 'chase', setup: { players: setup.players }, colours: seatColours(setup.players), woods: fieldWoods(look) }
    : startBoard(setup, look)
