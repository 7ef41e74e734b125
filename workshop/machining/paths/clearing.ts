/** Clears areas with a round tool, in rings from the inside out. */

import type { CrossSection, ManifoldToplevel } from 'manifold-3d'
import type { Point } from '../../../engine/boards/layout.ts'
import { enclosedArea, polygon } from '../../geometry/contour.ts'
import { STEP_OVER_RATIO, type Tool } from '../tool.ts'
import { fitArcs } from './fitted-arcs.ts'
import { CLEARANCE_MM, type MillCut, type Move, passesOf } from './moves.ts'
import { nearestAlong, pointAlong, type Ring, rampDown, ringOf } from './ring.ts'

/** A ring, and those within it that are cut before. */
interface RingNest {
  readonly ring: Ring
  readonly within: RingNest[]
}

/** Number of straight pieces in a full circle of an offset, and length below which a ring is ignored. */
const ARC_PIECES = 160
const MIN_RING_LENGTH_MM = 0.02

type Corners = readonly Point[]

export const sectionOf = (kernel: ManifoldToplevel, outlines: readonly Corners[]): CrossSection =>
  new kernel.CrossSection(
    outlines.map((points) => points.map(({ x, y }): [number, number] => [x, y])),
    'EvenOdd',
  )

export const outlinesOf = (section: CrossSection): readonly Corners[] =>
  section.toPolygons().map((corners) => corners.map(([x, y]) => ({ x, y })))

/** A section that is grown (or shrunk, if negative) by `distance` mm; the caller must `delete()` it. */
export const offsetSection = (section: CrossSection, distance: number): CrossSection =>
  section.offset(distance, 'Round', 2, ARC_PIECES)

/** Outlines of a section that is grown (or shrunk, if negative) by `by` mm. */
export const offsetOutlines = (section: CrossSection, by: number): readonly Corners[] => {
  const moved = offsetSection(section, by)
  const simple = moved.simplify(0.002)
  const outlines = outlinesOf(simple)
  for (const gone of [moved, simple]) gone.delete()
  return outlines.filter((points) => points.length > 2)
}

/** Climb milling: the wood lies to the right of the tool inside an area, to its left round an island. */
const ringsAt = (section: CrossSection, inset: number): readonly Ring[] =>
  offsetOutlines(section, -inset).flatMap((points) => {
    const ring = ringOf(fitArcs(points))
    return ring.length > MIN_RING_LENGTH_MM ? [ring] : []
  })

const nearest = (rings: readonly RingNest[], p: Point): RingNest | undefined => {
  let best: { readonly nest: RingNest; readonly far: number } | undefined
  for (const nest of rings) {
    const { far } = nearestAlong(nest.ring, p)
    if (best === undefined || far < best.far) best = { nest, far }
  }
  return best?.nest
}

/** Rings of an area: the outermost ones, with all others nested in them. */
const nestsOf = (section: CrossSection, tool: Tool): readonly RingNest[] => {
  const { diameter } = tool
  const levels: RingNest[][] = []
  for (let inset = diameter / 2; ; inset += diameter * STEP_OVER_RATIO) {
    const nests = ringsAt(section, inset).map((ring): RingNest => ({ ring, within: [] }))
    if (nests.length === 0) break
    for (const nest of nests) nearest(levels.at(-1) ?? [], pointAlong(nest.ring, 0))?.within.push(nest)
    levels.push(nests)
  }
  return levels[0] ?? []
}

/** Rings that are cut one after the other without leaving the wood. */
type Chain = readonly Ring[]

/** The last chain within a ring continues with the ring itself. */
const chainsOf = ({ ring, within }: RingNest): readonly Chain[] => {
  const all = within.flatMap(chainsOf)
  const last = all.at(-1)
  return last === undefined ? [[ring]] : [...all.slice(0, -1), [...last, ring]]
}

/** One pass along a chain: down along its first ring, then outwards from ring to ring. */
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

/** Clears an area from one height down to another. No cuts where the tool doesn't fit. */
export const clearArea = (section: CrossSection, tool: Tool, top: number, bottom: number): readonly MillCut[] => {
  const chains = nestsOf(section, tool).flatMap(chainsOf)
  const passes = passesOf(top, bottom, tool.pass)
  return chains.flatMap((chain) => passes.map((depth, i) => passAlong(chain, passes[i - 1] ?? top, depth)))
}

const toAnticlockwise = (points: Corners): Corners =>
  enclosedArea(polygon(points)) > 0 ? [...points].reverse() : points

/** Clears the area of one polygon. */
export const clearPolygon = (
  kernel: ManifoldToplevel,
  points: Corners,
  tool: Tool,
  top: number,
  bottom: number,
): readonly MillCut[] => {
  const section = sectionOf(kernel, [toAnticlockwise(points)])
  const cuts = clearArea(section, tool, top, bottom)
  section.delete()
  return cuts
}
