/** Ways at changing heights, one after the other, between which the tool stays in the wood where it may. All mm. */

import type { Point } from '../../../engine/boards/layout.ts'
import { CLEAR, type MillCut, type Move, type Spot } from './moves.ts'

/** A way of a tool; a closed one ends where it begins, without that spot repeated. */
export interface Way {
  readonly spots: readonly Spot[]
  readonly closed: boolean
}

/** The lowest that the tool may be all along a straight line; undefined: it may not go there. */
export type LowestBetween = (from: Point, to: Point) => number | undefined

/** Over a longer distance the tool is lifted: it is quicker so. */
const LONGEST = 12
/** How far left out spots lie from the way without them. */
const OFF = 0.004

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** From a spot to the straight line between two others. */
const offLine = (p: Spot, a: Spot, b: Spot): number => {
  const [dx, dy, dz] = [b.x - a.x, b.y - a.y, b.z - a.z]
  const square = dx * dx + dy * dy + dz * dz
  const dot = (p.x - a.x) * dx + (p.y - a.y) * dy + (p.z - a.z) * dz
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, dot / square))
  return Math.hypot(p.x - a.x - share * dx, p.y - a.y - share * dy, p.z - a.z - share * dz)
}

/** The spots that a way needs. */
const needed = (spots: readonly Spot[]): readonly Spot[] => {
  const keep = new Set([0, spots.length - 1])
  const open: (readonly [number, number])[] = [[0, spots.length - 1]]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [from, to] = next
    let [far, at] = [OFF, -1]
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

/** A way as it is gone from its place that is nearest to a point. */
const startingNear = ({ spots, closed }: Way, p: Point | undefined): readonly Spot[] => {
  if (p === undefined) return closed ? [...spots, spots[0] as Spot] : spots
  if (!closed) return apart(p, spots.at(-1) as Spot) < apart(p, spots[0] as Spot) ? [...spots].reverse() : spots
  const first = spots.reduce((best, spot, i) => (apart(p, spot) < apart(p, spots[best] as Spot) ? i : best), 0)
  return [...spots.slice(first), ...spots.slice(0, first + 1)]
}

const nearness = ({ spots, closed }: Way, p: Point): number =>
  Math.min(...(closed ? spots : [spots[0] as Spot, spots.at(-1) as Spot]).map((spot) => apart(spot, p)))

const takeNearest = (ways: Way[], p: Point | undefined): Way => {
  const distances = ways.map((way) => (p === undefined ? 0 : nearness(way, p)))
  const [way] = ways.splice(distances.indexOf(Math.min(...distances)), 1)
  return way as Way
}

/** Up as far as it must be, across, and down again. */
const linkTo = (from: Spot, to: Spot, lowest: LowestBetween): readonly Move[] | undefined => {
  const far = apart(from, to)
  if (far > LONGEST) return undefined
  const least = far < OFF ? Math.max(from.z, to.z) : lowest(from, to)
  if (least === undefined) return undefined
  const z = Math.max(from.z, to.z, least)
  return [{ to: { ...from, z } }, { to: { x: to.x, y: to.y, z } }, { to }]
}

/** Cuts along all ways, each next one the nearest. */
export const linkedCuts = (given: readonly Way[], lowest: LowestBetween): readonly MillCut[] => {
  const ways = given.filter(({ spots }) => spots.length > 0)
  const cuts: { kind: 'cut'; from: Spot; moves: Move[] }[] = []
  let at: Spot | undefined
  while (ways.length > 0) {
    const [first, ...others] = needed(startingNear(takeNearest(ways, at), at)) as [Spot, ...Spot[]]
    const link = at === undefined ? undefined : linkTo(at, first, lowest)
    if (link === undefined) cuts.push({ kind: 'cut', from: { ...first, z: CLEAR }, moves: [{ to: first }] })
    else cuts.at(-1)?.moves.push(...link)
    cuts.at(-1)?.moves.push(...others.map((to) => ({ to })))
    at = others.at(-1) ?? first
  }
  return cuts
}
