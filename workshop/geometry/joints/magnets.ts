/** Hidden magnets that hold the halves of a board: in the edges of their joint, or in the lower faces. In mm. */

import type { Point } from '../../../engine/boards/layout.ts'
import type { Design } from '../../design/design.ts'
import { boundsOf, flatten } from '../contour.ts'
import { isInContour, signedDepthIn } from '../distance.ts'
import type { WoodPart } from '../wood-parts.ts'
import { findPlaces, isClear, isDefined, type JointSite, type OccupiedSection } from './clearance.ts'
import { fromJointFrame, toJointFrame } from './joint.ts'
import { makeEdgeHoles, type Placement, type SeamHole } from './seam-hole.ts'

/** A magnet's hole is deeper than the magnet by this much. */
const MAGNET_RECESS_MM = 0.2
/** A magnet's hole is wider than the magnet by this much, in diameter. */
const MAGNET_CLEARANCE_MM = 0.1
/** Step of the search for a place in the lower face; larger on boards of more than 900 mm, so that a search has an end. */
const SEARCH_GRID_MM = 3
const MAX_SEARCH_STEPS = 150
/** Wood between a hole in the lower face and the board's edge. */
const MIN_EDGE_WOOD_MM = 4
/** Smallest distance of a hole in the lower face from the middle of the fold, along the fold. */
const MIN_FROM_MIDDLE_MM = 6

const magnetHole = ({ magnetDiameter, magnetThickness }: Design) => ({
  kind: 'magnet' as const,
  diameter: magnetDiameter + MAGNET_CLEARANCE_MM,
  depth: magnetThickness + MAGNET_RECESS_MM,
})

/**
 * Places magnets in the joint's edges, with alternate poles, so that the halves go together in one way only. `occupied`:
 * what is already in the joint; the magnets are added to it.
 */
export const placeEdgeMagnets = (site: JointSite, occupied: OccupiedSection[]): Placement<SeamHole> => {
  const { thickness } = site.design
  const size = magnetHole(site.design)
  const reach = { x: size.depth, y: size.diameter / 2 }
  const places = findPlaces(site, [0.1, 0.9], reach, (thickness - size.diameter) / 2, occupied)
  const made = places.flatMap((along, i) =>
    along === undefined
      ? []
      : makeEdgeHoles(site.joint, along, size).map(
          (hole, side): SeamHole => ({ ...hole, pole: (i + side) % 2 === 0 ? 'N' : 'S' }),
        ),
  )
  return { placed: made, unplacedCount: places.filter((along) => along === undefined).length }
}

/**
 * Places magnets in the lower faces, which lie on each other when the board is folded, as far from the fold as there is
 * space.
 */
export const placeBottomMagnets = (site: JointSite): Placement<SeamHole> => {
  const { design, parts, joint } = site
  const size = magnetHole(design)
  const reach = size.diameter / 2
  const [left, right] = parts as readonly [WoodPart, WoodPart]
  const { west, south, north } = boundsOf(flatten(left.outline, 0.5))
  const top = design.thickness - size.depth
  const toJoint = toJointFrame(joint)
  const mirrored = (p: Point): Point => {
    const { x, y } = toJoint(p)
    return fromJointFrame(joint)({ x: -x, y })
  }
  const fits = (p: Point, part: WoodPart) =>
    isInContour(p, part.outline) &&
    signedDepthIn(p, part.outline) >= reach + MIN_EDGE_WOOD_MM &&
    isClear(site, toJoint(p), { x: reach, y: reach }, top)
  /** Tries places from the corner of the fold's far side and `to`; a step towards the fold counts as two along it. */
  const findPlace = (from: number, to: number): Point | undefined => {
    const [width, height] = [design.foldAt - west, Math.abs(to - from)]
    const grid = Math.max(SEARCH_GRID_MM, Math.max(width, height) / MAX_SEARCH_STEPS)
    const [columns, rows] = [Math.ceil(width / grid), Math.ceil(height / grid)]
    const towardsMiddle = Math.sign(from - to) * grid
    for (let steps = 0; steps < 2 * columns + rows; steps++) {
      for (
        let column = Math.max(0, Math.ceil((steps - rows + 1) / 2));
        2 * column <= steps && column < columns;
        column++
      ) {
        const p = { x: west + column * grid, y: to + (steps - 2 * column) * towardsMiddle }
        if (fits(p, left) && fits(mirrored(p), right)) return p
      }
    }
    return undefined
  }
  const middle = (south + north) / 2
  const places = [findPlace(middle - MIN_FROM_MIDDLE_MM, south), findPlace(middle + MIN_FROM_MIDDLE_MM, north)]
  const made = places
    .filter(isDefined)
    .flatMap((p) => [
      { ...p, ...size, part: 0, face: 'bottom', pole: 'N' } as const,
      { ...mirrored(p), ...size, part: 1, face: 'bottom', pole: 'S' } as const,
    ])
  return { placed: made, unplacedCount: places.filter((p) => p === undefined).length }
}
