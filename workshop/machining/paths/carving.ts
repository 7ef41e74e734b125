/** What a V-bit cuts: letters between their edges, and single lines. */

import type { CrossSection } from 'manifold-3d'
import type { Point } from '../../../engine/boards/layout.ts'
import { flankOf, type Tool } from '../tool.ts'
import { offsetOutlines } from './clearing.ts'
import { fitArcs } from './fitted-arcs.ts'
import { CLEAR, type Cut, type Move } from './moves.ts'
import { pointAlong, ringOf, walk } from './ring.ts'

/** Between the rings that a V-bit carves an area in, and over the flat bottom where it may go no deeper; mm. */
const APART = 0.12
const FLAT_APART = 0.4
const SHORTEST = 0.2

/** A ring of an area, inset so far that the flanks of the bit at this depth just reach the edge. */
const carvedAt = (section: CrossSection, inset: number, depth: number): readonly Cut[] =>
  offsetOutlines(section, -inset).flatMap((points) => {
    const ring = ringOf(fitArcs(points))
    if (ring.length < SHORTEST) return []
    const start = { ...pointAlong(ring, 0), z: -depth }
    const moves: Move[] = [{ to: start }, ...walk(ring, 0, ring.length, -depth, -depth)]
    return [{ kind: 'cut', from: { ...start, z: CLEAR }, moves }]
  })

/** An area carved with a V-bit: as deep as it is broad, no deeper than `deepest` mm. */
export const carveArea = (section: CrossSection, tool: Tool, deepest: number): readonly Cut[] => {
  const cuts: Cut[] = []
  const flank = flankOf(tool)
  for (let inset = APART; ; inset += inset / flank >= deepest ? FLAT_APART : APART) {
    const rings = carvedAt(section, inset, Math.min(deepest, inset / flank))
    if (rings.length === 0) return cuts
    cuts.push(...rings)
  }
}

/** Along lines at one depth; nothing is lifted where one begins where the last one ends. */
export const engraveLine = (points: readonly Point[], closed: boolean, depth: number): readonly Cut[] => {
  const [first, ...others] = points
  if (first === undefined || others.length === 0) return []
  const way = closed ? [...others, first] : others
  const moves: Move[] = [first, ...way].map((p) => ({ to: { x: p.x, y: p.y, z: -depth } }))
  return [{ kind: 'cut', from: { x: first.x, y: first.y, z: CLEAR }, moves }]
}
