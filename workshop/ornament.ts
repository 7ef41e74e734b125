import type { Point } from '../engine/layout.ts'
import type { Ornament } from './design.ts'

/** A closed line of a centre ornament, about the origin. `width` 0 and `filled`: an area. */
export interface OrnamentLine {
  readonly points: readonly Point[]
  readonly filled: boolean
  readonly width: number
}

const at = (angle: number, radius: number): Point => ({ x: radius * Math.sin(angle), y: radius * Math.cos(angle) })
const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i)
const TAU = 2 * Math.PI

const area = (points: readonly Point[]): OrnamentLine => ({ points, filled: true, width: 0 })

const ringLine = (radius: number, width: number): OrnamentLine => ({
  points: range(96).map((i) => at((TAU * i) / 96, radius)),
  filled: false,
  width,
})

/** Tips at `radius`, waists at `waist`, beginning at angle `from`. */
const starPoints = (tips: number, radius: number, waist: number, from = 0): Point[] =>
  range(2 * tips).map((i) => at(from + (Math.PI * i) / tips, i % 2 === 0 ? radius : waist))

/** A petal: two arcs between the middle and the rim, as compasses draw it. */
const petal = (angle: number, radius: number): Point[] => {
  const arc = (side: 1 | -1) =>
    range(13).map((i) => {
      const middle = at(angle + (side * Math.PI) / 3, radius)
      const from = angle + (side * Math.PI) / 3 + Math.PI - (side * i * Math.PI) / 36
      const p = at(from, radius)
      return { x: middle.x + p.x, y: middle.y + p.y }
    })
  return [...arc(1), ...arc(-1).reverse().slice(1, -1)]
}

/** In the unit of `radius`, which is the farthest point from the middle. */
export const ornamentLines = (ornament: Ornament, radius: number): readonly OrnamentLine[] => {
  const line = radius * 0.03
  switch (ornament) {
    case 'none':
      return []
    case 'star':
      return [area(starPoints(8, radius * 0.86, radius * 0.4)), ringLine(radius - line, line)]
    case 'compass':
      return [
        area(starPoints(4, radius * 0.7, radius * 0.16, Math.PI / 4)),
        area(starPoints(4, radius, radius * 0.2)),
        ringLine(radius * 0.52, line),
      ]
    case 'rosette':
      return [...range(6).map((i) => area(petal((TAU * i) / 6, radius * 0.94))), ringLine(radius - line / 2, line)]
    case 'rings':
      return [1, 0.7, 0.4].map((share) => ringLine(radius * share - line, line * 1.4))
  }
}
