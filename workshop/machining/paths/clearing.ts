/**
 * Clears areas with a round tool, in rings from the inside out. Lengths in mm. Sections that functions are given stay
 * the caller's; those that they return must be freed by the caller with `delete()`.
 */

import type { CrossSection, ManifoldToplevel } from 'manifold-3d'
import type { Point } from '../../../engine/boards/layout.ts'
import { enclosedArea, polygon } from '../../geometry/contour.ts'
import { STEP_OVER_RATIO, type Tool } from '../tool.ts'
import { fitArcs } from './fitted-arcs.ts'
import { CLEARANCE_MM, type MillCut, type Move, passDepths } from './moves.ts'
import { nearestAlong, pointAlong, type Ring, rampDown, ringOf } from './ring.ts'

/** A ring, and those within it that are cut before. */
interface RingNest {
  readonly ring: Ring
  readonly within: RingNest[]
}

/** Number of straight pieces in a full circle of an offset. */
const ARC_PIECES = 160
/** Shorter rings are ignored. */
const MIN_RING_LENGTH_MM = 0.02

type Corners = readonly Point[]

/** Makes a section from outlines: an area is filled where it lies in an odd number of them. */
export const makeSection = (kernel: ManifoldToplevel, outlines: readonly Corners[]): CrossSection =>
  new kernel.CrossSection(
    outlines.map((points) => points.map(({ x, y }): [number, number] => [x, y])),
    'EvenOdd',
  )

export const outlinesOf = (section: CrossSection): readonly Corners[] =>
  section.toPolygons().map((corners) => corners.map(([x, y]) => ({ x, y })))

/** Returns a section that is larger by `distance` mm on all sides, or smaller if that is negative. */
export const offsetSection = (section: CrossSection, distance: number): CrossSection =>
  section.offset(distance, 'Round', 2, ARC_PIECES)

/** Returns the outlines of a section that is larger by `distance` mm on all sides, or smaller if that is negative. */
export const offsetOutlines = (section: CrossSection, distance: number): readonly Corners[] => {
  const moved = offsetSection(section, distance)
  const simple = moved.simplify(0.002)
  const outlines = outlinesOf(simple)
  for (const gone of [moved, simple]) gone.delete()
  return outlines.filter((points) => points.length > 2)
}

/** Returns the rings of an area at a distance inside its edges, in the direction of climb milling. */
const ringsAt = (section: CrossSection, inset: number): readonly Ring[] =>
  offsetOutlines(section, -inset).flatMap((points) => {
    const ring = ringOf(fitArcs(points))
    return ring.length > MIN_RING_LENGTH_MM ? [ring] : []
  })

const nearestNest = (rings: readonly RingNest[], p: Point): RingNest | undefined => {
  let best: { readonly nest: RingNest; readonly distance: number } | undefined
  for (const nest of rings) {
    const { distance } = nearestAlong(nest.ring, p)
    if (best === undefined || distance < best.distance) best = { nest, distance }
  }
  return best?.nest
}

/** Returns the outermost rings of an area, with all others nested in them. */
const nestsOf = (section: CrossSection, tool: Tool): readonly RingNest[] => {
  const { diameter } = tool
  const levels: RingNest[][] = []
  for (let inset = diameter / 2; ; inset += diameter * STEP_OVER_RATIO) {
    const nests = ringsAt(section, inset).map((ring): RingNest => ({ ring, within: [] }))
    if (nests.length === 0) break
    for (const nest of nests) nearestNest(levels.at(-1) ?? [], pointAlong(nest.ring, 0))?.within.push(nest)
    levels.push(nests)
  }
  return levels[0] ?? []
}

/** Rings that are cut one after the other without leaving the wood. */
type Chain = readonly Ring[]

/** Chains of rings: the last chain within a ring continues with the ring itself. */
const chainsOf = ({ ring, within }: RingNest): readonly Chain[] => {
  const all = within.flatMap(chainsOf)
  const last = all.at(-1)
  return last === undefined ? [[ring]] : [...all.slice(0, -1), [...last, ring]]
}

/** Returns one pass along a chain: down along its first ring, then outwards from ring to ring. */
const passAlong = (chain: Chain, top: number, bottom: number): MillCut => {
  const [first, ...others] = chain as [Ring, ...Ring[]]
  const from = pointAlong(first, 0)
  const down = rampDown(first, 0, top, bottom)
  const moves: Move[] = [{ to: { ...from, z: top } }, ...down.moves]
  let at = pointAlong(first, down.end)
  for (const ring of others) {
    const { at: place } = nearestAlong(ring, at)
    at = pointAlong(ring, place)
    moves.push({ to: { ...at, z: bottom } }, ...rampDown(ring, place, bottom, bottom).moves)
  }
  return { kind: 'cut', from: { ...from, z: top + CLEARANCE_MM }, moves }
}

/** Clears an area from one height down to another. There are no cuts where the tool doesn't fit. */
export const clearArea = (section: CrossSection, tool: Tool, top: number, bottom: number): readonly MillCut[] => {
  const chains = nestsOf(section, tool).flatMap(chainsOf)
  const passes = passDepths(top, bottom, tool.pass)
  return chains.flatMap((chain) => passes.map((depth, i) => passAlong(chain, passes[i - 1] ?? top, depth)))
}

const toAnticlockwise = (points: Corners): Corners =>
  enclosedArea(polygon(points)) > 0 ? [...points].reverse() : points

/** Clears the area of one polygon, which may run in either direction, from the upper face down to `bottom`. */
export const clearPolygon = (
  kernel: ManifoldToplevel,
  points: Corners,
  tool: Tool,
  bottom: number,
): readonly MillCut[] => {
  const section = makeSection(kernel, [toAnticlockwise(points)])
  const cuts = clearArea(section, tool, 0, bottom)
  section.delete()
  return cuts
}
