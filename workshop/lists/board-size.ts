import { ruledLength, type Unit } from '../design/units.ts'
import { extentOf } from '../geometry/contour.ts'
import type { Plan } from '../plan.ts'

/** How broad and how high a board is from edge to edge, as every page and drawing tells it. */
export const boardSize = ({ bounds, design }: Pick<Plan, 'bounds' | 'design'>, units: Unit = design.units) => {
  const { width, height } = extentOf(bounds)
  return { width: ruledLength(width, units), height: ruledLength(height, units) }
}
