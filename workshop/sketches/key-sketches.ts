/** Sketches of bow ties: the key, and its pocket across the joint. */

import { boundsOf, flatten, polygon } from '../geometry/contour.ts'
import { toJointFrame } from '../geometry/joints/joint.ts'
import { BOW_TIE_MM, keyOutline, keyThickness } from '../geometry/joints/keys.ts'
import { point } from '../geometry/point.ts'
import { jointStartText } from './face-view.ts'
import { drawJoint, sketchedJoint } from './joint-view.ts'
import { SKETCH_MM } from './sketch.ts'
import { BOX_BESIDE_NOTES, type DrawSketch, type SketchContext } from './sketch-context.ts'
import { hollowSection, paperViewOf, woodSection } from './sketch-pen.ts'

/** Lines of grain along a key, as shares of half its waist. */
const GRAIN_SHARES = [-0.55, 0, 0.55]

/** Draws the key from above with its measures, and from the side. */
const drawKeyForm: DrawSketch = ({ pen, plan, word, ruled }) => {
  const { seam, design } = plan
  if (seam === undefined || seam.keys.length === 0) return undefined
  const outline = keyOutline(design)
  const bounds = boundsOf(flatten(outline, 0.05))
  const { west, east, south, north } = bounds
  const { at, box, place, scale } = paperViewOf(bounds, { west: 13, east: 55, south: 24, north: 50 })
  pen.contour('wood', outline, place, scale)
  for (const share of GRAIN_SHARES) {
    const y = (BOW_TIE_MM.waistWidth / 2) * share
    pen.line('grain', [at(west * 0.85, y), at(east * 0.8, y)])
  }
  const drawn = box(bounds)
  pen.measureWidth(drawn, 4.5, ruled(east - west))
  pen.measureHeight(drawn, 3, ruled(north - south))
  const waist = BOW_TIE_MM.waistWidth - 2 * design.keyPlay
  const [foot, head] = [at(0, -waist / 2), at(0, waist / 2)]
  pen.line('measure', [foot, head])
  for (const { x, y } of [foot, head]) pen.line('measure', [point(x - 1, y), point(x + 1, y)])
  pen.text(word('waist', { size: ruled(waist) }), point(head.x, drawn.north - 1.6), { align: 'middle' })
  pen.sideNote(word('grainAlong'), 35, at(east * 0.8, 0), 3)
  const { cornerRadius: round } = BOW_TIE_MM
  pen.sideNote(word('keyCorners', { radius: ruled(round) }), 50, at(east - round * 0.4, north - round * 0.4), 3)
  // Seen from the side: the key is planed off where it stands out of the pocket.
  const thick = keyThickness(seam.keyDepth)
  const [base, height] = [5, Math.max(4, thick * scale * 0.6)]
  const flush = base + height * (seam.keyDepth / thick)
  const fromSide = { ...drawn, south: base, north: base + height }
  pen.box('cut', fromSide)
  pen.line('hidden', [point(drawn.west - 1.5, flush), point(drawn.east + 1.5, flush)])
  pen.measureHeight(fromSide, 3, ruled(thick))
  pen.sideNote(word('planedOff'), 15, point(drawn.east + 1.5, flush), 3)
}

/** Length of the joint that is shown about the first pocket, as a share of the key's length. */
const SHOWN_KEY_LENGTHS = 0.75

/** Draws the pocket in the underside, with its place, and its depth in section. */
const drawKeyPocket: DrawSketch = (context) => {
  const { pen, plan, word, ruled } = context
  const joint = sketchedJoint(plan)
  const [key] = joint?.seam.keys ?? []
  if (joint === undefined || key === undefined) return undefined
  const reach = BOW_TIE_MM.length * SHOWN_KEY_LENGTHS
  const high = Math.min(joint.length, key.along + reach)
  const window = { reach, low: 0, high, isFromBelow: true }
  const view = drawJoint(pen, plan.parts, joint.joint, window, { ...BOX_BESIDE_NOTES, west: 12, east: 50 })
  const pocket = polygon(flatten(key.pocket, 0.05).map(toJointFrame(joint.joint)))
  pen.contour('inlay', pocket, (p) => view.on(0, p), view.scale)
  const [foot, middle] = [view.on(0, point(0, 0)), view.on(0, point(0, key.along))]
  pen.line('hidden', [foot, view.on(0, point(0, high))])
  const west = view.at(-reach, 0).x - 3
  for (const { x, y } of [foot, middle]) pen.line('thin', [point(x, y), point(west - 1, y)])
  pen.measure(point(west, foot.y), point(west, middle.y), ruled(key.along))
  pen.sideNote(word('fromBelow'), 50, undefined, 9)
  pen.sideNote(jointStartText(context), 6.5, foot, 7)
  const places = [...new Set(joint.seam.keys.map(({ along }) => ruled(along)))]
  if (places.length > 1) pen.sideNote(word('allPlaces', { places }), 44, undefined, 9)
  drawPocketSection(context, joint.seam.keyDepth)
}

/** Draws the wood with its lower face up, cut through along the key. */
const drawPocketSection = ({ pen, plan, word, ruled }: SketchContext, keyDepth: number) => {
  const [west, east, base] = [58, SKETCH_MM.width - 4, 14]
  const high = Math.min(14, plan.design.thickness * 0.6)
  const [top, deep] = [base + high, (high * keyDepth) / plan.design.thickness]
  const [middle, reach] = [(west + east) / 2, (east - west) / 2]
  const wood = woodSection(reach, high, hollowSection(reach - 4.5, deep))
  pen.area(
    'cut',
    wood.map(({ x, y }) => point(middle + x, top + y)),
  )
  pen.line('thin', [point(middle, base), point(middle, top - deep)])
  pen.text(word('pocketDeep', { depth: ruled(keyDepth) }), point(west, top + 2), { width: 27 })
}

export const KEY_SKETCHES = { keyForm: drawKeyForm, keyPocket: drawKeyPocket } as const
