import type { Point } from '../../../engine/boards/layout.ts'
import { arcOf, type Contour, mapSteps } from '../../geometry/contour.ts'

/** Returns functions that write path data of SVG, which counts y downwards. Numbers have `digits` decimals, and no negative zero. */
export const svgPaths = (digits: number) => {
  const formatNumber = (value: number): string => String(Number(value.toFixed(digits)) + 0)
  const formatPoint = ({ x, y }: Point): string => `${formatNumber(x)} ${formatNumber(-y)}`
  const lineData = (points: readonly Point[], closed: boolean): string =>
    points.length === 0 ? '' : `M${points.map(formatPoint).join('L')}${closed ? 'Z' : ''}`
  /** Writes a contour without closing it. */
  const contourData = (contour: Contour): string => {
    const steps = mapSteps(contour, (step, from) => {
      if (!('centre' in step)) return `L${formatPoint(step.to)}`
      const { radius, turn } = arcOf(from, step)
      const r = formatNumber(radius)
      return `A${r} ${r} 0 ${Math.abs(turn) > Math.PI ? 1 : 0} ${turn < 0 ? 1 : 0} ${formatPoint(step.to)}`
    })
    return `M${formatPoint(contour.from)}${steps.join('')}`
  }
  return { formatNumber, formatPoint, lineData, contourData }
}
