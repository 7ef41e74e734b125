/** Sketches of the rails and scoring boards of Marble Chase, and of a level table. */

import type { Point } from '../../engine/boards/layout.ts'
import { type Bounds, boundsOf, boxCorners, flatten } from '../geometry/contour.ts'
import { point } from '../geometry/point.ts'
import type { Well } from '../geometry/wells.ts'
import { fieldBox, marbleDiameters, tongueOf } from '../marble-chase/dimensions.ts'
import { FIRST_SCORING_PART_INDEX } from '../marble-chase/parts.ts'
import { drawField, fieldEdge } from './field-view.ts'
import { SKETCH_MM } from './sketch.ts'
import { BOX_BESIDE_MEASURES, BOX_BESIDE_NOTES, type DrawSketch } from './sketch-context.ts'
import { arcPoints, paperViewOf, type SketchPen } from './sketch-pen.ts'

/** Draws a rail in section beside the field's edge. */
const drawRailSection: DrawSketch = ({ pen, plan, word, ruled }) => {
  const { design } = plan
  const { thickness, railHeight, railWidth } = design
  const joint = tongueOf(design) ?? { tongueLength: 0, grooveDepth: 0, low: thickness, high: thickness }
  const apart = railWidth * 0.9
  const back = railWidth * 3
  const top = thickness + railHeight
  const { at, place } = paperViewOf(
    { west: -back, east: railWidth + apart, south: 0, north: top },
    { ...BOX_BESIDE_MEASURES, east: 54, south: 10 },
  )
  pen.area('cut', fieldEdge(joint, thickness, back).map(place))
  pen.area('inlay', [
    at(apart, 0),
    at(apart, joint.low),
    at(apart + joint.grooveDepth, joint.low),
    at(apart + joint.grooveDepth, joint.high),
    at(apart, joint.high),
    at(apart, top),
    at(apart + railWidth, top),
    at(apart + railWidth, 0),
  ])
  pen.arrow(at(apart + railWidth * 0.75, thickness * 0.2), at(apart * 0.25, thickness * 0.2))
  const corner = at(apart + railWidth, 0)
  pen.sideNote(word('railWide', { wide: ruled(railWidth) }), 10, point(corner.x, corner.y + 2), 3)
  pen.sideNote(word('railHigh', { high: ruled(top) }), 47, at(apart + railWidth, top), 3)
  pen.sideNote(word('above', { above: ruled(railHeight) }), 29, at(apart, thickness + railHeight / 2), 3)
}

/** Draws the rails about the field, numbered in the order in which they are glued on. */
const drawRailGluing: DrawSketch = (context) => {
  const { pen, plan, word } = context
  const paper = { west: 6, east: SKETCH_MM.width - 6, south: 9, north: SKETCH_MM.height - 9 }
  const { lay, scale } = drawField(context, paper, true)
  const { west, east, south, north } = fieldBox(plan.design)
  const wide = Math.max(plan.design.railWidth, 2 / scale)
  const away = plan.design.railWidth
  const drawRail = (rail: Bounds) => pen.area('inlay', boxCorners(rail).map(lay))
  drawRail({ west, east, south: north + away / 2, north: north + away / 2 + wide })
  drawRail({ west: west - away - wide, east: west - away, south, north: north + wide })
  drawRail({ west: east + away, east: east + away + wide, south, north: north + wide })
  const far = lay(point(0, north))
  const left = lay(point(west - away - wide, 0))
  const right = lay(point(east + away + wide, 0))
  pen.arrow(point(far.x + 6.5, far.y), point(far.x + 1, far.y))
  pen.arrow(point(left.x, left.y + 5.5), point(left.x, left.y + 0.5))
  pen.arrow(point(right.x, right.y - 5.5), point(right.x, right.y - 0.5))
  pen.text('1', point(far.x - 4, far.y - 1), { bold: true, align: 'middle' })
  pen.text('2', point(left.x + 3, left.y + 2.6), { bold: true })
  pen.text('3', point(right.x + 3, right.y - 4.6), { bold: true })
  const near = lay(point(0, south))
  pen.text(word('near'), point(near.x + 2, near.y - 1))
}

/** Draws a scoring board with its pockets and their depths. */
const drawPockets: DrawSketch = ({ pen, plan, word, ruled }) => {
  const part = plan.parts[FIRST_SCORING_PART_INDEX]
  if (part === undefined) return undefined
  const { at, place, scale } = paperViewOf(boundsOf(flatten(part.outline, 0.2)), { ...BOX_BESIDE_NOTES, east: 56 })
  pen.contour('wood', part.outline, place, scale)
  const wells = plan.wells.filter((well) => well.part === FIRST_SCORING_PART_INDEX)
  for (const { contour } of wells) pen.contour('cut', contour, place, scale)
  const farthest = (a: Well, b: Well) => b.middle.y - a.middle.y || b.middle.x - a.middle.x
  // `up`: from the middle of the pocket, as a share of its height; the line to a box goes level between two rows of cubes.
  const writeDepth = (kind: Well['kind'], key: string, up: number) => {
    // The upper right one of the cubes' places, and the lowest box.
    const alike = wells.filter((well) => well.kind === kind).sort(farthest)
    const well = kind === 'cube' ? alike[0] : alike.at(-1)
    if (well === undefined) return
    const to = at(well.middle.x, well.middle.y + up * well.height)
    pen.sideNote(word(key, { depth: ruled(well.depth) }), to.y - 0.8, to, 2)
  }
  writeDepth('cube', 'cubes', 0)
  writeDepth('reserve', 'boxes', 0.46)
  writeDepth('tray', 'tray', 0)
}

/** Draws the board on a level table, and a marble that shows it. */
const drawLevelTable: DrawSketch = ({ pen, plan, word, ruled }) => {
  const { design } = plan
  const { thickness, railWidth } = design
  const { south, north } = fieldBox(design)
  const length = north - south + railWidth
  const { at, scale } = paperViewOf(
    { west: 0, east: length, south: -length * 0.15, north: length * 0.3 },
    { west: 5, east: SKETCH_MM.width - 5, south: 12, north: SKETCH_MM.height - 6 },
  )
  const top = thickness + design.railHeight
  pen.area('cut', [
    at(0, 0),
    at(length, 0),
    at(length, top),
    at(length - railWidth, top),
    at(length - railWidth, thickness),
    at(0, thickness),
  ])
  pen.line('thin', [at(-length * 0.04, 0), at(length * 1.04, 0)])
  const [small] = marbleDiameters(design)
  const radius = Math.max(1.4, ((small ?? 14) / 2) * scale)
  const marble = at(length * 0.28, thickness)
  pen.circle('jig', point(marble.x, marble.y + radius), radius)
  pen.sweep(arcPoints(point(marble.x + radius + 7, marble.y + radius + 3), 6, Math.PI * 0.95, Math.PI * 0.25))
  drawSpiritLevel(pen, at(length * 0.62, thickness), word('level'))
  pen.text(word('still'), point(5, SKETCH_MM.height - 5), { width: 40 })
  const [from, to] = [at(0, 0), at(length, 0)]
  pen.measure(point(from.x, from.y - 5), point(to.x, to.y - 5), ruled(length))
}

const drawSpiritLevel = (pen: SketchPen, { x, y }: Point, text: string) => {
  pen.box('steel', { west: x - 9, east: x + 9, south: y, north: y + 4 })
  pen.box('jig', { west: x - 2.5, east: x + 2.5, south: y + 1.4, north: y + 3.2 })
  pen.circle('hole', point(x, y + 2.3), 0.6)
  pen.text(text, point(x, y + 7), { align: 'middle' })
}

export const RAIL_SKETCHES = {
  rails: drawRailSection,
  glueRails: drawRailGluing,
  pockets: drawPockets,
  level: drawLevelTable,
} as const
