import type { Point } from '../../engine/boards/layout.ts'
import { svgPaths } from '../../workshop/exports/drawings/svg-path.ts'
import type { Contour } from '../../workshop/geometry/contour.ts'

/** Paths have two decimals of a mm, which is finer than any screen. */
const { formatNumber, formatPoint, lineData, contourData } = svgPaths(2)

/** Returns a line through points as SVG path data, with y down. */
export const linePath = lineData
/** Returns a closed contour as SVG path data, with y down. */
export const contourPath = (contour: Contour): string => `${contourData(contour)}Z`

/** Returns circles of one radius as one SVG path, since hundreds of elements would make changes slow. */
export const circlesPath = (middles: readonly Point[], radius: number): string => {
  const [r, wide] = [formatNumber(radius), formatNumber(2 * radius)]
  return middles
    .map(({ x, y }) => `M${formatPoint({ x: x - radius, y })}a${r} ${r} 0 1 1 ${wide} 0a${r} ${r} 0 1 1 -${wide} 0`)
    .join('')
}
