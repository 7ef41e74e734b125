/** Hidden magnets that hold the halves of a board: in the edges of their joint, or in the lower faces. All mm. */

import type { Point } from '../../../engine/boards/layout.ts'
import type { Design } from '../../design/design.ts'
import type { WoodPart } from '../body.ts'
import { boundsOf, flatten } from '../contour.ts'
import { depthIn, isInContour } from '../distance.ts'
import { isClear, isDefined, type JointSite, placesFor } from './clearance.ts'
import { fromJointFrame, toJointFrame } from './joint.ts'
import { edgeHoles, type Placing, type SeamHole } from './seam-hole.ts'

/** A magnet's hole is deeper and wider than the magnet by this much. */
const MAGNET_RECESS_MM = 0.2
const MAGNET_CLEARANCE_MM = 0.1
/** Step of the search for a place in the lower face, wood beside it, and smallest distance from the middle. */
const SEARCH_GRID_MM = 3
const MIN_EDGE_WOOD_MM = 4
const MIN_FROM_MIDDLE_MM = 6

const sizeOf = ({ magnetDiameter, magnetThickness }: Design) => ({
  kind: 'magnet' as const,
  diameter: magnetDiameter + MAGNET_CLEARANCE_MM,
  depth: magnetThickness + MAGNET_RECESS_MM,
})

/** Magnets in the joint's edges, with alternate poles: the halves go together in one way only. */
export const edgeMagnets = (site: JointSite, taken: Point[]): Placing<SeamHole> => {
  const { thickness } = site.design
  const size = sizeOf(site.design)
  const reach = { x: size.depth, y: size.diameter / 2 }
  const places = placesFor(site, [0.1, 0.9], reach, (thickness - size.diameter) / 2, taken)
  const made = places.flatMap((along, i) =>
    along === undefined
      ? []
      : edgeHoles(site.joint, along, size).map(
          (hole, side): SeamHole => ({ ...hole, pole: (i + side) % 2 === 0 ? 'N' : 'S' }),
        ),
  )
  return { made, missing: places.filter((along) => along === undefined).length }
}

/**
 * Magnets in the lower faces, which lie on each other when the board is folded: as far from the fold as there is space.
 */
export const bottomMagnets = (site: JointSite): Placing<SeamHole> => {
  const { design, parts, joint } = site
  const size = sizeOf(design)
  const reach = size.diameter / 2
  const [left, right] = parts as readonly [WoodPart, WoodPart]
  const { west, south, north } = boundsOf(flatten(left.outline, 0.5))
  const top = design.thickness - size.depth
  const seen = toJointFrame(joint)
  const mirrored = (p: Point): Point => {
    const { x, y } = seen(p)
    return fromJointFrame(joint)({ x: -x, y })
  }
  const fits = (p: Point, part: WoodPart) =>
    isInContour(p, part.outline) &&
    depthIn(p, part.outline) >= reach + MIN_EDGE_WOOD_MM &&
    isClear(site, seen(p), { x: reach, y: reach }, top)
  const find = (from: number, to: number): Point | undefined => {
    const ends = { least: Math.min(from, to), most: Math.max(from, to) }
    const places: Point[] = []
    for (let x = west; x < design.foldAt; x += SEARCH_GRID_MM) {
      for (let y = ends.least; y <= ends.most; y += SEARCH_GRID_MM) places.push({ x, y })
    }
    const away = (p: Point) => p.x - west + Math.abs(p.y - to) / 2
    return places.sort((a, b) => away(a) - away(b)).find((p) => fits(p, left) && fits(mirrored(p), right))
  }
  const middle = (south + north) / 2
  const places = [find(middle - MIN_FROM_MIDDLE_MM, south), find(middle + MIN_FROM_MIDDLE_MM, north)]
  const made = places
    .filter(isDefined)
    .flatMap((p) => [
      { ...p, ...size, part: 0, face: 'bottom', pole: 'N' } as const,
      { ...mirrored(p), ...size, part: 1, face: 'bottom', pole: 'S' } as const,
    ])
  return { made, missing: places.filter((p) => p === undefined).length }
}
