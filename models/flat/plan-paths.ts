import type { Point } from '../../engine/boards/layout.ts'
import { svgPaths } from '../../workshop/exports/drawings/svg-path.ts'
import type { Contour } from '../../workshop/geometry/contour.ts'

/** Hundredths of a millimetre are finer than any screen shows. */
const { formatNumber, formatPoint, lineData, contourData } = svgPaths(2)

export const linePath = lineData
export const contourPath = (contour: Contour): string => `${contourData(contour)}Z`

/** Circles of one size as one path: five hundred elements would make every change slow. */
export const circlesPath = (middles: readonly Point[], radius: number): string => {
  const [r, wide] = [formatNumber(radius), formatNumber(2 * radius)]
  return middles
    .map(({ x, y }) => `M${formatPoint({ x: x - radius, y })}a${r} ${r} 0 1 1 ${wide} 0a${r} ${r} 0 1 1 -${wide} 0`)
    .join('')
}
