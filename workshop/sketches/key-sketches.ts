/** Sketches of bow ties: the key, and its pocket across the joint. */

import { boundsOf, type Contour, flatten, polygon } from '../geometry/contour.ts'
import { toJointFrame } from '../geometry/joints/joint.ts'
import { BOW_TIE_MM, keyOutline, keyThickness } from '../geometry/joints/keys.ts'
import { endWord } from './face-view.ts'
import { drawJoint, sketchedJoint } from './joint-view.ts'
import { SKETCH_MM } from './sketch.ts'
import { type Draw, NOTE_WIDTH_MM, NOTE_X_MM, NOTED_BOX } from './sketch-context.ts'
import { paperViewOf } from './sketch-pen.ts'

/** Lines of grain along a key, as shares of half its waist. */
const GRAIN_SHARES = [-0.55, 0, 0.55]

/** The key from above with its measures, and from the side. */
const keyForm: Draw = ({ pen, plan, word, ruled }) => {
  const { seam, design } = plan
  if (seam === undefined || seam.keys.length === 0) return undefined
  const outline = keyOutline(design)
  const { west, east, south, north } = boundsOf(flatten(outline, 0.05))
  const view = paperViewOf({ west, east, south, north }, { west: 13, east: 55, south: 24, north: 50 })
  pen.contour('wood', outline, view.place, view.scale)
  for (const share of GRAIN_SHARES) {
    const y = (BOW_TIE_MM.waist / 2) * share
    pen.path('grain', [view.place({ x: west * 0.85, y }), view.place({ x: east * 0.8, y })])
  }
  const [low, high] = [view.place({ x: west, y: south }), view.place({ x: east, y: north })]
  pen.measure({ x: low.x, y: low.y - 4.5 }, { x: high.x, y: low.y - 4.5 }, ruled(east - west))
  pen.measure({ x: low.x - 3, y: low.y }, { x: low.x - 3, y: high.y }, ruled(north - south))
  const waist = BOW_TIE_MM.waist - 2 * design.keyPlay
  const [foot, head] = [view.place({ x: 0, y: -waist / 2 }), view.place({ x: 0, y: waist / 2 })]
  pen.path('measure', [foot, head])
  for (const { x, y } of [foot, head])
    pen.path('measure', [
      { x: x - 1, y },
      { x: x + 1, y },
    ])
  pen.text(word('waist', { size: ruled(waist) }), { x: head.x, y: high.y - 1.6 }, { align: 'middle' })
  const line = view.place({ x: east * 0.8, y: 0 })
  pen.note(word('grainAlong'), { x: NOTE_X_MM - 3, y: 35 }, line, { width: NOTE_WIDTH_MM + 3 })
  const corner = view.place({ x: east - BOW_TIE_MM.round * 0.4, y: north - BOW_TIE_MM.round * 0.4 })
  pen.note(word('keyCorners', { radius: ruled(BOW_TIE_MM.round) }), { x: NOTE_X_MM - 3, y: 50 }, corner, {
    width: NOTE_WIDTH_MM + 3,
  })
  // Seen from the side: the key is planed off where it stands out of the pocket.
  const thick = keyThickness(seam.keyDepth)
  const [base, height] = [5, Math.max(4, thick * view.scale * 0.6)]
  const flush = base + height * (seam.keyDepth / thick)
  pen.box('cut', { west: low.x, east: high.x, south: base, north: base + height })
  pen.path('hidden', [
    { x: low.x - 1.5, y: flush },
    { x: high.x + 1.5, y: flush },
  ])
  pen.measure({ x: low.x - 3, y: base }, { x: low.x - 3, y: base + height }, ruled(thick))
  pen.note(word('planedOff'), { x: NOTE_X_MM - 3, y: 15 }, { x: high.x + 1.5, y: flush }, { width: NOTE_WIDTH_MM + 3 })
  return { count: seam.keys.length }
}

/** Length of the joint that is shown about the first pocket, as a share of the key's length. */
const SHOWN_KEY_LENGTHS = 0.75

/** The pocket in the underside, with its place, and its depth in section. */
const keyPocket: Draw = (context) => {
  const { pen, plan, word, ruled } = context
  const joint = sketchedJoint(plan)
  const [key] = joint?.seam.keys ?? []
  if (joint === undefined || key === undefined) return undefined
  const reach = BOW_TIE_MM.length * SHOWN_KEY_LENGTHS
  const high = Math.min(joint.length, key.along + reach)
  const window = { reach, low: 0, high, below: true }
  const view = drawJoint(pen, plan.parts, joint.joint, window, { ...NOTED_BOX, west: 12, east: 50 })
  const seen = toJointFrame(joint.joint)
  const pocket: Contour = polygon(flatten(key.pocket, 0.05).map(seen))
  pen.contour('inlay', pocket, (p) => view.on(0, p), view.scale)
  pen.path('hidden', [view.on(0, { x: 0, y: 0 }), view.on(0, { x: 0, y: high })])
  const foot = view.on(0, { x: 0, y: 0 })
  const middle = view.on(0, { x: 0, y: key.along })
  const west = view.place({ x: -reach, y: 0 }).x - 3
  for (const { x, y } of [foot, middle])
    pen.path('thin', [
      { x, y },
      { x: west - 1, y },
    ])
  pen.measure({ x: west, y: foot.y }, { x: west, y: middle.y }, ruled(key.along))
  pen.text(word('fromBelow'), { x: NOTE_X_MM - 9, y: 50 }, { width: NOTE_WIDTH_MM + 9 })
  pen.note(endWord(context), { x: NOTE_X_MM - 7, y: 6.5 }, foot, { width: NOTE_WIDTH_MM + 7 })
  const places = [...new Set(joint.seam.keys.map(({ along }) => ruled(along)))]
  if (places.length > 1)
    pen.text(word('allPlaces', { places }), { x: NOTE_X_MM - 9, y: 44 }, { width: NOTE_WIDTH_MM + 9 })
  drawPocketSection(context, joint.seam.keyDepth)
  return { count: joint.seam.keys.length }
}

/** The wood with its lower face up, cut through along the key. */
const drawPocketSection = ({ pen, plan, word, ruled }: Parameters<Draw>[0], keyDepth: number) => {
  const [west, east, base] = [58, SKETCH_MM.width - 4, 14]
  const high = Math.min(14, plan.design.thickness * 0.6)
  const [top, deep] = [base + high, (high * keyDepth) / plan.design.thickness]
  const [a, b] = [west + 4.5, east - 4.5]
  pen.path(
    'cut',
    [
      { x: west, y: base },
      { x: east, y: base },
      { x: east, y: top },
      { x: b, y: top },
      { x: b, y: top - deep },
      { x: a, y: top - deep },
      { x: a, y: top },
      { x: west, y: top },
    ],
    true,
  )
  pen.path('thin', [
    { x: (west + east) / 2, y: base },
    { x: (west + east) / 2, y: top - deep },
  ])
  pen.text(word('pocketDeep', { depth: ruled(keyDepth) }), { x: west, y: top + 2 }, { width: 27 })
}

export const KEY_SKETCHES = { keyForm, keyPocket } as const
