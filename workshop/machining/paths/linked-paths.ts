/** Links paths at changing heights; between them the tool stays in the wood where it may. All mm. */

import type { Point } from '../../../engine/boards/layout.ts'
import { distanceBetween } from '../../geometry/point.ts'
import { CLEARANCE_MM, type MillCut, type Move, type Spot } from './moves.ts'

/** A path of a tool; a closed one ends where it begins, without repeating that spot. */
export interface ToolPath {
  readonly spots: readonly Spot[]
  readonly closed: boolean
}

/** The lowest height that the tool may have along a straight line; undefined: it may not go there. */
export type LowestBetween = (from: Point, to: Point) => number | undefined

/** Over a longer distance lifting the tool is quicker. */
const MAX_LINK_MM = 12
/** Distance that omitted spots may have from the simplified path. */
const MAX_DEVIATION_MM = 0.004

/** Distance of a spot from the straight line between two others. */
const offLine = (p: Spot, a: Spot, b: Spot): number => {
  const [dx, dy, dz] = [b.x - a.x, b.y - a.y, b.z - a.z]
  const square = dx * dx + dy * dy + dz * dz
  const dot = (p.x - a.x) * dx + (p.y - a.y) * dy + (p.z - a.z) * dz
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, dot / square))
  return Math.hypot(p.x - a.x - share * dx, p.y - a.y - share * dy, p.z - a.z - share * dz)
}

/** The spots that a path needs (Ramer-Douglas-Peucker). */
const simplifyPath = (spots: readonly Spot[]): readonly Spot[] => {
  const keep = new Set([0, spots.length - 1])
  const open: (readonly [number, number])[] = [[0, spots.length - 1]]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [from, to] = next
    let [far, at] = [MAX_DEVIATION_MM, -1]
    for (let i = from + 1; i < to; i++) {
      const off = offLine(spots[i] as Spot, spots[from] as Spot, spots[to] as Spot)
      if (off > far) [far, at] = [off, i]
    }
    if (at < 0) continue
    keep.add(at)
    open.push([from, at], [at, to])
  }
  return spots.filter((_, i) => keep.has(i))
}

/** A path that starts at its spot nearest to a point. */
const startingNear = ({ spots, closed }: ToolPath, p: Point | undefined): readonly Spot[] => {
  if (p === undefined) return closed ? [...spots, spots[0] as Spot] : spots
  if (!closed)
    return distanceBetween(p, spots.at(-1) as Spot) < distanceBetween(p, spots[0] as Spot)
      ? [...spots].reverse()
      : spots
  const first = spots.reduce(
    (best, spot, i) => (distanceBetween(p, spot) < distanceBetween(p, spots[best] as Spot) ? i : best),
    0,
  )
  return [...spots.slice(first), ...spots.slice(0, first + 1)]
}

const nearness = ({ spots, closed }: ToolPath, p: Point): number =>
  Math.min(...(closed ? spots : [spots[0] as Spot, spots.at(-1) as Spot]).map((spot) => distanceBetween(spot, p)))

const takeNearest = (paths: ToolPath[], p: Point | undefined): ToolPath => {
  const distances = paths.map((path) => (p === undefined ? 0 : nearness(path, p)))
  const [path] = paths.splice(distances.indexOf(Math.min(...distances)), 1)
  return path as ToolPath
}

/** Moves up as far as needed, across, and down again. */
const linkTo = (from: Spot, to: Spot, lowest: LowestBetween): readonly Move[] | undefined => {
  const far = distanceBetween(from, to)
  if (far > MAX_LINK_MM) return undefined
  const least = far < MAX_DEVIATION_MM ? Math.max(from.z, to.z) : lowest(from, to)
  if (least === undefined) return undefined
  const z = Math.max(from.z, to.z, least)
  return [{ to: { ...from, z } }, { to: { x: to.x, y: to.y, z } }, { to }]
}

/** Cuts along all paths, always continuing with the nearest one. */
export const linkCuts = (given: readonly ToolPath[], lowest: LowestBetween): readonly MillCut[] => {
  const paths = given.filter(({ spots }) => spots.length > 0)
  const cuts: { kind: 'cut'; from: Spot; moves: Move[] }[] = []
  let at: Spot | undefined
  while (paths.length > 0) {
    const [first, ...others] = simplifyPath(startingNear(takeNearest(paths, at), at)) as [Spot, ...Spot[]]
    const link = at === undefined ? undefined : linkTo(at, first, lowest)
    if (link === undefined) cuts.push({ kind: 'cut', from: { ...first, z: CLEARANCE_MM }, moves: [{ to: first }] })
    else cuts.at(-1)?.moves.push(...link)
    cuts.at(-1)?.moves.push(...others.map((to) => ({ to })))
    at = others.at(-1) ?? first
  }
  return cuts
}
