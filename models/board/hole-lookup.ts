import { DataTexture, FloatType, NearestFilter, RGBAFormat } from 'three'
import type { Layout, PlacedHole } from '../../engine/boards/layout.ts'

/** Texels up to this distance from a hole name it. */
const HOLE_REACH_SPACINGS = 0.85

/** Smallest power of two that gives a hole spacing at least five texels, within 256..512. */
const lookupSizeTexels = (span: number): number => (span * 5 <= 256 ? 256 : 512)

/** Holes of the active track at a table; homes and starts only of seated sides. */
export const makeInPlayFilter =
  (activeTrack: number, seatedSides: readonly number[]) =>
  ({ track, kind, side }: PlacedHole): boolean =>
    track === activeTrack && (kind === 'track' || seatedSides.includes(side))

const texelsOf = (layout: Layout, isOpen: (hole: PlacedHole) => boolean, span: number): Float32Array => {
  const size = lookupSizeTexels(span)
  const texels = new Float32Array(size * size * 4)
  const nearest = new Float32Array(size * size).fill(HOLE_REACH_SPACINGS * HOLE_REACH_SPACINGS)
  for (let i = 2; i < texels.length; i += 4) texels[i] = -1
  const texel = (at: number) => Math.floor((at / span + 0.5) * size)
  const middle = (index: number) => ((index + 0.5) / size - 0.5) * span
  layout.holes.forEach((hole, index) => {
    const open = isOpen(hole)
    for (let j = texel(hole.y - HOLE_REACH_SPACINGS); j <= texel(hole.y + HOLE_REACH_SPACINGS); j++) {
      for (let i = texel(hole.x - HOLE_REACH_SPACINGS); i <= texel(hole.x + HOLE_REACH_SPACINGS); i++) {
        const at = j * size + i
        const distance = (middle(i) - hole.x) ** 2 + (middle(j) - hole.y) ** 2
        if (distance >= (nearest[at] ?? 0)) continue
        nearest[at] = distance
        texels.set([hole.x, -hole.y, index, open ? 1 : 0], at * 4)
      }
    }
  })
  return texels
}

/**
 * The nearest hole of every texel: x and z of its middle, its index in `Layout.holes` (-1: none near) and 1 if it is open
 * (else it is stopped with a dowel). Shader, marks and picking read holes only through this list.
 */
export class HoleLookup extends DataTexture {
  constructor(layout: Layout, isOpen: (hole: PlacedHole) => boolean, span: number) {
    const size = lookupSizeTexels(span)
    super(texelsOf(layout, isOpen, span), size, size, RGBAFormat, FloatType)
    this.minFilter = this.magFilter = NearestFilter
    this.needsUpdate = true
  }
}
