/** Draws the face of a part that is glued to its neighbour, seen straight on, its upper edge above. */

import { isMitred } from '../design/part-joints.ts'
import type { EdgeHole } from '../geometry/joints/seam-hole.ts'
import { point } from '../geometry/point.ts'
import type { SketchedJoint } from './joint-view.ts'
import type { SketchContext } from './sketch-context.ts'

const FACE_BOX = { west: 18, south: 26, wide: 58, high: 15 } as const
/** A face that is longer, in multiples of its height, is broken off. */
const MAX_LENGTH_HEIGHTS = 5
/** Number of holes that are measured, one below the other. */
const MAX_MEASURES = 3
/** Distance between the lines of two measures. */
const MEASURE_SPACING_MM = 5.2

/** Returns the name of the joint's beginning, from which lengths are measured. */
export const jointStartText = ({ plan, word }: Pick<SketchContext, 'plan' | 'word'>): string =>
  word(isMitred(plan.design) ? 'outerCorner' : 'nearEnd')

/** Returns the outline of the face as far as it is shown: in one piece, or broken off on the right. */
const faceOutline = (east: number, north: number, isWhole: boolean) => {
  const { west, south } = FACE_BOX
  const corners = [point(west, south), point(west, north)]
  if (isWhole) return [...corners, point(east, north), point(east, south)]
  const broken = [0, 0.25, 0.5, 0.75, 1].map((share, i) =>
    point(east + (i % 2 === 0 ? 0 : 1.6), north + (south - north) * share),
  )
  return [...corners, ...broken]
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
  pen.area('cut', faceOutline(east, north, shown === length))
  const middle = (south + north) / 2
  const measured = holes.filter(({ along, diameter }) => along + diameter < shown).slice(0, MAX_MEASURES)
  for (const { along, diameter } of measured)
    pen.circle('hole', point(west + along * scale, middle), (diameter / 2) * scale)
  pen.line('hidden', [point(west, middle), point(east, middle)])
  pen.measure(point(west - 3, south), point(west - 3, middle), ruled(thickness / 2))
  measured.forEach(({ along }, i) => {
    const y = south - 4.6 - i * MEASURE_SPACING_MM
    pen.measure(point(west, y), point(west + along * scale, y), ruled(along))
  })
  pen.note(jointStartText(context), point(2, 50), point(west, north), { width: 38 })
  pen.text(word('upperFace'), point(east - 1, north + 0.9), { align: 'right' })
  const { along, diameter, depth } = measured.at(-1) ?? first
  const rim = point(west + along * scale, middle - (diameter / 2) * scale)
  pen.note(word('holeOf', { size: sold(diameter), depth: ruled(depth) }), point(44, 3.5), rim, { width: 41 })
  if (measured.length < holes.length) {
    const places = holes.map((hole) => ruled(hole.along))
    pen.text(word('allPlaces', { places }), point(45, 50), { width: 40 })
  }
}
