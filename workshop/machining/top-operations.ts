/** Operations of a part's upper face. Points that are cut at are in the coordinates of the blank's side, in mm. */

import type { CrossSection } from 'manifold-3d'
import type { Point } from '../../engine/boards/layout.ts'
import { isChase } from '../design/design.ts'
import { INLAY_DEPTH_MM } from '../design/inlay.ts'
import { isPlugged } from '../design/plugs.ts'
import { markFeatures } from '../exports/drawings/features/mark-features.ts'
import { areasIn } from '../exports/drawings/features/plug-blocks.ts'
import { lineSection } from '../exports/drawings/line-areas.ts'
import { marksOfPart, topOutline } from '../exports/drawings/part-clipping.ts'
import { DRAWING_TOLERANCE_MM, type Shape } from '../exports/drawings/shapes.ts'
import { strokePoints } from '../exports/letters/single-line-letters.ts'
import { boreOf } from '../geometry/bore.ts'
import { circle, flatten } from '../geometry/contour.ts'
import { type Drilling, drillingsOf } from '../geometry/drillings.ts'
import type { LineMark } from '../geometry/marks.ts'
import type { Well } from '../geometry/wells.ts'
import { edgeOperations } from './edge-operations.ts'
import { makeOperation, type Operation, type OperationKind } from './job.ts'
import { type JobContext, pointPlacer } from './job-context.ts'
import { clearArea, clearPolygon, makeSection, offsetOutlines, outlinesOf } from './paths/clearing.ts'
import { drillHole, type HolePlace, millChamfer, millHole, millHollow } from './paths/holes.ts'
import { passDepths, type Run } from './paths/moves.ts'
import { carveArea, engraveLine } from './paths/v-carving.ts'
import { pocketOperations } from './plug-jobs.ts'
import { halfWidthPerDepth, type Tool } from './tool.ts'

type Corners = readonly Point[]

/** Diameters that differ by less are equal. */
const DIAMETER_TOLERANCE_MM = 0.02

/** Depth of painted lines, which are cut with a V-bit. */
const PAINTED_LINE_DEPTH_MM = 0.6
/** Greatest depth of carved letters and drawings. */
const MAX_CARVED_DEPTH_MM = 1.5
/** Width of a single-line letter's stroke in relation to the height of its capitals. */
const STROKE_WIDTH_RATIO = 0.09
/** A pocket that ends at the part's edge goes this far beyond it, so that no corner is left. */
const EDGE_OVERRUN_MM = 0.5

/** The part's outline, larger by half the tool's diameter: pockets that cross the part's edge end here. */
const partWithOverrun = ({ placed, drawing }: JobContext, tool: Tool): Corners => {
  const section = makeSection(drawing.kernel, [topOutline(placed)])
  const allowed = offsetOutlines(section, tool.diameter / 2 + EDGE_OVERRUN_MM)[0] ?? []
  section.delete()
  return allowed
}

/** Returns the pieces of an area that lie on a part of the board. */
const areaWithin = (context: JobContext, points: Corners, tool: Tool): readonly Corners[] => {
  const { kernel } = context.drawing
  const [area, allowed] = [makeSection(kernel, [points]), makeSection(kernel, [partWithOverrun(context, tool)])]
  const common = area.intersect(allowed)
  const outlines = outlinesOf(common)
  for (const gone of [area, allowed, common]) gone.delete()
  return outlines
}

const clearWells = (
  context: JobContext,
  work: OperationKind,
  tool: Tool,
  wells: readonly Well[],
): readonly Operation[] => {
  const place = pointPlacer(context, 'top')
  const runs = wells.flatMap(({ contour, depth }) =>
    areaWithin(context, flatten(contour, DRAWING_TOLERANCE_MM), tool).flatMap((area) =>
      clearPolygon(context.drawing.kernel, area.map(place), tool, -depth),
    ),
  )
  return makeOperation(work, tool, runs)
}

/** Returns the tool for slots and pockets: the widest one that leaves their corners as designed, or the fine one. */
export const slotTool = ({ plan: { design }, tools }: Pick<JobContext, 'plan' | 'tools'>): Tool => {
  if (design.slotFloor === 'ball' && design.slotBit > 0) return tools.ball
  return tools.flat.diameter <= design.slotBit + DIAMETER_TOLERANCE_MM ? tools.flat : tools.fine
}

/** Clears wells for cards, which may cross a fold, or slots and pockets, each of which lies on one part. */
const wellOperations = (context: JobContext): readonly Operation[] => {
  const all = context.plan.wells
  if (!isChase(context.plan.design)) return clearWells(context, 'wells', context.tools.flat, all)
  const tool = slotTool(context)
  const own = all.filter(({ part }) => part === context.placed.index)
  return [
    ...clearWells(
      context,
      'slots',
      tool,
      own.filter(({ kind }) => kind === 'slot'),
    ),
    ...clearWells(
      context,
      'pockets',
      tool,
      own.filter(({ kind }) => kind !== 'slot'),
    ),
  ]
}

/** Clears the half laps of one face. */
export const lapOperations = (context: JobContext, face: 'top' | 'bottom'): readonly Operation[] => {
  const { flat } = context.tools
  const { thickness } = context.plan.design
  const place = pointPlacer(context, face)
  const runs = context.placed.part.laps
    .filter((lap) => lap.face === face)
    .flatMap(({ centre, radius }) => {
      const area = flatten(circle(place(centre), radius), DRAWING_TOLERANCE_MM / 4)
      return clearPolygon(context.drawing.kernel, area, flat, -thickness / 2)
    })
  return makeOperation('laps', flat, runs)
}

const engravedLines = (shapes: readonly Shape[]): readonly { points: Corners; closed: boolean }[] =>
  shapes.flatMap((shape) => {
    if (shape.kind === 'line') return [{ points: shape.points, closed: shape.closed }]
    if (shape.kind === 'stroke') return [{ points: strokePoints(shape.path, DRAWING_TOLERANCE_MM), closed: false }]
    if (shape.kind === 'contour') return [{ points: flatten(shape.contour, DRAWING_TOLERANCE_MM), closed: true }]
    return []
  })

const engraveShapes = (shapes: readonly Shape[], tool: Tool, depth: number): readonly Run[] =>
  engravedLines(shapes).flatMap(({ points, closed }) =>
    passDepths(0, -depth, tool.pass).flatMap((z) => engraveLine(points, closed, -z)),
  )

const isLine = (mark: { readonly kind: string }): mark is LineMark => mark.kind === 'line'

/** Makes cuts within outlines; none if there are no outlines. */
const cutWithin = <T>(
  kernel: JobContext['drawing']['kernel'],
  outlines: readonly Corners[],
  cut: (area: CrossSection) => readonly T[],
): readonly T[] => {
  if (outlines.length === 0) return []
  const area = makeSection(kernel, outlines)
  const runs = cut(area)
  area.delete()
  return runs
}

/** Clears the area that marks cover, on the part and as far beyond its edge as the tool goes. */
const clearMarks = (context: JobContext, marks: readonly LineMark[], tool: Tool, depth: number): readonly Run[] => {
  if (marks.length === 0) return []
  const { kernel } = context.drawing
  const place = pointPlacer(context, 'top')
  const section = lineSection(kernel, marks, partWithOverrun(context, tool))
  const outlines = outlinesOf(section).map((corners) => corners.map(place))
  section.delete()
  return cutWithin(kernel, outlines, (area) => clearArea(area, tool, 0, -depth))
}

const shapesByKind = (context: JobContext) => {
  const works = markFeatures(context)
  return (...kinds: readonly string[]): readonly Shape[] =>
    works.filter(({ feature }) => kinds.includes(feature.kind)).flatMap(({ shapes }) => shapes)
}

type ShapesOf = ReturnType<typeof shapesByKind>

/**
 * Cuts lines. Inlaid ones are grooves as wide as the strips of wood; painted ones, and the rings of Marble Chase, are
 * engraved with the V-bit.
 */
const lineOperations = (context: JobContext, shapes: ShapesOf): readonly Operation[] => {
  const { fine, vee } = context.tools
  const { lines: kind, lineWidth } = context.plan.design
  const marks = marksOfPart(context.plan, context.placed.index).filter(isLine)
  const own = marks.filter(({ role }) => role === 'track' || role === 'home' || role === 'start')
  if (kind === 'painted' || isChase(context.plan.design))
    return makeOperation('lines', vee, engraveShapes(shapes('line'), vee, PAINTED_LINE_DEPTH_MM))
  if (kind === 'none' || fine.diameter > lineWidth + DIAMETER_TOLERANCE_MM) return []
  const fits = fine.diameter > lineWidth - DIAMETER_TOLERANCE_MM
  const runs = fits
    ? engraveShapes(shapes('line'), fine, INLAY_DEPTH_MM)
    : clearMarks(context, own, fine, INLAY_DEPTH_MM)
  return makeOperation('lines', fine, runs)
}

/** Carves areas with the V-bit. */
const carveShapes = ({ drawing, tools: { vee } }: JobContext, shapes: readonly Shape[]): readonly Run[] =>
  cutWithin(drawing.kernel, areasIn(shapes), (area) => carveArea(area, vee, MAX_CARVED_DEPTH_MM))

const ornamentOperations = (context: JobContext, shapes: ShapesOf): readonly Operation[] => {
  const { fine, vee } = context.tools
  const marks = marksOfPart(context.plan, context.placed.index).filter(isLine)
  const own = marks.filter((mark) => mark.role === 'ornament' && !isPlugged(context.plan.design, mark))
  const { lines, ornament } = context.plan.design
  if (lines === 'inlaid') return makeOperation('ornament', fine, clearMarks(context, own, fine, INLAY_DEPTH_MM))
  const drawn = shapes('ornament')
  return makeOperation(
    'ornament',
    vee,
    ornament === 'emblem' ? carveShapes(context, drawn) : engraveShapes(drawn, vee, PAINTED_LINE_DEPTH_MM),
  )
}

const letterOperations = (context: JobContext, shapes: ShapesOf): readonly Operation[] => {
  const { vee } = context.tools
  const sizes = context.plan.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.size] : []))
  const stroke = Math.min(
    MAX_CARVED_DEPTH_MM,
    (Math.min(...sizes, 20) * STROKE_WIDTH_RATIO) / 2 / halfWidthPerDepth(vee),
  )
  const runs = [
    ...carveShapes(context, shapes('letters')),
    ...engraveShapes(shapes('writing'), vee, stroke),
    ...engraveShapes(shapes('arrow'), vee, PAINTED_LINE_DEPTH_MM),
  ]
  return makeOperation('letters', vee, runs)
}

/** Cuts pockets for plugs. */
const inlayOperations = (context: JobContext, shapes: ShapesOf): readonly Operation[] =>
  cutWithin(context.drawing.kernel, areasIn(shapes('inlay')), (area) => pocketOperations(context, area))

/** Heights between which a hole is drilled: the lower half of a joint begins at the lap's floor. */
const holePlace = (context: JobContext, { drill, joint }: Drilling): HolePlace => {
  const { thickness, holeDepth } = context.plan.design
  const through = holeDepth >= thickness ? thickness + context.setup.through : holeDepth
  return { at: pointPlacer(context, 'top')(drill), top: joint === 'lower' ? -thickness / 2 : 0, bottom: -through }
}

/** Sorts holes row by row, alternately in both directions: a short path without any search. */
const inSerpentineRows = (places: readonly HolePlace[], row: number): readonly HolePlace[] => {
  const rowOf = ({ at }: HolePlace) => Math.round(at.y / row)
  return [...places].sort((a, b) => {
    const apart = rowOf(a) - rowOf(b)
    return apart !== 0 ? apart : (a.at.x - b.at.x) * (rowOf(a) % 2 === 0 ? 1 : -1)
  })
}

/** Returns the tool for the board's holes. */
export const holeTool = ({ plan, setup, tools }: Pick<JobContext, 'plan' | 'setup' | 'tools'>): Tool => {
  if (plan.design.holeBottom === 'ball') return tools.ball
  return setup.holes === 'drill' ? tools.drill : tools.fine
}

const holeOperations = (context: JobContext): readonly Operation[] => {
  const { design } = context.plan
  const bore = boreOf(design)
  const tool = holeTool(context)
  if (tool.diameter > bore.bitDiameter + DIAMETER_TOLERANCE_MM) return []
  const own = drillingsOf(context.plan).filter(({ part }) => part === context.placed.index)
  const places = inSerpentineRows(
    own.map((drilling) => holePlace(context, drilling)),
    design.spacing / 2,
  )
  const runs = places.flatMap((place): readonly Run[] => {
    if (bore.bottom === 'ball') return millHollow(place, bore.bitDiameter, tool)
    return tool.role === 'drill' ? [drillHole(place, tool)] : millHole(place, bore.bitDiameter, tool)
  })
  const rims = places.filter(({ top }) => top === 0 && design.holeChamfer > 0)
  const chamfers = rims.flatMap((place) => millChamfer(place, bore, design.holeChamfer, context.tools.vee) ?? [])
  return [...makeOperation('holes', tool, runs), ...makeOperation('chamfers', context.tools.vee, chamfers)]
}

/** Returns the operations of the upper face, before the part is cut out. */
export const topOperations = (context: JobContext): readonly Operation[] => {
  const shapes = shapesByKind(context)
  return [
    ...wellOperations(context),
    ...lapOperations(context, 'top'),
    ...lineOperations(context, shapes),
    ...ornamentOperations(context, shapes),
    ...holeOperations(context),
    ...inlayOperations(context, shapes),
    ...letterOperations(context, shapes),
    ...edgeOperations(context),
  ]
}
