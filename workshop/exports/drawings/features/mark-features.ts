/** Features of the lines and letters that are painted, inlaid and engraved on one part. */

import type { Point } from '../../../../engine/boards/layout.ts'
import { COLUMN_COLOURS } from '../../../../engine/marble-chase/colours.ts'
import type { Design } from '../../../design/design.ts'
import { INLAY_DEPTH_MM } from '../../../design/inlay.ts'
import { isChase } from '../../../design/marble-chase.ts'
import { isGluedAtFold } from '../../../design/part-joints.ts'
import { isPlugged } from '../../../design/plugs.ts'
import { cutAt } from '../../../geometry/body.ts'
import { boxCorners, flatten } from '../../../geometry/contour.ts'
import { isWithin } from '../../../geometry/distance.ts'
import { flattenLetter, type LetterOutline } from '../../../geometry/lettering.ts'
import type { LineMark, Mark, TextMark } from '../../../geometry/marks.ts'
import type { Plan } from '../../../plan.ts'
import type { DrawingTools } from '../../drawing-tools.ts'
import { type DrawingStyle, Impossible } from '../../format.ts'
import { mergeLetters } from '../../letters/merged-letters.ts'
import { missingLetters, singleLines, strokePoints } from '../../letters/single-lines.ts'
import type { Feature } from '../layers.ts'
import { lineAreaOutlines } from '../line-areas.ts'
import { removeOverlaps } from '../overlaps.ts'
import { areaOn, crossesFold, lineShape, marksOn, runsOn, topOf } from '../part-clipping.ts'
import { simplifyLine } from '../polyline.ts'
import { DRAWING_TOLERANCE_MM, type DrawnFeature, type Shape } from '../shapes.ts'
import { contourOn, type Placed, pointOn } from '../sheet.ts'

/** Middle line of a mark, as far as it lies on a part. */
const middleOn = (plan: Plan, placed: Placed, { points, curve, closed }: LineMark): readonly Shape[] => {
  if (curve === undefined) return runsOn(placed, points, closed)
  if (plan.parts.length === 1) return [{ kind: 'contour', contour: contourOn(placed, curve) }]
  return runsOn(placed, flatten(curve, DRAWING_TOLERANCE_MM), true)
}

/** Draws the broadest first: lines that lie under them are not drawn again. */
const middlesOn = (plan: Plan, placed: Placed, kind: 'line' | 'arrow', marks: readonly LineMark[]): DrawnFeature[] => {
  const broadest = [...marks].sort((a, b) => b.width - a.width)
  const straight = broadest.map((mark) => ({ ...mark, points: simplifyLine(mark) }))
  return removeOverlaps(straight).map((mark) => ({
    feature: { kind, width: mark.width },
    shapes: middleOn(plan, placed, mark),
  }))
}

const bandsOn = (
  placed: Placed,
  { kernel }: DrawingTools,
  marks: readonly LineMark[],
  within = topOf(placed),
): readonly Shape[] =>
  lineAreaOutlines(kernel, marks, within).map((contour) => ({
    kind: 'contour',
    contour: contourOn(placed, contour),
  }))

/** Pockets of plugs are open this far beyond a joint that is glued. */
const POCKET_OVERLAP_MM = 8

/** Length in mm by which an inlay over a fold goes on beyond it. */
const overFold = ({ design }: Plan, mark: Pick<Mark, 'role'>): number =>
  isPlugged(design, mark) && isGluedAtFold(design) ? POCKET_OVERLAP_MM : 0

/** Outline of a part with the wood beyond its fold. */
const widened = (plan: Plan, placed: Placed): readonly Point[] => {
  const over = overFold(plan, { role: 'ornament' })
  if (over === 0) return topOf(placed)
  const { west, east, south, north } = plan.bounds
  const corners = boxCorners({ west, east, south, north })
  return cutAt(corners, plan.design.foldAt + (placed.index === 0 ? over : -over), placed.index === 0)
}

/** The pocket for a plug. */
const pocketWork = ({ plugDepth }: Design): Feature => ({ kind: 'inlay', start: 0, flat: plugDepth })

const ornamentWork = (design: Design): Feature =>
  isPlugged(design, { role: 'ornament' }) ? pocketWork(design) : { kind: 'ornament' }

const linesOn = (
  plan: Plan,
  placed: Placed,
  drawingTools: DrawingTools,
  marks: readonly LineMark[],
): readonly DrawnFeature[] => {
  const inlaid = plan.design.lines === 'inlaid' && !isChase(plan.design)
  const of = (...roles: readonly LineMark['role'][]) => marks.filter(({ role }) => roles.includes(role))
  const lines = of('track', 'home', 'start', 'place')
  return [
    ...middlesOn(plan, placed, 'line', lines),
    ...middlesOn(plan, placed, 'arrow', of('arrow')),
    {
      feature: { kind: 'band', ...(inlaid ? { depth: INLAY_DEPTH_MM } : {}) },
      shapes: bandsOn(placed, drawingTools, lines),
    },
    {
      feature: ornamentWork(plan.design),
      shapes: bandsOn(placed, drawingTools, of('ornament'), widened(plan, placed)),
    },
    ...stainsOn(plan, placed, drawingTools, of('column')),
  ]
}

/** The areas of each colour. */
const stainsOn = (
  plan: Plan,
  placed: Placed,
  drawingTools: DrawingTools,
  marks: readonly LineMark[],
): readonly DrawnFeature[] =>
  COLUMN_COLOURS.map((colour, stain) => ({
    feature: { kind: 'stain', colour, ...(plan.design.lines === 'inlaid' ? { depth: INLAY_DEPTH_MM } : {}) },
    shapes: bandsOn(
      placed,
      drawingTools,
      marks.filter((mark) => mark.stain === stain),
    ),
  }))

/** Throws `Impossible` for letters that can't be cut, rather than leaving them out of the wood. */
const outlinedOn = (
  plan: Plan,
  placed: Placed,
  mark: TextMark,
  { lettering, kernel }: DrawingTools,
): readonly Shape[] => {
  const missing = lettering.missingOf(mark.text)
  if (missing !== '') throw new Impossible('letters', { missing, text: mark.text })
  const outlines = lettering.outlinesOf(mark)
  if (outlines.length === 0) return []
  const merged = mergeLetters(kernel, outlines)
  const polygons = merged ?? outlines.map((outline) => flattenLetter(outline, DRAWING_TOLERANCE_MM))
  const cut = crossesFold(plan, polygons.flat())
  if (!cut && !isWithin(mark.at, topOf(placed))) return []
  if (cut || merged !== undefined) {
    const areas = polygons.map((points) => areaOn(placed, plan, points, overFold(plan, mark)))
    return areas.filter((area) => area.length > 2).map((area) => lineShape(area, true))
  }
  const move = ({ from, steps }: LetterOutline): LetterOutline => ({
    from: pointOn(placed, from),
    steps: steps.map((step) => ({
      to: pointOn(placed, step.to),
      ...('control' in step ? { control: pointOn(placed, step.control) } : {}),
    })),
  })
  return [{ kind: 'letters', outlines: outlines.map(move) }]
}

const writtenOn = (plan: Plan, placed: Placed, mark: TextMark): readonly Shape[] => {
  const strokes = singleLines(mark)
  const cut = crossesFold(
    plan,
    strokes.flatMap((stroke) => strokePoints(stroke, DRAWING_TOLERANCE_MM)),
  )
  if (cut) return strokes.flatMap((stroke) => runsOn(placed, strokePoints(stroke, DRAWING_TOLERANCE_MM), false))
  if (!isWithin(mark.at, topOf(placed))) return []
  return strokes.map((path) => ({ kind: 'stroke', path: contourOn(placed, path) }))
}

/** Words that the alphabet of single lines can't write are drawn as outlines. */
const letteredOn = (
  plan: Plan,
  placed: Placed,
  mark: TextMark,
  drawingTools: DrawingTools,
  { letters }: DrawingStyle,
): DrawnFeature => {
  if (isPlugged(plan.design, mark)) {
    return { feature: pocketWork(plan.design), shapes: outlinedOn(plan, placed, mark, drawingTools) }
  }
  const feature: Feature = { kind: letters === 'lines' && missingLetters(mark.text) === '' ? 'writing' : 'letters' }
  const shapes =
    feature.kind === 'writing' ? writtenOn(plan, placed, mark) : outlinedOn(plan, placed, mark, drawingTools)
  return { feature, shapes }
}

export const markFeatures = (
  plan: Plan,
  placed: Placed,
  drawingTools: DrawingTools,
  style: DrawingStyle,
): readonly DrawnFeature[] => {
  const marks = marksOn(plan, placed.index)
  const lines = marks.filter((mark) => mark.kind === 'line')
  const texts = marks.filter((mark) => mark.kind === 'text')
  return [
    ...linesOn(plan, placed, drawingTools, lines),
    ...texts.map((mark) => letteredOn(plan, placed, mark, drawingTools, style)),
  ]
}
