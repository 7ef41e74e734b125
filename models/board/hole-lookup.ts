import { DataTexture, FloatType, NearestFilter, RGBAFormat } from 'three'
import type { Layout, PlacedHole } from '../../engine/boards/layout.ts'
import { isClearOfNames, type NamePlace } from '../../workshop/geometry/name-place.ts'
import type { TurnRing } from './turn-ring.ts'

/** Distance from a hole up to which texels hold it. */
const HOLE_REACH_SPACINGS = 0.85

/** Returns the side of the texture: 256 if a hole spacing then has at least five texels, or else 512. */
const lookupSizeTexels = (span: number): number => (span * 5 <= 256 ? 256 : 512)

/** Returns a filter for the holes that are drilled: all but those of other tracks that lie under a name or the turn ring. `rim`: radius of holes at their rims. */
export const makeDrilledFilter =
  (activeTrack: number, names: readonly (NamePlace | undefined)[], rim: number, { radius, bead }: TurnRing) =>
  (hole: PlacedHole): boolean =>
    hole.track === activeTrack ||
    (isClearOfNames(names, hole, rim) && Math.abs(Math.hypot(hole.x, hole.y) - radius) > bead + rim)

/** Computes the texels: x and z of the nearest hole, its index, and 1 if it is drilled. */
const texelsOf = (layout: Layout, isDrilled: (hole: PlacedHole) => boolean, span: number): Float32Array => {
  const size = lookupSizeTexels(span)
  const texels = new Float32Array(size * size * 4)
  const nearest = new Float32Array(size * size).fill(HOLE_REACH_SPACINGS * HOLE_REACH_SPACINGS)
  for (let i = 2; i < texels.length; i += 4) texels[i] = -1
  const texel = (at: number) => Math.floor((at / span + 0.5) * size)
  const middle = (index: number) => ((index + 0.5) / size - 0.5) * span
  layout.holes.forEach((hole, index) => {
    const drilled = isDrilled(hole)
    for (let j = texel(hole.y - HOLE_REACH_SPACINGS); j <= texel(hole.y + HOLE_REACH_SPACINGS); j++) {
      for (let i = texel(hole.x - HOLE_REACH_SPACINGS); i <= texel(hole.x + HOLE_REACH_SPACINGS); i++) {
        const at = j * size + i
        const distance = (middle(i) - hole.x) ** 2 + (middle(j) - hole.y) ** 2
        if (distance >= (nearest[at] ?? 0)) continue
        nearest[at] = distance
        texels.set([hole.x, -hole.y, index, drilled ? 1 : 0], at * 4)
      }
    }
  })
  return texels
}

/**
 * Texture with the nearest hole of every texel: x and z of its middle in hole spacings, its index in `Layout.holes` (-1: none is
 * near), and 1 if it is drilled or 0 if it is not. `span`: side of the square that the texture covers.
 */
export class HoleLookup extends DataTexture {
  constructor(layout: Layout, isDrilled: (hole: PlacedHole) => boolean, span: number) {
    const size = lookupSizeTexels(span)
    super(texelsOf(layout, isDrilled, span), size, size, RGBAFormat, FloatType)
    this.minFilter = this.magFilter = NearestFilter
    this.needsUpdate = true
  }
}
