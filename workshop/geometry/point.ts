/** Distances, directions and places of points, in the unit of the points. */

import type { Point } from '../../engine/boards/layout.ts'

export const point = (x: number, y: number): Point => ({ x, y })

export const distanceBetween = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

export const midpoint = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** The point at a share of the way from one point to another. */
export const pointBetween = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
})

/** Moves a point along a vector. */
export const movePoint = (p: Point, vector: Point, times: number): Point => ({
  x: p.x + vector.x * times,
  y: p.y + vector.y * times,
})

/** Unit vector from one point to another. */
export const directionTo = (from: Point, to: Point): Point => {
  const length = distanceBetween(to, from)
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
}

/** The point of a circle at an angle, anticlockwise from east in radians. */
export const pointOnCircle = (centre: Point, radius: number, angle: number): Point => ({
  x: centre.x + radius * Math.cos(angle),
  y: centre.y + radius * Math.sin(angle),
})
