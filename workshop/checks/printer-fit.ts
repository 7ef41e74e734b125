/** Compares the parts of a board, and the plates of its jig, with the bed of a 3D printer. */

import { ruledSizes, sizesInBothUnits, type Unit, unbrokenLengths } from '../design/units.ts'
import { type Extent, extentOf } from '../geometry/contour.ts'
import type { JigSet } from '../jigs/jig.ts'
import type { NoJigReason } from '../jigs/jig-set.ts'
import type { JigSetup } from '../jigs/jig-setup.ts'
import type { Plan } from '../plan.ts'
import type { Translate } from '../texts.ts'
import { fits, largestPart } from './equipment.ts'

/** The bed of the printers that are sold most, in mm. */
const USUAL_BED_MM = { width: 220, height: 220 }

const sizeTexts = (part: Extent, bed: Extent, units: Unit) => ({
  part: unbrokenLengths(sizesInBothUnits(units, part.width, part.height)),
  // Beds are known by their millimetres everywhere.
  bed: unbrokenLengths(ruledSizes('mm', bed.width, bed.height)),
})

type Bed = Pick<JigSetup, 'bedWidth' | 'bedDepth'>

const isGiven = ({ bedWidth, bedDepth }: Bed): boolean => bedWidth > 0 && bedDepth > 0

/** Warns of parts that are larger than the person's printer, or than usual ones if its bed is not given; undefined if all fit. */
export const printerWarning = (plan: Plan, own: Bed, t: Translate): string | undefined => {
  const bed = isGiven(own) ? { width: own.bedWidth, height: own.bedDepth } : USUAL_BED_MM
  const part = largestPart(plan)
  if (fits(part, bed.width, bed.height)) return undefined
  const values = sizeTexts(part, bed, plan.design.units)
  return isGiven(own) ? t('printTooLarge.own', values) : t('printTooLarge.usual', values)
}

/** Warns of plates that are larger than usual printers, as long as the person's is not given: for that they are divided. */
export const plateWarning = (
  set: JigSet | NoJigReason,
  { design }: Plan,
  own: Bed,
  t: Translate,
): string | undefined => {
  if (typeof set === 'string' || isGiven(own)) return undefined
  const { width, height } = USUAL_BED_MM
  const plate = set.plates.map(({ bounds }) => extentOf(bounds)).find((size) => !fits(size, width, height))
  return plate && t('printTooLarge.plate', sizeTexts(plate, USUAL_BED_MM, design.units))
}
