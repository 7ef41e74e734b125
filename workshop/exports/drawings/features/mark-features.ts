/** Features of the lines and letters that are painted, inlaid and engraved on one part. */

import type { ManifoldToplevel } from 'manifold-3d'
import type { Point } from '../../../../engine/boards/layout.ts'
import { COLUMN_COLOURS } from '../../../../engine/marble-chase/colours.ts'
import { type Design, isChase } from '../../../design/design.ts'
import { INLAY_DEPTH_MM } from '../../../design/inlay.ts'
import { isGluedAtFold } from '../../../design/part-joints.ts'
import { isPlugged } from '../../../design/plugs.ts'
import { boxCorners, enclosedArea, flatten, polygon } from '../../../geometry/contour.ts'
import { isInPolygon } from '../../../geometry/distance.ts'
import { flattenLetter, type LetterOutline } from '../../../geometry/lettering.ts'
import type { LineMark, Mark, TextMark } from '../../../geometry/marks.ts'
import { clipAtX } from '../../../geometry/wood-parts.ts'
import type { Plan } from '../../../plan.ts'
import type { DrawingTools } from '../../drawing-tools.ts'
import type { LetterStyle } from '../../export-order.ts'
import { missingLetters, singleLineStrokes, strokePoints } from '../../letters/single-line-letters.ts'
import { cornerPairs } from '../../solids/kernel.ts'
import { contourOnSheet, type PlacedPart, pointOnSheet } from '../drawing-sheet.ts'
import type { Feature } from '../layers.ts'
import { lineAreaOutlines } from '../line-areas.ts'
import { simplifyLine } from '../line-simplification.ts'
import { removeOverlaps } from '../overlap-removal.ts'
import { clipAreaToPart, clipLineToPart, crossesFold, lineShape, marksOfPart, topOutline } from '../part-clipping.ts'
import { DRAWING_TOLERANCE_MM, type DrawnFeature, type Shape } from '../shapes.ts'

/** A smaller share of the letters' area is rounding. */
const MIN_AREA_SHARE = 1e-3

/**
 * Returns the outlines of the letters' areas as polygons; undefined if none of their outlines overlap. Fonts put some letters
 * together from outlines that do, such as the two limbs of a caron, and a program that fills areas between lines would leave
 * a hole there.
 */
const mergeLetters = (
  kernel: ManifoldToplevel,
  outlines: readonly LetterOutline[],
): readonly (readonly Point[])[] | undefined => {
  const polygons = outlines.map((outline) => flattenLetter(outline, DRAWING_TOLERANCE_MM))
  const twice = Math.abs(polygons.reduce((sum, points) => sum + enclosedArea(polygon(points)), 0))
  const section = new kernel.CrossSection(polygons.map(cornerPairs), 'NonZero')
  const [once, merged] = [section.area(), section.toPolygons()]
  section.delete()
  if (twice - once < twice * MIN_AREA_SHARE) return undefined
  return merged.map((points) => points.map(([x, y]) => ({ x, y })))
}

/** A part of a board, and what its marks are drawn with. */
export interface MarkedPart {
  readonly plan: Plan
  readonly placed: PlacedPart
  readonly drawing: DrawingTools
  readonly letters: LetterStyle
}

/** Returns the middle line of a mark, as far as it lies on a part. */
const middleLine = ({ plan, placed }: MarkedPart, { points, curve, closed }: LineMark): readonly Shape[] => {
  if (curve === undefined) return clipLineToPart(placed, points, closed)
  if (plan.parts.length === 1) return [{ kind: 'contour', contour: contourOnSheet(placed, curve) }]
  return clipLineToPart(placed, flatten(curve, DRAWING_TOLERANCE_MM), true)
}

/** Returns the middle lines of marks, the broadest first; a line that lies under another is not drawn again. */
const middleLines = (part: MarkedPart, kind: 'line' | 'arrow', marks: readonly LineMark[]): DrawnFeature[] => {
  const broadest = [...marks].sort((a, b) => b.width - a.width)
  const straight = broadest.map((mark) => ({ ...mark, points: simplifyLine(mark) }))
  return removeOverlaps(straight).map((mark) => ({
    feature: { kind, width: mark.width },
    shapes: middleLine(part, mark),
  }))
}

/** Returns the outlines of the area that marks cover together. */
const coveredArea = (
  { placed, drawing: { kernel } }: MarkedPart,
  marks: readonly LineMark[],
  within = topOutline(placed),
): readonly Shape[] =>
  lineAreaOutlines(kernel, marks, within).map((contour) => ({
    kind: 'contour',
    contour: contourOnSheet(placed, contour),
  }))

/** Pockets of plugs are open this far beyond a joint that is glued. */
const POCKET_OVERLAP_MM = 8

/** Returns the length in mm by which an inlay goes on beyond a fold. */
const overlapAtFold = ({ design }: Plan, mark: Pick<Mark, 'role'>): number =>
  isPlugged(design, mark) && isGluedAtFold(design) ? POCKET_OVERLAP_MM : 0

/** Returns the outline of a part's top with the wood beyond its fold that an inlay covers. */
const topBeyondFold = ({ plan, placed }: MarkedPart): readonly Point[] => {
  const overlap = overlapAtFold(plan, { role: 'ornament' })
  if (overlap === 0) return topOutline(placed)
  const edge = plan.design.foldAt + (placed.index === 0 ? overlap : -overlap)
  return clipAtX(boxCorners(plan.bounds), edge, placed.index === 0)
}

/** Returns the feature of a pocket for a plug. */
const pocketFeature = ({ plugDepth }: Design): Feature => ({ kind: 'inlay', start: 0, flat: plugDepth })

const ornamentFeature = (design: Design): Feature =>
  isPlugged(design, { role: 'ornament' }) ? pocketFeature(design) : { kind: 'ornament' }

const lineFeatures = (part: MarkedPart, marks: readonly LineMark[]): readonly DrawnFeature[] => {
  const { design } = part.plan
  const withRole = (...roles: readonly LineMark['role'][]) => marks.filter(({ role }) => roles.includes(role))
  const lines = withRole('track', 'home', 'start', 'place')
  const inlaid = design.lines === 'inlaid' ? { depth: INLAY_DEPTH_MM } : {}
  return [
    ...middleLines(part, 'line', lines),
    ...middleLines(part, 'arrow', withRole('arrow')),
    { feature: { kind: 'band', ...(isChase(design) ? {} : inlaid) }, shapes: coveredArea(part, lines) },
    { feature: ornamentFeature(design), shapes: coveredArea(part, withRole('ornament'), topBeyondFold(part)) },
    ...COLUMN_COLOURS.map((colour, stain): DrawnFeature => {
      const stained = withRole('column').filter((mark) => mark.stain === stain)
      return { feature: { kind: 'stain', colour, ...inlaid }, shapes: coveredArea(part, stained) }
    }),
  ]
}

/** Returns the outlines of a text on a part. */
const letterOutlines = ({ plan, placed, drawing }: MarkedPart, mark: TextMark): readonly Shape[] => {
  const { lettering, kernel } = drawing
  const outlines = lettering.outlinesOf(mark)
  if (outlines.length === 0) return []
  const merged = mergeLetters(kernel, outlines)
  const polygons = merged ?? outlines.map((outline) => flattenLetter(outline, DRAWING_TOLERANCE_MM))
  const isCut = crossesFold(plan, polygons.flat())
  if (!isCut && !isInPolygon(mark.at, topOutline(placed))) return []
  if (isCut || merged !== undefined) {
    const areas = polygons.map((points) => clipAreaToPart(placed, plan, points, overlapAtFold(plan, mark)))
    return areas.filter((area) => area.length > 2).map((area) => lineShape(area, true))
  }
  const move = ({ from, steps }: LetterOutline): LetterOutline => ({
    from: pointOnSheet(placed, from),
    steps: steps.map((step) => ({
      to: pointOnSheet(placed, step.to),
      ...('control' in step ? { control: pointOnSheet(placed, step.control) } : {}),
    })),
  })
  return [{ kind: 'letters', outlines: outlines.map(move) }]
}

const singleLineShapes = ({ plan, placed }: MarkedPart, mark: TextMark): readonly Shape[] => {
  const strokes = singleLineStrokes(mark)
  const flat = strokes.map((stroke) => strokePoints(stroke, DRAWING_TOLERANCE_MM))
  if (crossesFold(plan, flat.flat())) return flat.flatMap((points) => clipLineToPart(placed, points, false))
  if (!isInPolygon(mark.at, topOutline(placed))) return []
  return strokes.map((path) => ({ kind: 'stroke', path: contourOnSheet(placed, path) }))
}

/** Returns a text in the wanted style of letters; words that the alphabet of single lines can't write are drawn as outlines. */
const textFeature = (part: MarkedPart, mark: TextMark): DrawnFeature => {
  const { design } = part.plan
  if (isPlugged(design, mark)) return { feature: pocketFeature(design), shapes: letterOutlines(part, mark) }
  return part.letters === 'lines' && missingLetters(mark.text) === ''
    ? { feature: { kind: 'writing' }, shapes: singleLineShapes(part, mark) }
    : { feature: { kind: 'letters' }, shapes: letterOutlines(part, mark) }
}

export const markFeatures = (part: MarkedPart): readonly DrawnFeature[] => {
  const marks = marksOfPart(part.plan, part.placed.index)
  const lines = marks.filter((mark) => mark.kind === 'line')
  const texts = marks.filter((mark) => mark.kind === 'text')
  return [...lineFeatures(part, lines), ...texts.map((mark) => textFeature(part, mark))]
}
