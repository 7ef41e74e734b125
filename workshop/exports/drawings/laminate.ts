import type { Design } from '../../design/design.ts'
import { isLapped } from '../../design/part-joints.ts'
import { MM_PER_INCH, type Unit } from '../../design/units.ts'
import { boreOf } from '../../geometry/bore.ts'
import type { Well } from '../../geometry/wells.ts'

/** A board glued up from sheets that a laser can cut through. */
export interface Laminate {
  /** Thickness of a sheet, mm. */
  readonly sheetThickness: number
  readonly sheetCount: number
  /** Numbers of sheets, from the top, that have the holes and that have the wells. */
  readonly holedSheets: number
  readonly welledSheets: number
}

/** Sheets that are cut alike. */
export interface SheetKind {
  /** Index of the topmost one, from 0. */
  readonly topIndex: number
  readonly count: number
  readonly hasHoles: boolean
  readonly hasWells: boolean
  /** True if they have the pockets of bow ties; the bow ties themselves are cut out of them, too. */
  readonly hasKeys?: boolean
  /** Half of the thickness that they belong to where half-laps join parts; undefined on other boards. */
  readonly half: 'upper' | 'lower' | undefined
  /** In boards with parts of different thicknesses: the name of its parts, their indices into `Plan.parts`, and the wells that go through it. */
  readonly group?: string
  readonly parts?: readonly number[]
  readonly openWells?: readonly Well[]
}

const isAlike = (a: SheetKind, b: SheetKind): boolean =>
  a.hasHoles === b.hasHoles &&
  a.hasWells === b.hasWells &&
  a.hasKeys === b.hasKeys &&
  a.half === b.half &&
  a.openWells?.length === b.openWells?.length

/** Groups sheets that are cut like the one above them; the topmost sheet stays alone. */
export const groupSheets = (sheets: readonly Omit<SheetKind, 'count'>[]): readonly SheetKind[] => {
  const kinds: SheetKind[] = []
  for (const sheet of sheets) {
    const kind = { ...sheet, count: 1 }
    const last = kinds.at(-1)
    if (last !== undefined && last.topIndex > 0 && isAlike(last, kind)) {
      kinds[kinds.length - 1] = { ...last, count: last.count + 1 }
    } else kinds.push(kind)
  }
  return kinds
}

const SHEET_THICKNESSES_MM: Readonly<Record<Unit, readonly number[]>> = {
  mm: [6, 5, 4, 3],
  inch: [MM_PER_INCH / 4, MM_PER_INCH / 8],
}

/** Returns the thicknesses that sheets may have, in mm. `measured`: the thickness of the sheets that there are; 0: as they are sold. */
export const sheetThicknesses = ({ units }: Pick<Design, 'units'>, measured: number): readonly number[] =>
  measured > 0 ? [measured] : SHEET_THICKNESSES_MM[units]

/** Depth error in mm that is accepted for one sheet less: few thick sheets are glued faster. */
const SHEET_PENALTY_MM = 0.2

const clampNumber = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** Returns the sheets of one thickness that are nearest to a design. Holes in lapped joints go on into the lower half. */
const laminateWith = (design: Design, stock: number): Laminate => {
  const { thickness, holeDepth, holeBottom, wellDepth } = design
  const floor = holeDepth >= thickness ? 0 : 1
  const pinned = isLapped(design) && holeDepth > thickness / 2
  const whole = Math.max(2, Math.round(thickness / stock))
  const halves = Math.max(pinned ? 1 + floor : 1, Math.round(thickness / stock / 2))
  const sheets = isLapped(design) ? 2 * halves : whole
  const least = pinned ? halves + 1 : 1
  const deep = holeDepth / stock
  return {
    sheetThickness: stock,
    sheetCount: sheets,
    holedSheets: clampNumber(holeBottom === 'ball' ? Math.ceil(deep - 1e-6) : Math.round(deep), least, sheets - floor),
    welledSheets: clampNumber(Math.round(wellDepth / stock), 1, sheets - 1),
  }
}

/** Returns the difference from the design in mm. A hole for a marble may be too deep: the marble lies on the rim. */
const deviationMm = (
  { thickness, holeDepth, holeBottom }: Design,
  { sheetThickness, sheetCount, holedSheets }: Laminate,
): number => {
  const depth = holedSheets * sheetThickness - holeDepth
  return (
    Math.abs(sheetCount * sheetThickness - thickness) + (holeBottom === 'ball' ? Math.max(0, -depth) : Math.abs(depth))
  )
}

/** Returns the sheets that come nearest to the design. `measured`: their thickness in mm; 0: as they are sold. */
export const bestLaminate = (design: Design, measured = 0): Laminate => {
  const penaltyOf = (laminate: Laminate) => deviationMm(design, laminate) + laminate.sheetCount * SHEET_PENALTY_MM
  return sheetThicknesses(design, measured)
    .map((stock) => laminateWith(design, stock))
    .reduce((best, other) => (penaltyOf(other) < penaltyOf(best) ? other : best))
}

/** Returns the design as it can be made: cuts go straight through, and a marble lies as deep in a hole of the mouth's diameter. */
export const applyLaminate = (
  design: Design,
  { sheetThickness, sheetCount, holedSheets, welledSheets }: Laminate,
): Design => ({
  ...design,
  thickness: sheetCount * sheetThickness,
  holeDiameter: boreOf(design).mouthDiameter,
  holeDepth: holedSheets * sheetThickness,
  holeBottom: 'flat',
  holeChamfer: 0,
  wellDepth: welledSheets * sheetThickness,
  edge: 'square',
})
