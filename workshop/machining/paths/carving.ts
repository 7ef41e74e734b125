/** What a V-bit cuts: areas between their edges, walls of pockets and plugs, and single lines. */

import type { CrossSection } from 'manifold-3d'
import type { Point } from '../../../engine/boards/layout.ts'
import { flankOf, type Tool } from '../tool.ts'
import { Boundary } from './boundary.ts'
import { offsetOutlines } from './clearing.ts'
import { type FlankSpot, flankWay } from './flank-way.ts'
import { type LowestBetween, linkedCuts, type Way } from './linked-runs.ts'
import { CLEAR, type MillCut, type Move, passesOf, type Spot } from './moves.ts'

type Corners = readonly Point[]

/** Between the rings of a flat bottom, mm. */
const FLAT_APART = 0.4
/** Between places at which a straight way is looked at. */
const LOOK = 0.1

/** How deep a V-bit goes in, mm: at the edge of an area, and at most. */
export interface Depths {
  readonly start: number
  readonly deepest: number
}

interface Carving extends Depths {
  readonly boundary: Boundary
  readonly flank: number
  readonly pass: number
}

const outlinesOf = (section: CrossSection): readonly Corners[] =>
  section.toPolygons().map((corners) => corners.map(([x, y]) => ({ x, y })))

/** How deep the bit's point may go where the nearest edge is so far away. */
const depthAt = ({ start, flank, deepest }: Carving, room: number): number => Math.min(deepest, start + room / flank)

/** The lowest that the point may be on the straight way between two places of an area. */
const lowestIn = (carving: Carving): LowestBetween => {
  const most = (carving.deepest - carving.start) * carving.flank
  return (from, to) => {
    const count = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / LOOK)
    const rooms = Array.from({ length: count + 1 }, (_, i) => {
      const share = i / Math.max(1, count)
      const p = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
      return carving.boundary.distance(p, most)
    })
    // Between two places an edge may be nearer by half of their distance.
    const room = Math.min(...rooms) - LOOK / 2
    return room <= 0 ? undefined : -depthAt(carving, room)
  }
}

/** What one pass has to do of a closed way: all of it, or what no pass before it could reach. */
const wayOfPass = (way: readonly FlankSpot[], carving: Carving, above: number, limit: number): readonly Way[] => {
  const deeper = way.map(({ room }) => depthAt(carving, room) > above + 1e-6)
  // With the spots before and after: between them the way goes deeper than the last pass did.
  const wanted = deeper.map((own, i) => own || deeper.at(i - 1) || deeper[(i + 1) % deeper.length])
  const spotOf = ({ x, y, room }: FlankSpot): Spot => ({ x, y, z: -Math.min(limit, depthAt(carving, room)) })
  const gap = wanted.indexOf(false)
  if (gap < 0) return [{ spots: way.map(spotOf), closed: true }]
  const runs: Spot[][] = []
  for (let i = 0; i < way.length; i++) {
    const at = (gap + i) % way.length
    if (!wanted[at]) runs.push([])
    else runs.at(-1)?.push(spotOf(way[at] as FlankSpot))
  }
  return runs.filter((spots) => spots.length > 0).map((spots) => ({ spots, closed: false }))
}

/** Rings over a flat bottom within the wall. */
const flatRings = (section: CrossSection, { deepest, start, flank }: Carving, apart: number): readonly Way[] => {
  const ways: Way[] = []
  for (let inset = (deepest - start) * flank + apart; ; inset += apart) {
    const rings = offsetOutlines(section, -inset)
    if (rings.length === 0) return ways
    ways.push(...rings.map((points) => ({ spots: points.map((p) => ({ ...p, z: -deepest })), closed: true })))
  }
}

/** The walls of one piece of an area, pass by pass. */
const carvedWalls = (loops: readonly Corners[], carving: Carving): readonly MillCut[] => {
  const most = (carving.deepest - carving.start) * carving.flank
  const ways = loops.map((loop) => flankWay(loop, carving.boundary, most))
  const limits = passesOf(0, -carving.deepest, carving.pass).map((z) => -z)
  const lowest = lowestIn(carving)
  return limits.flatMap((limit, i) =>
    linkedCuts(
      ways.flatMap((way) => wayOfPass(way, carving, limits[i - 1] ?? 0, limit)),
      (from, to) => {
        const least = lowest(from, to)
        return least === undefined ? undefined : Math.max(least, -limit)
      },
    ),
  )
}

/** Walls with the slope of the bit: within an area, or round it where it is to stand. */
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
    const cuts = carvedWalls(outlinesOf(piece).map(facing), carving)
    piece.delete()
    return cuts
  })
}

/** Ridges between the rings that a V-bit clears a floor with are no higher, and rings lie so far over the edge of what is left, mm. */
const RIDGE = 0.03
const OVER = 0.15
/** A ring is the next one if it is no more than so many steps away. */
const NEXT = 2.5

/** What end mills leave of a floor; `floor`: all of it, within which the bit's point may go at this depth. */
export const clearWithPoint = (
  rest: CrossSection,
  floor: CrossSection,
  tool: Tool,
  depth: number,
): readonly MillCut[] => {
  const flank = flankOf(tool)
  const apart = 2 * RIDGE * flank
  const ways: Way[] = []
  const grown = rest.offset(OVER, 'Round', 2, 32)
  const own = grown.intersect(floor)
  for (let inset = 0; ; inset += apart) {
    const rings = offsetOutlines(own, -inset)
    if (rings.length === 0) break
    ways.push(...rings.map((points) => ({ spots: points.map((p) => ({ ...p, z: -depth })), closed: true })))
  }
  for (const gone of [grown, own]) gone.delete()
  const next: LowestBetween = (from, to) =>
    Math.hypot(to.x - from.x, to.y - from.y) < NEXT * apart ? -depth : undefined
  return passesOf(0, -depth, tool.pass).flatMap((z) =>
    linkedCuts(
      ways.map(({ spots, closed }) => ({ spots: spots.map((spot) => ({ ...spot, z })), closed })),
      next,
    ),
  )
}

/** An area carved with a V-bit: as deep as it is broad, no deeper than `deepest` mm. */
export const carveArea = (section: CrossSection, tool: Tool, deepest: number): readonly MillCut[] => {
  const boundary = new Boundary(outlinesOf(section))
  const carving: Carving = { start: 0, deepest, boundary, flank: flankOf(tool), pass: tool.pass }
  const lowest = lowestIn(carving)
  return section.decompose().flatMap((piece) => {
    const walls = carvedWalls(outlinesOf(piece), carving)
    const flats = linkedCuts(flatRings(piece, carving, FLAT_APART), lowest)
    piece.delete()
    return [...walls, ...flats]
  })
}

/** Along lines at one depth; nothing is lifted where one begins where the last one ends. */
export const engraveLine = (points: readonly Point[], closed: boolean, depth: number): readonly MillCut[] => {
  const [first, ...others] = points
  if (first === undefined || others.length === 0) return []
  const way = closed ? [...others, first] : others
  const moves: Move[] = [first, ...way].map((p) => ({ to: { x: p.x, y: p.y, z: -depth } }))
  return [{ kind: 'cut', from: { x: first.x, y: first.y, z: CLEAR }, moves }]
}
