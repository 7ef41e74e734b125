/**
 * Cuts of a V-bit: areas between their edges, walls of pockets and plugs, and single lines. Lengths in mm; sections that
 * are passed in stay the caller's, who must `delete()` them.
 */

import type { CrossSection } from 'manifold-3d'
import type { Point } from '../../../engine/boards/layout.ts'
import { itemAt } from '../../../engine/items.ts'
import { distanceBetween, pointBetween } from '../../geometry/point.ts'
import { halfWidthPerDepth, type Tool } from '../tool.ts'
import { Boundary } from './boundary.ts'
import { offsetOutlines, outlinesOf } from './clearing.ts'
import { type LowestHeight, linkCuts, type ToolPath } from './linked-paths.ts'
import { CLEARANCE_MM, type MillCut, type Move, passDepths, type ToolPosition } from './moves.ts'
import { type VCarvePoint, vCarvePath } from './v-carve-path.ts'

type Corners = readonly Point[]

/** Distance between the rings of a flat bottom. */
const FLAT_RING_STEP_MM = 0.4
/** Distance between samples on a straight line. */
const SAMPLE_STEP_MM = 0.1

/** Depths of a V-bit in mm: at the edge of an area, and the greatest one. */
export interface VCarveDepths {
  readonly start: number
  readonly deepest: number
}

interface Carving extends VCarveDepths {
  /** The edges of the area. */
  readonly boundary: Boundary
  /** Half the width of the bit's cut for each mm of its depth. */
  readonly halfWidthPerDepth: number
  readonly maxPassDepth: number
}

/** Depth that the bit's point may have at a distance (`clearance`) from the nearest edge. */
const depthAt = ({ start, halfWidthPerDepth: flank, deepest }: Carving, clearance: number): number =>
  Math.min(deepest, start + clearance / flank)

/** Returns a function for the lowest height that the bit's point may have along a line between two points of an area. */
const lowestIn = (carving: Carving): LowestHeight => {
  const most = (carving.deepest - carving.start) * carving.halfWidthPerDepth
  return (from, to) => {
    const count = Math.ceil(distanceBetween(to, from) / SAMPLE_STEP_MM)
    const clearances = Array.from({ length: count + 1 }, (_, i) => {
      const p = pointBetween(from, to, i / Math.max(1, count))
      return carving.boundary.distance(p, most)
    })
    // An edge may be nearer, between two samples, by half of their distance.
    const clearance = Math.min(...clearances) - SAMPLE_STEP_MM / 2
    return clearance <= 0 ? undefined : -depthAt(carving, clearance)
  }
}

/**
 * Returns the parts of a closed path that one pass must cut: all of it, or what no earlier pass could reach. `above`:
 * depth of the pass before; `limit`: depth of this one.
 */
const pathsOfPass = (
  path: readonly VCarvePoint[],
  carving: Carving,
  above: number,
  limit: number,
): readonly ToolPath[] => {
  const deeper = path.map(({ clearance }) => depthAt(carving, clearance) > above + 1e-6)
  // Includes the positions before and after: between them the path is deeper than the last pass was.
  const wanted = deeper.map((own, i) => own || deeper.at(i - 1) || deeper[(i + 1) % deeper.length])
  const spotOf = ({ x, y, clearance }: VCarvePoint): ToolPosition => ({
    x,
    y,
    z: -Math.min(limit, depthAt(carving, clearance)),
  })
  const gap = wanted.indexOf(false)
  if (gap < 0) return [{ positions: path.map(spotOf), closed: true }]
  const runs: ToolPosition[][] = []
  for (let i = 0; i < path.length; i++) {
    const at = (gap + i) % path.length
    if (!wanted[at]) runs.push([])
    else runs.at(-1)?.push(spotOf(itemAt(path, at)))
  }
  return runs.filter((positions) => positions.length > 0).map((positions) => ({ positions, closed: false }))
}

/** Returns rings over a flat floor. `first`: distance of the outermost one from the edge; `apart`: between two rings. */
const flatRings = (section: CrossSection, first: number, apart: number, depth: number): readonly ToolPath[] => {
  const paths: ToolPath[] = []
  for (let inset = first; ; inset += apart) {
    const rings = offsetOutlines(section, -inset)
    if (rings.length === 0) return paths
    paths.push(...rings.map((points) => ({ positions: points.map((p) => ({ ...p, z: -depth })), closed: true })))
  }
}

/** Carves the walls of one piece of an area, pass by pass. */
const carvePieceWalls = (loops: readonly Corners[], carving: Carving): readonly MillCut[] => {
  const most = (carving.deepest - carving.start) * carving.halfWidthPerDepth
  const paths = loops.map((loop) => vCarvePath(loop, carving.boundary, most))
  const limits = passDepths(0, -carving.deepest, carving.maxPassDepth).map((z) => -z)
  const lowest = lowestIn(carving)
  return limits.flatMap((limit, i) =>
    linkCuts(
      paths.flatMap((path) => pathsOfPass(path, carving, limits[i - 1] ?? 0, limit)),
      (from, to) => {
        const least = lowest(from, to)
        return least === undefined ? undefined : Math.max(least, -limit)
      },
    ),
  )
}

/** Carves walls with the slope of the bit: within an area that is a pocket, or about an area that stays as a plug. */
export const carveWalls = (
  section: CrossSection,
  tool: Tool,
  depths: VCarveDepths,
  side: 'within' | 'about',
): readonly MillCut[] => {
  const facing = (loop: Corners): Corners => (side === 'within' ? loop : [...loop].reverse())
  const carving = {
    ...depths,
    boundary: new Boundary(outlinesOf(section).map(facing)),
    halfWidthPerDepth: halfWidthPerDepth(tool),
    maxPassDepth: tool.pass,
  }
  return section.decompose().flatMap((piece) => {
    const cuts = carvePieceWalls(outlinesOf(piece).map(facing), carving)
    piece.delete()
    return cuts
  })
}

/** Greatest height of ridges between the rings in which a V-bit clears a floor. */
const MAX_RIDGE_MM = 0.03
/** Distance by which the rings reach into the area that end mills have cleared. */
const RING_OVERLAP_MM = 0.15
/** Rings up to this many ring distances away are linked without lifting the tool. */
const MAX_LINKED_STEPS = 2.5

/**
 * Clears with the point of a V-bit what end mills leave (`rest`) of a floor at this depth. `floor`: the area within
 * which the bit's point may go.
 */
export const clearWithPoint = (
  rest: CrossSection,
  floor: CrossSection,
  tool: Tool,
  depth: number,
): readonly MillCut[] => {
  const flank = halfWidthPerDepth(tool)
  const apart = 2 * MAX_RIDGE_MM * flank
  const grown = rest.offset(RING_OVERLAP_MM, 'Round', 2, 32)
  const own = grown.intersect(floor)
  const paths = flatRings(own, 0, apart, depth)
  for (const gone of [grown, own]) gone.delete()
  const next: LowestHeight = (from, to) => (distanceBetween(to, from) < MAX_LINKED_STEPS * apart ? -depth : undefined)
  return passDepths(0, -depth, tool.pass).flatMap((z) =>
    linkCuts(
      paths.map(({ positions, closed }) => ({ positions: positions.map((spot) => ({ ...spot, z })), closed })),
      next,
    ),
  )
}

/** Carves an area with a V-bit: as deep as it is wide, but no deeper than `deepest` mm. */
export const carveArea = (section: CrossSection, tool: Tool, deepest: number): readonly MillCut[] => {
  const boundary = new Boundary(outlinesOf(section))
  const carving: Carving = {
    start: 0,
    deepest,
    boundary,
    halfWidthPerDepth: halfWidthPerDepth(tool),
    maxPassDepth: tool.pass,
  }
  const lowest = lowestIn(carving)
  return section.decompose().flatMap((piece) => {
    const walls = carvePieceWalls(outlinesOf(piece), carving)
    const first = deepest * carving.halfWidthPerDepth + FLAT_RING_STEP_MM
    const flats = linkCuts(flatRings(piece, first, FLAT_RING_STEP_MM, deepest), lowest)
    piece.delete()
    return [...walls, ...flats]
  })
}

/** Engraves a line at one depth, in mm below the upper face. */
export const engraveLine = (points: readonly Point[], closed: boolean, depth: number): readonly MillCut[] => {
  const [first, ...others] = points
  if (first === undefined || others.length === 0) return []
  const path = closed ? [...others, first] : others
  const moves: Move[] = [first, ...path].map((p) => ({ to: { x: p.x, y: p.y, z: -depth } }))
  return [{ kind: 'cut', from: { x: first.x, y: first.y, z: CLEARANCE_MM }, moves }]
}
