/** Hidden magnets that hold the halves of a board: in the edges of their joint, or in the lower faces. All mm. */

import type { Point } from '../../../engine/boards/layout.ts'
import type { Design } from '../../design/design.ts'
import type { WoodPart } from '../body.ts'
import { boundsOf, flatten } from '../contour.ts'
import { depthIn, isInContour } from '../distance.ts'
import { placeBy, seenFrom } from './joint.ts'
import { isClear, isThere, type JointSite, placesFor } from './room.ts'
import { edgeHoles, type Placing, type SeamHole } from './seam-hole.ts'

/** Over a magnet, which lies that much deeper, and how much wider than it its hole is. */
const SUNK = 0.2
const LOOSE = 0.1
/** Steps in which a place in the lower face is looked for, wood beside it, and least from the middle. */
const GRID = 3
const EDGE = 4
const BETWEEN = 6

const sizeOf = ({ magnetDiameter, magnetThickness }: Design) => ({
  kind: 'magnet' as const,
  diameter: magnetDiameter + LOOSE,
  depth: magnetThickness + SUNK,
})

/** In the joint's edges, with poles by turns: the halves go together in one way only. */
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

/** In the lower faces, which lie on each other when the board is folded: as far from the fold as there is room. */
export const bottomMagnets = (site: JointSite): Placing<SeamHole> => {
  const { design, parts, joint } = site
  const size = sizeOf(design)
  const reach = size.diameter / 2
  const [left, right] = parts as readonly [WoodPart, WoodPart]
  const { west, south, north } = boundsOf(flatten(left.outline, 0.5))
  const top = design.thickness - size.depth
  const seen = seenFrom(joint)
  const mirrored = (p: Point): Point => {
    const { x, y } = seen(p)
    return placeBy(joint)({ x: -x, y })
  }
  const fits = (p: Point, part: WoodPart) =>
    isInContour(p, part.outline) &&
    depthIn(p, part.outline) >= reach + EDGE &&
    isClear(site, seen(p), { x: reach, y: reach }, top)
  const find = (from: number, to: number): Point | undefined => {
    const ends = { least: Math.min(from, to), most: Math.max(from, to) }
    const places: Point[] = []
    for (let x = west; x < design.foldAt; x += GRID) {
      for (let y = ends.least; y <= ends.most; y += GRID) places.push({ x, y })
    }
    const away = (p: Point) => p.x - west + Math.abs(p.y - to) / 2
    return places.sort((a, b) => away(a) - away(b)).find((p) => fits(p, left) && fits(mirrored(p), right))
  }
  const middle = (south + north) / 2
  const places = [find(middle - BETWEEN, south), find(middle + BETWEEN, north)]
  const made = places
    .filter(isThere)
    .flatMap((p) => [
      { ...p, ...size, part: 0, face: 'bottom', pole: 'N' } as const,
      { ...mirrored(p), ...size, part: 1, face: 'bottom', pole: 'S' } as const,
    ])
  return { made, missing: places.filter((p) => p === undefined).length }
}
