/** Links paths at changing heights; between them the tool stays in the wood where it may. In mm. */

import type { Point } from '../../../engine/boards/layout.ts'
import { itemAt } from '../../../engine/items.ts'
import { distanceBetween } from '../../geometry/point.ts'
import { CLEARANCE_MM, type MillCut, type Move, type ToolPosition } from './moves.ts'

/** A path of a tool; a closed one ends where it begins, without repeating that position. */
export interface ToolPath {
  readonly positions: readonly ToolPosition[]
  readonly closed: boolean
}

/** The lowest height that the tool may have along a straight line; undefined: it may not go there. */
export type LowestHeight = (from: Point, to: Point) => number | undefined

/** The tool is lifted over a longer distance, which is quicker. */
const MAX_LINK_MM = 12
/** Distance that omitted positions may have from the simplified path. */
const MAX_DEVIATION_MM = 0.004

/** Distance of a position from the straight line between two others. */
const distanceFromLine = (p: ToolPosition, a: ToolPosition, b: ToolPosition): number => {
  const [dx, dy, dz] = [b.x - a.x, b.y - a.y, b.z - a.z]
  const square = dx * dx + dy * dy + dz * dz
  const dot = (p.x - a.x) * dx + (p.y - a.y) * dy + (p.z - a.z) * dz
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, dot / square))
  return Math.hypot(p.x - a.x - share * dx, p.y - a.y - share * dy, p.z - a.z - share * dz)
}

/** Removes positions that lie on the line between their neighbours, by the Ramer-Douglas-Peucker algorithm. */
const simplifyPath = (positions: readonly ToolPosition[]): readonly ToolPosition[] => {
  const keep = new Set([0, positions.length - 1])
  const open: (readonly [number, number])[] = [[0, positions.length - 1]]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [from, to] = next
    let [distance, at] = [MAX_DEVIATION_MM, -1]
    for (let i = from + 1; i < to; i++) {
      const off = distanceFromLine(itemAt(positions, i), itemAt(positions, from), itemAt(positions, to))
      if (off > distance) [distance, at] = [off, i]
    }
    if (at < 0) continue
    keep.add(at)
    open.push([from, at], [at, to])
  }
  return positions.filter((_, i) => keep.has(i))
}

/** Returns the positions of a path from the one nearest to a point; an open path starts at one of its ends. */
const startingNear = ({ positions, closed }: ToolPath, p: Point | undefined): readonly ToolPosition[] => {
  if (p === undefined) return closed ? [...positions, itemAt(positions, 0)] : positions
  if (!closed)
    return distanceBetween(p, itemAt(positions, -1)) < distanceBetween(p, itemAt(positions, 0))
      ? [...positions].reverse()
      : positions
  const first = positions.reduce(
    (best, position, i) => (distanceBetween(p, position) < distanceBetween(p, itemAt(positions, best)) ? i : best),
    0,
  )
  return [...positions.slice(first), ...positions.slice(0, first + 1)]
}

const distanceToPath = ({ positions, closed }: ToolPath, p: Point): number =>
  Math.min(
    ...(closed ? positions : [itemAt(positions, 0), itemAt(positions, -1)]).map((position) =>
      distanceBetween(position, p),
    ),
  )

const takeNearest = (paths: ToolPath[], p: Point | undefined): ToolPath => {
  const distances = paths.map((path) => (p === undefined ? 0 : distanceToPath(path, p)))
  const [path] = paths.splice(distances.indexOf(Math.min(...distances)), 1)
  return path as ToolPath
}

/** Returns moves up as far as needed, across and down again; undefined if the tool must be lifted out of the wood. */
const linkMoves = (from: ToolPosition, to: ToolPosition, lowest: LowestHeight): readonly Move[] | undefined => {
  const distance = distanceBetween(from, to)
  if (distance > MAX_LINK_MM) return undefined
  const least = distance < MAX_DEVIATION_MM ? Math.max(from.z, to.z) : lowest(from, to)
  if (least === undefined) return undefined
  const z = Math.max(from.z, to.z, least)
  return [{ to: { ...from, z } }, { to: { x: to.x, y: to.y, z } }, { to }]
}

/** Cuts along all paths, always continuing with the nearest one. */
export const linkCuts = (given: readonly ToolPath[], lowest: LowestHeight): readonly MillCut[] => {
  const paths = given.filter(({ positions }) => positions.length > 0)
  const cuts: { kind: 'cut'; from: ToolPosition; moves: Move[] }[] = []
  let at: ToolPosition | undefined
  while (paths.length > 0) {
    const [first, ...others] = simplifyPath(startingNear(takeNearest(paths, at), at)) as [
      ToolPosition,
      ...ToolPosition[],
    ]
    const link = at === undefined ? undefined : linkMoves(at, first, lowest)
    if (link === undefined) cuts.push({ kind: 'cut', from: { ...first, z: CLEARANCE_MM }, moves: [{ to: first }] })
    else cuts.at(-1)?.moves.push(...link)
    cuts.at(-1)?.moves.push(...others.map((to) => ({ to })))
    at = others.at(-1) ?? first
  }
  return cuts
}
