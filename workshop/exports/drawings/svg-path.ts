import type { Point } from '../../../engine/boards/layout.ts'
import { arcOf, type Contour, type ContourStep, mapSteps } from '../../geometry/contour.ts'

/** Number of decimals in files: they are in mm. */
export const FILE_DECIMAL_COUNT = 4

/** Arcs are written in pieces up to this turn: rounded to a ten-thousandth, half a circle of 360 mm would bulge by 0.2 mm more or less. */
const MAX_TURN_RAD = (2 * Math.PI) / 3

/** Returns the ends of the pieces of an arc. */
const arcEnds = (from: Point, step: Extract<ContourStep, { centre: Point }>): readonly Point[] => {
  const { radius, start, turn } = arcOf(from, step)
  const count = Math.max(1, Math.ceil(Math.abs(turn) / MAX_TURN_RAD - 1e-6))
  return Array.from({ length: count }, (_, i) => {
    if (i === count - 1) return step.to
    const angle = start + (turn * (i + 1)) / count
    return { x: step.centre.x + radius * Math.cos(angle), y: step.centre.y + radius * Math.sin(angle) }
  })
}

/**
 * Returns functions that write path data of SVG, which counts y downwards. Numbers have `digits` decimals, and no
 * negative zero. `origin`: the point that is 0 0 in the file.
 */
export const svgPaths = (digits: number, origin: Point = { x: 0, y: 0 }) => {
  const formatNumber = (value: number): string => String(Number(value.toFixed(digits)) + 0)
  const formatX = (x: number): string => formatNumber(x - origin.x)
  const formatY = (y: number): string => formatNumber(origin.y - y)
  const formatPoint = ({ x, y }: Point): string => `${formatX(x)} ${formatY(y)}`
  const lineData = (points: readonly Point[], closed: boolean): string =>
    points.length === 0 ? '' : `M${points.map(formatPoint).join('L')}${closed ? 'Z' : ''}`
  /** Writes a contour without closing it. */
  const contourData = (contour: Contour): string => {
    const steps = mapSteps(contour, (step, from) => {
      if (!('centre' in step)) return `L${formatPoint(step.to)}`
      const { radius, turn } = arcOf(from, step)
      const r = formatNumber(radius)
      const pieces = arcEnds(from, step).map((end) => `A${r} ${r} 0 0 ${turn < 0 ? 1 : 0} ${formatPoint(end)}`)
      return pieces.join('')
    })
    return `M${formatPoint(contour.from)}${steps.join('')}`
  }
  return { formatNumber, formatX, formatY, formatPoint, lineData, contourData }
}
