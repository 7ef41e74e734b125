import type { Point } from '../../../engine/boards/layout.ts'
import type { Bore } from '../../geometry/bore.ts'

const BIT_OVERSHOOT_MM = 1

const arcDepths = (radius: number, from: number, to: number, toleranceMm: number): number[] => {
  const [a, b] = [Math.asin(Math.min(1, from / radius)), Math.asin(Math.min(1, to / radius))]
  const each = 2 * Math.acos(1 - Math.min(0.5, toleranceMm / radius))
  const count = Math.max(2, Math.ceil((b - a) / each))
  return Array.from({ length: count }, (_, i) => radius * Math.sin(a + ((b - a) * (i + 1)) / count))
}

/** Returns the depth in mm at which the chamfer's cone meets the hole's wall. */
const coneDepth = ({ bitDiameter: bit, depth, bottom, rimDiameter: rim }: Bore): number => {
  const [radius, reach] = [bit / 2, rim / 2]
  const ball = depth - radius
  const straight = reach - radius
  if (bottom === 'flat' || straight <= ball) return Math.min(depth, straight)
  const half = (reach + ball) / 2
  const inside = half ** 2 - (reach ** 2 + ball ** 2 - radius ** 2) / 2
  return Math.min(depth, Math.max(0, half - Math.sqrt(Math.max(0, inside))))
}

/** Returns half of a hole's section, anticlockwise from the axis at the bottom: x from the axis, y up from the board's top. Arcs are off by at most `toleranceMm` mm. */
export const bitSection = (bore: Bore, toleranceMm: number): readonly Point[] => {
  const [radius, reach] = [bore.bitDiameter / 2, bore.rimDiameter / 2]
  const end = coneDepth(bore)
  const above = [
    { x: reach, y: 0 },
    { x: reach, y: BIT_OVERSHOOT_MM },
    { x: 0, y: BIT_OVERSHOOT_MM },
  ]
  const cone = end > 1e-6 ? [{ x: reach - end, y: -end }] : []
  if (bore.bottom === 'flat') {
    const floor = [
      { x: 0, y: -bore.depth },
      { x: end < bore.depth ? radius : reach - end, y: -bore.depth },
    ]
    return [...floor, ...(end < bore.depth ? cone : []), ...above]
  }
  const middle = bore.depth - radius
  const from = Math.max(end, middle)
  const ball = arcDepths(radius, from - middle, radius, toleranceMm).slice(0, -1)
  const wall = from > end ? [{ x: radius, y: -from }] : []
  const curve = ball.map((below) => ({ x: Math.sqrt(radius ** 2 - below ** 2), y: -middle - below })).reverse()
  return [{ x: 0, y: -bore.depth }, ...curve, ...wall, ...cone, ...above]
}
