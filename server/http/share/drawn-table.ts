import { RULES_ID } from '../../../engine/marble-chase/rules-id.ts'
import type { Setup } from '../../../engine/ruleset.ts'
import type { FieldWoods } from '../../../models/flat/marble-chase-field-elements.ts'
import { WOODS, type Wood } from '../../../workshop/design/woods.ts'
import { DEFAULT_LOOK } from '../../protocol/look.ts'
import type { DrawnChase, DrawnGame, DrawnLook } from './preview.ts'

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
