/** Clips lines to an area. Points are in mm. */

import type { Point } from '../../../engine/boards/layout.ts'
import { cyclicItem, itemAt } from '../../../engine/items.ts'
import { linesAlong } from '../../geometry/contour.ts'
import { isInPolygon } from '../../geometry/distance.ts'
import { distanceBetween, pointBetween } from '../../geometry/point.ts'

export interface LineRun {
  readonly points: readonly Point[]
  readonly closed: boolean
}

/** Returns where the line from a to b crosses the area's edges, as shares of its length; 0 and 1 for its ends are among them. */
const crossingShares = (a: Point, b: Point, area: readonly Point[]): readonly number[] => {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const shares = area.flatMap((p, i) => {
    const q = cyclicItem(area, i + 1)
    const [ex, ey] = [q.x - p.x, q.y - p.y]
    const cross = dx * ey - dy * ex
    if (cross === 0) return []
    const along = ((p.x - a.x) * ey - (p.y - a.y) * ex) / cross
    const edge = ((p.x - a.x) * dy - (p.y - a.y) * dx) / cross
    return along > 0 && along < 1 && edge >= 0 && edge <= 1 ? [along] : []
  })
  return [0, ...shares.sort((s, t) => s - t), 1]
}

const piecesWithin = (a: Point, b: Point, area: readonly Point[]): (readonly [Point, Point])[] => {
  const shares = crossingShares(a, b, area)
  return shares.slice(1).flatMap((to, i) => {
    const from = shares[i] as number
    if (to - from < 1e-9 || !isInPolygon(pointBetween(a, b, (from + to) / 2), area)) return []
    return [[pointBetween(a, b, from), pointBetween(a, b, to)] as const]
  })
}

const SAME_POINT_MM = 1e-6

const isSamePoint = (a: Point | undefined, b: Point, tolerance = SAME_POINT_MM): boolean =>
  a !== undefined && distanceBetween(a, b) < tolerance

/** Joins pieces that begin where the one before them ends. */
export const joinPieces = (pieces: readonly (readonly [Point, Point])[], tolerance = SAME_POINT_MM): Point[][] => {
  const runs: Point[][] = []
  for (const [from, to] of pieces) {
    const last = runs.at(-1)
    if (last !== undefined && isSamePoint(last.at(-1), from, tolerance)) last.push(to)
    else runs.push([from, to])
  }
  return runs
}

/** Returns the runs of a line that lie within an area; a line that lies there wholly stays as it is. */
export const runsWithin = ({ points, closed }: LineRun, area: readonly Point[]): readonly LineRun[] => {
  const lines = linesAlong(points, closed)
  const inside = lines.map(([a, b]) => piecesWithin(a, b, area))
  const isWhole = lines.every(([a, b], i) => {
    const [piece, ...others] = inside[i] ?? []
    return piece !== undefined && others.length === 0 && isSamePoint(piece[0], a) && isSamePoint(piece[1], b)
  })
  if (isWhole) return [{ points, closed }]
  const runs = joinPieces(inside.flat())
  const [first, last] = [runs[0], runs.at(-1)]
  if (
    closed &&
    first !== undefined &&
    last !== undefined &&
    first !== last &&
    isSamePoint(last.at(-1), itemAt(first, 0))
  ) {
    runs.splice(0, 1)
    last.push(...first.slice(1))
  }
  return runs.map((run) => ({ points: run, closed: false }))
}
