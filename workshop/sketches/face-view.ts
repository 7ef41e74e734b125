/** The face of a part that is glued to its neighbour, seen straight on, its upper edge above. */

import { isMitred } from '../design/part-joints.ts'
import type { EdgeHole } from '../geometry/joints/seam-hole.ts'
import type { SketchedJoint } from './joint-view.ts'
import type { SketchContext } from './sketch-context.ts'

const FACE_BOX = { west: 18, south: 26, wide: 58, high: 15 } as const
/** A longer face is broken off at this multiple of its height. */
const MAX_LENGTH_HEIGHTS = 5
/** Number of holes that are measured, one below the other, and the distance of their lines. */
const MAX_MEASURES = 3
const MEASURE_SPACING_MM = 5.2

/** Name of the joint's beginning. */
export const endWord = ({ plan, word }: Pick<SketchContext, 'plan' | 'word'>): string =>
  word(isMitred(plan.design) ? 'outerCorner' : 'nearEnd')

/** A broken end on the right, from above to below. */
const broken = (east: number, south: number, north: number) =>
  [0, 0.25, 0.5, 0.75, 1].map((share, i) => ({
    x: east + (i % 2 === 0 ? 0 : 1.6),
    y: north + (south - north) * share,
  }))

/** The face as far as it is shown: in one piece, or broken off on the right. */
const faceOutline = (east: number, north: number, isWhole: boolean) => {
  const { west, south } = FACE_BOX
  const whole = [
    { x: east, y: north },
    { x: east, y: south },
  ]
  return [{ x: west, y: south }, { x: west, y: north }, ...(isWhole ? whole : broken(east, south, north))]
}

/** Draws the face with its holes, how far each is from the joint's beginning, and that they lie in the middle. */
export const drawFace = (context: SketchContext, { length }: SketchedJoint, holes: readonly EdgeHole[]): void => {
  const { pen, plan, word, ruled, sold } = context
  const { thickness } = plan.design
  const [first] = holes
  if (first === undefined) return
  const shown = Math.min(length, Math.max(MAX_LENGTH_HEIGHTS * thickness, first.along + 1.5 * thickness))
  const scale = Math.min(FACE_BOX.wide / shown, FACE_BOX.high / thickness)
  const { west, south } = FACE_BOX
  const [east, north] = [west + shown * scale, south + thickness * scale]
  pen.path('cut', faceOutline(east, north, shown === length), true)
  const middle = (south + north) / 2
  const seen = holes.filter(({ along, diameter }) => along + diameter < shown).slice(0, MAX_MEASURES)
  for (const { along, diameter } of seen)
    pen.circle('hole', { x: west + along * scale, y: middle }, (diameter / 2) * scale)
  pen.path('hidden', [
    { x: west, y: middle },
    { x: east, y: middle },
  ])
  pen.measure({ x: west - 3, y: south }, { x: west - 3, y: middle }, ruled(thickness / 2))
  seen.forEach(({ along }, i) => {
    const y = south - 4.6 - i * MEASURE_SPACING_MM
    pen.measure({ x: west, y }, { x: west + along * scale, y }, ruled(along))
  })
  pen.note(endWord(context), { x: 2, y: 50 }, { x: west, y: north }, { width: 38 })
  pen.text(word('upperFace'), { x: east - 1, y: north + 0.9 }, { align: 'right' })
  const { along, diameter, depth } = seen.at(-1) ?? first
  const rim = { x: west + along * scale, y: middle - (diameter / 2) * scale }
  pen.note(word('holeOf', { size: sold(diameter), depth: ruled(depth) }), { x: 44, y: 3.5 }, rim, { width: 41 })
  if (seen.length < holes.length) {
    const places = holes.map((hole) => ruled(hole.along))
    pen.text(word('allPlaces', { places }), { x: 45, y: 50 }, { width: 40 })
  }
}
