import type { Point } from '../../engine/boards/layout.ts'
import type { Design, Ornament } from '../design/design.ts'
import { EMBLEM_GRID, parseEmblem } from '../design/emblem.ts'
import { boundsOf, type Contour, circle, flatten, placePoint } from './contour.ts'
import type { LineMark } from './marks.ts'

/** A closed line of a centre ornament, about the origin, in the unit of its radius. `width` 0 and `filled`: an area. */
export type OrnamentLine = Pick<LineMark, 'points' | 'holes' | 'curve' | 'filled' | 'width'>

/** The point at an angle, clockwise from north in radians, and a distance from the origin. */
const polarPoint = (angle: number, radius: number): Point => ({
  x: radius * Math.sin(angle),
  y: radius * Math.cos(angle),
})
const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i)
const FULL_TURN_RAD = 2 * Math.PI
/** Largest error of flattened curves, as a share of the radius. */
const FLATTEN_TOLERANCE_RATIO = 0.0005

const filledArea = (points: readonly Point[]): OrnamentLine => ({ points, filled: true, width: 0 })

const ringLine = (radius: number, width: number): OrnamentLine => {
  const curve = circle({ x: 0, y: 0 }, radius)
  return { points: flatten(curve, FLATTEN_TOLERANCE_RATIO * radius), curve, filled: false, width }
}

/** Corners of a star, from the tip at angle `from`. `radius`, `waist`: distances of outer and inner corners. */
const starPoints = (tips: number, radius: number, waist: number, from = 0): Point[] =>
  range(2 * tips).map((i) => polarPoint(from + (Math.PI * i) / tips, i % 2 === 0 ? radius : waist))

/** A petal: two arcs between the middle and the rim, as compasses draw it. */
const petal = (angle: number, radius: number): OrnamentLine => {
  const [middle, tip] = [{ x: 0, y: 0 }, polarPoint(angle, radius)]
  const curve: Contour = {
    from: middle,
    steps: [
      { to: tip, centre: polarPoint(angle + Math.PI / 3, radius), clockwise: true },
      { to: middle, centre: polarPoint(angle - Math.PI / 3, radius), clockwise: true },
    ],
  }
  return { points: flatten(curve, FLATTEN_TOLERANCE_RATIO * radius), curve, filled: true, width: 0 }
}

/** Returns the lines of an ornament. `radius`: distance of its farthest point from the middle, in any unit. */
export const ornamentLines = (ornament: Ornament, radius: number): readonly OrnamentLine[] => {
  const lineWidth = radius * 0.03
  switch (ornament) {
    case 'none':
    case 'emblem':
      return []
    case 'star':
      return [filledArea(starPoints(8, radius * 0.86, radius * 0.4)), ringLine(radius - lineWidth, lineWidth)]
    case 'compass':
      return [
        filledArea(starPoints(4, radius * 0.7, radius * 0.16, Math.PI / 4)),
        filledArea(starPoints(4, radius, radius * 0.2)),
        ringLine(radius * 0.52, lineWidth),
      ]
    case 'rosette':
      return [
        ...range(6).map((i) => petal((FULL_TURN_RAD * i) / 6, radius * 0.94)),
        ringLine(radius - lineWidth / 2, lineWidth),
      ]
    case 'rings':
      return [1, 0.7, 0.4].map((share) => ringLine(radius * share - lineWidth, lineWidth * 1.4))
  }
}

/** Returns the areas of the person's own drawing at their place, in hole spacings. */
export const emblemAreas = ({
  emblem,
  emblemSize,
  emblemEast,
  emblemNorth,
  emblemTurn,
  spacing,
}: Design): readonly OrnamentLine[] => {
  const areas = parseEmblem(emblem)
  const { west, east, south, north } = boundsOf(areas.flatMap(({ points }) => points))
  const scale = emblemSize / EMBLEM_GRID / spacing
  const middle = { x: emblemEast / spacing, y: emblemNorth / spacing }
  const place = ({ x, y }: Point): Point => {
    const fromMiddle = { x: (x - (west + east) / 2) * scale, y: (y - (south + north) / 2) * scale }
    return placePoint(fromMiddle, (emblemTurn * Math.PI) / 180, middle)
  }
  return areas.map(({ points, holes }) => ({
    ...filledArea(points.map(place)),
    holes: holes.map((hole) => hole.map(place)),
  }))
}
