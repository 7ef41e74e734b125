import type { Manifold, ManifoldToplevel } from 'manifold-3d'
import type { Point } from '../../../engine/boards/layout.ts'
import type { Design } from '../../design/design.ts'
import { type Contour, cornersOf, piecesOf } from '../../geometry/contour.ts'
import { edgeDepths, edgeInset, profiledSteps } from '../../geometry/edge-profile.ts'
import { insetContour } from '../../geometry/inset.ts'
import type { Well } from '../../geometry/wells.ts'
import type { Slab } from '../../geometry/wood-parts.ts'
import { cornerPairs } from './kernel.ts'

interface Ring {
  readonly height: number
  /** Anticlockwise; every ring has the same number of points. */
  readonly points: readonly Point[]
}

/** Returns a contour at a height, each step moved inwards by its inset. `pieces`: number of straight pieces of each step. */
const ringAt = (contour: Contour, pieces: readonly number[], height: number, insets: readonly number[]): Ring => {
  const moved = insets.every((inset) => inset === 0) ? contour : insetContour(contour, insets)
  return { height, points: [...cornersOf(moved, pieces)].reverse() }
}

/** Returns the outlines of a slab one above the other, the upper ones inside the lower as the edge's profile has it. */
const ringsOf = (design: Design, slab: Slab, top: number, toleranceMm: number): readonly Ring[] => {
  const { contour, low, high } = slab
  const pieces = piecesOf(contour, toleranceMm)
  const profiled = profiledSteps(design, slab)
  const levels = slab.hasNoProfile ? [] : edgeDepths(design, toleranceMm).map((below) => top - below)
  const between = levels.filter((height) => height > low + 1e-6 && height < high - 1e-6)
  return [low, ...between, high]
    .sort((a, b) => a - b)
    .map((height) => {
      const inset = edgeInset(design, top - height)
      const insets = profiled.map((isProfiled) => (isProfiled ? inset : 0))
      return ringAt(contour, pieces, height, insets)
    })
}

/** Returns two triangles between each pair of neighbours of one ring and the next. */
const wallTriangles = (rings: number, count: number): number[] =>
  Array.from({ length: (rings - 1) * count }, (_, i) => {
    const [low, next] = [i, i % count === count - 1 ? i - count + 1 : i + 1]
    return [low, next, next + count, low, next + count, low + count]
  }).flat()

/** Returns the solid between outlines that lie one above the other. The caller must `delete()` it. */
const makeRingSolid = (kernel: ManifoldToplevel, rings: readonly Ring[]): Manifold => {
  const count = rings[0]?.points.length ?? 0
  const last = (rings.length - 1) * count
  const cap = (ring: Ring | undefined) => kernel.triangulate([cornerPairs(ring?.points ?? [])])
  const floor = cap(rings[0]).flatMap(([a, b, c]) => [a, c, b])
  const roof = cap(rings.at(-1)).flatMap((corners) => corners.map((corner) => corner + last))
  const mesh = new kernel.Mesh({
    numProp: 3,
    vertProperties: new Float32Array(
      rings.flatMap(({ height, points }) => points.flatMap(({ x, y }) => [x, y, height])),
    ),
    triVerts: new Uint32Array([...floor, ...wallTriangles(rings.length, count), ...roof]),
  })
  return new kernel.Manifold(mesh)
}

/** Returns a slab as a solid, with its share of the edge's profile. `top` (of its part) and `toleranceMm` are in mm. The caller must `delete()` it. */
export const makeSlabSolid = (
  kernel: ManifoldToplevel,
  design: Design,
  slab: Slab,
  top: number,
  toleranceMm: number,
): Manifold => makeRingSolid(kernel, ringsOf(design, slab, top, toleranceMm))

const BIT_OVERSHOOT_MM = 1

/** Returns heights above a well's floor and insets from its walls along the fillet, from the floor up. Straight pieces are off by at most `toleranceMm` mm. */
const filletRows = (fillet: number, toleranceMm: number): readonly (readonly [up: number, inside: number])[] => {
  if (fillet === 0) return [[0, 0]]
  const count = Math.max(3, Math.ceil(Math.PI / 4 / Math.acos(1 - Math.min(0.5, toleranceMm / fillet))))
  return Array.from({ length: count + 1 }, (_, i) => {
    const angle = ((Math.PI / 2) * i) / count
    return [fillet * (1 - Math.cos(angle)), fillet * (1 - Math.sin(angle))]
  })
}

/** Returns the solid that is cut out of a part for a well, up to a little above its top. The caller must `delete()` it. */
export const makeWellSolid = (kernel: ManifoldToplevel, well: Well, top: number, toleranceMm: number): Manifold => {
  const { contour, depth, filletRadius: fillet = 0 } = well
  const floor = top - depth
  const pieces = piecesOf(contour, toleranceMm)
  const rows = [...filletRows(fillet, toleranceMm), [depth + BIT_OVERSHOOT_MM, 0] as const]
  const rings = rows.map(([up, inside]) => {
    const insets = contour.steps.map(() => inside)
    return ringAt(contour, pieces, floor + up, insets)
  })
  return makeRingSolid(kernel, rings)
}
