/** A board for Marble Chase glued up from sheets: field, rails and scoring boards each have a number of sheets. */

import type { Design } from '../../design/design.ts'
import type { Well } from '../../geometry/wells.ts'
import { topOfPart } from '../../geometry/wood-parts.ts'
import { FIRST_SCORING_PART_INDEX } from '../../marble-chase/parts.ts'
import type { Plan } from '../../plan.ts'
import { groupSheets, type SheetKind, sheetThicknesses } from './laminate.ts'

/** Returns the number of sheets that come nearest to a length. `stock`: thickness of a sheet, mm. */
const sheetsFor = (length: number, stock: number, least = 1): number => Math.max(least, Math.round(length / stock))

/** Numbers of sheets in the field, the rails and the scoring boards, and of those that slots go through. */
export interface ChaseSheets {
  readonly field: number
  readonly rails: number
  readonly scoring: number
  readonly slots: number
}

const slotDepth = ({ wells }: Plan): number => wells.find(({ kind }) => kind === 'slot')?.depth ?? 0

export const chaseSheets = (plan: Plan, stock: number): ChaseSheets => {
  const { thickness, railHeight, scoringThickness } = plan.design
  const field = sheetsFor(thickness, stock, 2)
  return {
    field,
    rails: field + sheetsFor(railHeight, stock),
    scoring: sheetsFor(scoringThickness, stock, 2),
    slots: Math.min(field - 1, sheetsFor(slotDepth(plan), stock)),
  }
}

/** Returns how far sheets of a thickness are from the design, in mm. The depth of the slots and the height of the rails count three times, for play needs them. */
const weightedDeviation = (plan: Plan, stock: number): number => {
  const { field, rails, slots } = chaseSheets(plan, stock)
  const off = (sheets: number, length: number) => Math.abs(sheets * stock - length)
  const { thickness, railHeight } = plan.design
  return 3 * off(slots, slotDepth(plan)) + 3 * off(rails - field, railHeight) + off(field, thickness) + field * 0.2
}

/** `measured`: thickness of the sheets that there are, in mm; 0: as they are sold. */
export const bestSheetThickness = (plan: Plan, measured: number): number =>
  sheetThicknesses(plan.design, measured).reduce((best, other) =>
    weightedDeviation(plan, other) < weightedDeviation(plan, best) ? other : best,
  )

/** Returns the design as it can be made: corners are square, and rails are glued on flat. */
export const applyChaseLaminate = (design: Design, stock: number, sheets: ChaseSheets): Design => ({
  ...design,
  thickness: sheets.field * stock,
  railHeight: (sheets.rails - sheets.field) * stock,
  scoringThickness: sheets.scoring * stock,
  railJoint: 'butt',
  slotBit: 0,
  slotFloor: 'flat',
  edge: 'square',
})

interface PartGroup {
  readonly name: string
  readonly parts: readonly number[]
}

const groupsOf = ({ parts }: Plan): readonly PartGroup[] => {
  const indices = [...parts.keys()]
  return [
    { name: 'field', parts: [0] },
    { name: 'rails', parts: indices.slice(1, FIRST_SCORING_PART_INDEX) },
    ...(parts.length > FIRST_SCORING_PART_INDEX
      ? [{ name: 'scoring', parts: indices.slice(FIRST_SCORING_PART_INDEX) }]
      : []),
  ]
}

/** Returns the kinds of sheets, from the top of each group of parts down. `stock`: thickness of a sheet, mm. */
export const chaseSheetKinds = (plan: Plan, stock: number): readonly SheetKind[] =>
  groupsOf(plan).flatMap(({ name, parts }) => {
    const first = plan.parts[parts[0] ?? 0]
    const sheets = first === undefined ? 0 : sheetsFor(topOfPart(first), stock)
    const own = plan.wells.filter(({ part }) => part !== undefined && parts.includes(part))
    const isOpen = (well: Well, index: number) => index < Math.min(sheets - 1, sheetsFor(well.depth, stock))
    const all = Array.from({ length: sheets }, (_, topIndex) => {
      const openWells = own.filter((well) => isOpen(well, topIndex))
      const hasWells = openWells.length > 0
      return { topIndex, hasHoles: false, hasWells, half: undefined, group: name, parts, openWells }
    })
    return groupSheets(all)
  })
