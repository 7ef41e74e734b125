import { ruledLength, type Unit } from '../design/units.ts'
import { extentOf } from '../geometry/contour.ts'
import type { Plan } from '../plan.ts'

/** Returns the width and height of a board from edge to edge, as all pages and drawings write them. */
export const boardSize = ({ bounds, design }: Pick<Plan, 'bounds' | 'design'>, units: Unit = design.units) => {
  const { width, height } = extentOf(bounds)
  return { width: ruledLength(width, units), height: ruledLength(height, units) }
}
