/** Compares the parts of a board with the bed of a 3D printer. */

import { ruledSizes, sizesInBothUnits, unbrokenLengths } from '../design/units.ts'
import type { JigSetup } from '../jigs/jig-setup.ts'
import type { Plan } from '../plan.ts'
import type { Translate } from '../texts.ts'
import { fits, largestPart } from './equipment.ts'

/** The bed of the printers that are sold most, in mm. */
const USUAL_BED_MM = { width: 220, height: 220 }

/** Warns of parts that are larger than the person's printer, or than usual ones if its bed is not given; undefined if all fit. */
export const printerWarning = (
  plan: Plan,
  { bedWidth, bedDepth }: Pick<JigSetup, 'bedWidth' | 'bedDepth'>,
  t: Translate,
): string | undefined => {
  const isGiven = bedWidth > 0 && bedDepth > 0
  const bed = isGiven ? { width: bedWidth, height: bedDepth } : USUAL_BED_MM
  const part = largestPart(plan)
  if (fits(part, bed.width, bed.height)) return undefined
  const values = {
    part: unbrokenLengths(sizesInBothUnits(plan.design.units, part.width, part.height)),
    // Beds are known by their millimetres everywhere.
    bed: unbrokenLengths(ruledSizes('mm', bed.width, bed.height)),
  }
  return isGiven ? t('printTooLarge.own', values) : t('printTooLarge.usual', values)
}
