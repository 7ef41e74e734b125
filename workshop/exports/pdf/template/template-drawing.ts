import { apothemOf } from '../../../../engine/boards/layout.ts'
import type { Design } from '../../../design/design.ts'
import { inBothUnits, ruledLength, sizesInBothUnits } from '../../../design/units.ts'
import { boreOf } from '../../../geometry/bore.ts'
import { boxCorners, polygon } from '../../../geometry/contour.ts'
import type { CutLettering } from '../../../geometry/lettering.ts'
import { areaOutlines, type LineMark, type Mark } from '../../../geometry/marks.ts'
import { findGuideLabelPlace } from '../../../geometry/template/guide-label-place.ts'
import type { Guide, Template } from '../../../geometry/template/template.ts'
import type { Well } from '../../../geometry/wells.ts'
import type { Drill, Plan } from '../../../plan.ts'
import { BLACK, grey, type Ink } from '../page/ink.ts'
import { circlePath, crossPath, lettersPath, pdfContourPath, pdfLinePath } from '../page/path.ts'

const OUTLINE_LOOK = { stroke: BLACK, width: 0.3 }
const SEAM_LOOK = { stroke: grey(0.35), width: 0.2 }
const HIDDEN_LOOK = { stroke: grey(0.35), width: 0.2, dash: [2, 1.2] }
const GUIDE_LOOK = { stroke: grey(0.35), width: 0.15, dash: [6, 1.5, 0.6, 1.5] }
const MOUTH_LOOK = { stroke: BLACK, width: 0.15 }
const CHAMFER_LOOK = { stroke: grey(0.45), width: 0.1 }
const CROSS_LOOK = { stroke: BLACK, width: 0.12 }
const BAND_GREY = grey(0.89)
const AREA_LOOK = { fill: grey(0.93), stroke: grey(0.5), width: 0.12 }
const LETTER_LOOK = { fill: grey(0.85), stroke: grey(0.4), width: 0.12 }
const NOTE_GREY = grey(0.3)

type Letters = CutLettering['outlinesOf']

const drawLine = (ink: Ink, mark: LineMark) => {
  const path = areaOutlines(mark).flatMap((points) => pdfLinePath(points, mark.closed))
  ink.draw(mark.filled ? AREA_LOOK : { stroke: BAND_GREY, width: mark.width, round: true }, path)
}

/** Draws a slot or a pocket with its size in it, or with its depth where all are of one size. */
const drawPocket = (ink: Ink, well: Well, design: Design) => {
  const { kind, middle, width, height, depth, contour } = well
  ink.draw(MOUTH_LOOK, pdfContourPath(contour))
  const size = (mm: number) => ruledLength(mm, design.units)
  const text = kind === 'slot' ? size(height) : ink.t('deep', { depth: size(depth) })
  const type = Math.min(1.85, (width * 0.9) / Math.max(1, ink.widthOf(text, { size: 1 })), height * 0.4)
  ink.text(text, { x: middle.x, y: middle.y - type * 0.36 }, { size: type, align: 'middle', colour: NOTE_GREY })
}

const drawWell = (ink: Ink, well: Well, design: Design) => {
  if (well.kind !== 'cards') return drawPocket(ink, well, design)
  ink.draw(OUTLINE_LOOK, pdfContourPath(well.contour))
  const lines = [
    ink.t('well'),
    sizesInBothUnits(design.units, well.width, well.height),
    ink.t('deep', { depth: inBothUnits(well.depth, design.units, ruledLength) }),
  ]
  lines.forEach((line, i) => {
    ink.text(
      line,
      { x: well.middle.x, y: well.middle.y + 4 - i * 4 },
      { size: 2.8, align: 'middle', colour: NOTE_GREY },
    )
  })
}

/** Returns the distance of a side's line of holes from the board's middle, as text. */
const trackDistanceText = ({ design, layout }: Plan, sides: number): string => {
  const track = layout.spec.tracks.find((own) => own.sides === sides)
  return inBothUnits(track === undefined ? 0 : apothemOf(track) * design.spacing, design.units, ruledLength)
}

/** Draws a guide line and its text: level beyond the end of the line from the middle, along other lines. */
const drawGuide = (ink: Ink, guide: Guide, template: Template, plan: Plan) => {
  const { from, to, note } = guide
  ink.draw(GUIDE_LOOK, pdfLinePath([from, to]))
  const type = { size: 2.25, colour: NOTE_GREY }
  if (note === 'middle' || note === 'arcMiddle') {
    const text = ink.t(`guide.${note}`, { length: trackDistanceText(plan, template.sides) })
    ink.text(text, { x: to.x, y: to.y + 1 }, { ...type, align: 'middle' })
  }
  if (note !== 'fold') return
  const text = ink.t('guide.fold')
  const at = findGuideLabelPlace(guide, template, plan, ink.widthOf(text, type), type.size)
  ink.text(text, at, { ...type, turn: Math.atan2(to.y - from.y, to.x - from.x) })
}

/** Returns the length in mm of a cross's arms, which a punch finds: a little beyond the hole, but not into the next one. */
const crossArmLength = (design: Design): number => {
  const radius = boreOf(design).mouthDiameter / 2
  return Math.max(radius * 0.6, Math.min(radius + 2, design.spacing / 2 - 1))
}

/** Returns true for holes that are named on paper: at home, every fifth of the track, and where pegs come out and go in. */
const isNamed = ({ hole }: Drill, plan: Plan): boolean => {
  const track = plan.layout.spec.tracks[hole.track]
  if (hole.kind !== 'track') return hole.kind === 'home' || hole.index === 0
  return hole.index % 5 === 0 || hole.index === track?.comeOut || hole.index === track?.inSpot
}

/** Draws a hole's name in the upper right quarter of its mouth if there is space, else beside it. */
const drawHoleName = (ink: Ink, drill: Drill, name: string, design: Design) => {
  const radius = boreOf(design).mouthDiameter / 2
  const size = Math.min(2.2, design.spacing * 0.17)
  const inside = radius >= 5.5
  const aside = inside ? 0.7 : (boreOf(design).rimDiameter / 2) * Math.SQRT1_2 + 0.35
  ink.text(name, { x: drill.x + aside, y: drill.y + aside }, { size, colour: NOTE_GREY })
}

/** The track's number and the side's letter in a hole's name; they differ between copies of a template. */
const SIDE_NAME = /^\d?[a-z]/

const drawHoles = (ink: Ink, { drills, copies }: Template, plan: Plan) => {
  const { design } = plan
  const { mouthDiameter: mouth, rimDiameter: rim } = boreOf(design)
  const circles = (diameter: number) => drills.flatMap((drill) => circlePath(drill, diameter / 2))
  const crosses = drills.flatMap((drill) => crossPath(drill, crossArmLength(design)))
  if (rim > mouth) ink.draw(CHAMFER_LOOK, circles(rim))
  ink.draw(MOUTH_LOOK, circles(mouth))
  ink.draw(CROSS_LOOK, crosses)
  for (const drill of drills) {
    const name = copies > 1 ? drill.name.replace(SIDE_NAME, '') : drill.name
    if (isNamed(drill, plan)) drawHoleName(ink, drill, name, design)
  }
}

const drawMarks = (ink: Ink, marks: readonly Mark[], letters: Letters) => {
  for (const mark of marks) if (mark.kind === 'line') drawLine(ink, mark)
  for (const mark of marks) if (mark.kind === 'text') ink.draw(LETTER_LOOK, lettersPath(letters(mark)))
}

const drawOutlines = (ink: Ink, { hidden, outlines, seams }: Template) => {
  for (const seam of seams) ink.draw(SEAM_LOOK, pdfLinePath(seam))
  for (const contour of hidden) ink.draw(HIDDEN_LOOK, pdfContourPath(contour))
  for (const contour of outlines) ink.draw(OUTLINE_LOOK, pdfContourPath(contour))
}

/** Draws a template at full size in the coordinates of the plan: the origin is the board's middle. */
export const drawTemplate = (ink: Ink, template: Template, plan: Plan, letters: Letters) => {
  const all = polygon(boxCorners(template.bounds))
  const whole = template.marks.filter((mark) => mark.side === -1)
  ink.withClip(pdfContourPath(template.marksWithin ?? all), () => drawMarks(ink, whole, letters))
  const own = template.marks.filter((mark) => mark.side !== -1)
  drawMarks(ink, own, letters)
  ink.withClip(pdfContourPath(template.outlinesWithin ?? all), () => drawOutlines(ink, template))
  for (const well of template.wells) drawWell(ink, well, plan.design)
  for (const guide of template.guides) drawGuide(ink, guide, template, plan)
  drawHoles(ink, template, plan)
}
