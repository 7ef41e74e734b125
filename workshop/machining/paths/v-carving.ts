/** Cuts of a V-bit: areas between their edges, walls of pockets and plugs, and single lines. */

import type { CrossSection } from 'manifold-3d'
import type { Point } from '../../../engine/boards/layout.ts'
import { distanceBetween, pointBetween } from '../../geometry/point.ts'
import { flankOf, type Tool } from '../tool.ts'
import { Boundary } from './boundary.ts'
import { offsetOutlines, outlinesOf } from './clearing.ts'
import { type LowestBetween, linkCuts, type ToolPath } from './linked-paths.ts'
import { CLEARANCE_MM, type MillCut, type Move, passesOf, type Spot } from './moves.ts'
import { type FlankSpot, flankPath } from './v-carve-path.ts'

type Corners = readonly Point[]

/** Distance between the rings of a flat bottom. */
const FLAT_RING_STEP_MM = 0.4
/** Distance between samples on a straight line. */
const SAMPLE_STEP_MM = 0.1

/** Depths of a V-bit in mm: at the edge of an area, and the greatest one. */
export interface Depths {
  readonly start: number
  readonly deepest: number
}

interface Carving extends Depths {
  readonly boundary: Boundary
  readonly flank: number
  readonly pass: number
}

/** Depth that the bit's point may have at this distance from the nearest edge. */
const depthAt = ({ start, flank, deepest }: Carving, clearance: number): number =>
  Math.min(deepest, start + clearance / flank)

/** Lowest height that the point may have on the straight line between two points of an area. */
const lowestIn = (carving: Carving): LowestBetween => {
  const most = (carving.deepest - carving.start) * carving.flank
  return (from, to) => {
    const count = Math.ceil(distanceBetween(to, from) / SAMPLE_STEP_MM)
    const clearances = Array.from({ length: count + 1 }, (_, i) => {
      const p = pointBetween(from, to, i / Math.max(1, count))
      return carving.boundary.distance(p, most)
    })
    // Between two samples an edge may be nearer by half of their distance.
    const clearance = Math.min(...clearances) - SAMPLE_STEP_MM / 2
    return clearance <= 0 ? undefined : -depthAt(carving, clearance)
  }
}

/** The part of a closed path that one pass must cut: all of it, or what no earlier pass could reach. */
const pathsOfPass = (
  path: readonly FlankSpot[],
  carving: Carving,
  above: number,
  limit: number,
): readonly ToolPath[] => {
  const deeper = path.map(({ clearance }) => depthAt(carving, clearance) > above + 1e-6)
  // Includes the spots before and after: between them the path is deeper than the last pass was.
  const wanted = deeper.map((own, i) => own || deeper.at(i - 1) || deeper[(i + 1) % deeper.length])
  const spotOf = ({ x, y, clearance }: FlankSpot): Spot => ({ x, y, z: -Math.min(limit, depthAt(carving, clearance)) })
  const gap = wanted.indexOf(false)
  if (gap < 0) return [{ spots: path.map(spotOf), closed: true }]
  const runs: Spot[][] = []
  for (let i = 0; i < path.length; i++) {
    const at = (gap + i) % path.length
    if (!wanted[at]) runs.push([])
    else runs.at(-1)?.push(spotOf(path[at] as FlankSpot))
  }
  return runs.filter((spots) => spots.length > 0).map((spots) => ({ spots, closed: false }))
}

/** Rings over a flat floor, the first one at a distance inside its edge. */
const flatRings = (section: CrossSection, first: number, apart: number, depth: number): readonly ToolPath[] => {
  const paths: ToolPath[] = []
  for (let inset = first; ; inset += apart) {
    const rings = offsetOutlines(section, -inset)
    if (rings.length === 0) return paths
    paths.push(...rings.map((points) => ({ spots: points.map((p) => ({ ...p, z: -depth })), closed: true })))
  }
}

/** The walls of one piece of an area, pass by pass. */
const carvePieceWalls = (loops: readonly Corners[], carving: Carving): readonly MillCut[] => {
  const most = (carving.deepest - carving.start) * carving.flank
  const paths = loops.map((loop) => flankPath(loop, carving.boundary, most))
  const limits = passesOf(0, -carving.deepest, carving.pass).map((z) => -z)
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

/** Walls with the slope of the bit: inside an area, or around it where it must stay. */
export const carveWalls = (
  section: CrossSection,
  tool: Tool,
  depths: Depths,
  side: 'within' | 'about',
): readonly MillCut[] => {
  const facing = (loop: Corners): Corners => (side === 'within' ? loop : [...loop].reverse())
  const carving = {
    ...depths,
    boundary: new Boundary(outlinesOf(section).map(facing)),
    flank: flankOf(tool),
    pass: tool.pass,
  }
  return section.decompose().flatMap((piece) => {
    const cuts = carvePieceWalls(outlinesOf(piece).map(facing), carving)
    piece.delete()
    return cuts
  })
}

/**
 * Greatest height of ridges between the rings in which a V-bit clears a floor, and overlap of the rings over the
 * cleared area.
 */
const MAX_RIDGE_MM = 0.03
const RING_OVERLAP_MM = 0.15
/** Rings up to this many steps away are linked without lifting the tool. */
const MAX_LINKED_STEPS = 2.5

/** Clears what end mills leave of a floor. `floor`: the area within which the bit's point may go at this depth. */
export const clearWithPoint = (
  rest: CrossSection,
  floor: CrossSection,
  tool: Tool,
  depth: number,
): readonly MillCut[] => {
  const flank = flankOf(tool)
  const apart = 2 * MAX_RIDGE_MM * flank
  const grown = rest.offset(RING_OVERLAP_MM, 'Round', 2, 32)
  const own = grown.intersect(floor)
  const paths = flatRings(own, 0, apart, depth)
  for (const gone of [grown, own]) gone.delete()
  const next: LowestBetween = (from, to) => (distanceBetween(to, from) < MAX_LINKED_STEPS * apart ? -depth : undefined)
  return passesOf(0, -depth, tool.pass).flatMap((z) =>
    linkCuts(
      paths.map(({ spots, closed }) => ({ spots: spots.map((spot) => ({ ...spot, z })), closed })),
      next,
    ),
  )
}

/** Carves an area with a V-bit: as deep as it is wide, but no deeper than `deepest` mm. */
export const carveArea = (section: CrossSection, tool: Tool, deepest: number): readonly MillCut[] => {
  const boundary = new Boundary(outlinesOf(section))
  const carving: Carving = { start: 0, deepest, boundary, flank: flankOf(tool), pass: tool.pass }
  const lowest = lowestIn(carving)
  return section.decompose().flatMap((piece) => {
    const walls = carvePieceWalls(outlinesOf(piece), carving)
    const first = deepest * carving.flank + FLAT_RING_STEP_MM
    const flats = linkCuts(flatRings(piece, first, FLAT_RING_STEP_MM, deepest), lowest)
    piece.delete()
    return [...walls, ...flats]
  })
}

/** Engraves a line at one depth. */
export const engraveLine = (points: readonly Point[], closed: boolean, depth: number): readonly MillCut[] => {
  const [first, ...others] = points
  if (first === undefined || others.length === 0) return []
  const path = closed ? [...others, first] : others
  const moves: Move[] = [first, ...path].map((p) => ({ to: { x: p.x, y: p.y, z: -depth } }))
  return [{ kind: 'cut', from: { x: first.x, y: first.y, z: CLEARANCE_MM }, moves }]
}
