/** Everything that is cut into one part. */

import type { CrossSection } from 'manifold-3d'
import type { Point } from '../../engine/boards/layout.ts'
import { INLAY_DEPTH_MM } from '../design/inlay.ts'
import { isChase } from '../design/marble-chase.ts'
import { isPlugged } from '../design/plugs.ts'
import { bandSection } from '../exports/drawings/bands.ts'
import { marksOn, topOf } from '../exports/drawings/on-part.ts'
import { FINE_DRAWING, type Shape } from '../exports/drawings/shapes.ts'
import { markWorks } from '../exports/drawings/works/mark-works.ts'
import { areasIn } from '../exports/drawings/works/plug-blocks.ts'
import { strokePoints } from '../exports/letters/single-lines.ts'
import { boreOf } from '../geometry/bore.ts'
import { circle, flatten } from '../geometry/contour.ts'
import { type Drilling, drillingsOf } from '../geometry/drillings.ts'
import type { LineMark } from '../geometry/marks.ts'
import type { Well } from '../geometry/wells.ts'
import { type Bench, placeOn } from './bench.ts'
import { edgeOperations } from './edge.ts'
import { type Operation, operation, type Work } from './job.ts'
import { carveArea, engraveLine } from './paths/carving.ts'
import { clearArea, clearPolygon, offsetOutlines, sectionOf } from './paths/clearing.ts'
import { chamfered, drilled, type HolePlace, hollowed, milled } from './paths/holes.ts'
import { passesOf, type Run } from './paths/moves.ts'
import { pocketOperations } from './plug-jobs.ts'
import { flankOf, type Tool } from './tool.ts'

type Corners = readonly Point[]

/** Two breadths that are one, mm. */
const SAME = 0.02

/** Depths of V-cut lines that are painted, and at most of letters and ornaments; mm. */
const PAINTED = 0.6
const LETTERS = 1.5
/** Breadth of a single line of a letter, by the height of its capitals. */
const STROKE = 0.09
/** How far a pocket that ends at the part's edge goes on, so that no corner is left in it, mm. */
const OVER = 0.5

/** Corners of a part, larger by a tool: pockets that go over its edge end here. */
const roomFor = ({ placed, desk }: Bench, tool: Tool): Corners => {
  const section = sectionOf(desk.kernel, [topOf(placed)])
  const room = offsetOutlines(section, tool.diameter / 2 + OVER)[0] ?? []
  section.delete()
  return room
}

/** Parts of an area that lie on a part of the board. */
const areaWithin = (bench: Bench, points: Corners, tool: Tool): readonly Corners[] => {
  const { kernel } = bench.desk
  const [area, room] = [sectionOf(kernel, [points]), sectionOf(kernel, [roomFor(bench, tool)])]
  const common = area.intersect(room)
  const outlines = common.toPolygons().map((corners) => corners.map(([x, y]) => ({ x, y })))
  for (const gone of [area, room, common]) gone.delete()
  return outlines
}

const clearWells = (bench: Bench, work: Work, tool: Tool, wells: readonly Well[]): readonly Operation[] => {
  const place = placeOn(bench, 'top')
  const runs = wells.flatMap(({ contour, depth }) =>
    areaWithin(bench, flatten(contour, FINE_DRAWING), tool).flatMap((area) =>
      clearPolygon(bench.desk.kernel, area.map(place), tool, 0, -depth),
    ),
  )
  return operation(work, tool, runs)
}

/** Which tool makes slots and pockets: one that leaves their corners as they are meant, or the largest one that fits in. */
export const slotTool = ({ plan: { design }, tools }: Pick<Bench, 'plan' | 'tools'>): Tool => {
  if (design.slotFloor === 'ball' && design.slotBit > 0) return tools.ball
  return tools.flat.diameter <= design.slotBit + SAME ? tools.flat : tools.fine
}

/** Wells for cards go over a fold; slots and pockets each lie on a part of their own. */
const wells = (bench: Bench): readonly Operation[] => {
  const all = bench.plan.wells
  if (!isChase(bench.plan.design)) return clearWells(bench, 'wells', bench.tools.flat, all)
  const tool = slotTool(bench)
  const own = all.filter(({ part }) => part === bench.placed.index)
  return [
    ...clearWells(
      bench,
      'slots',
      tool,
      own.filter(({ kind }) => kind === 'slot'),
    ),
    ...clearWells(
      bench,
      'pockets',
      tool,
      own.filter(({ kind }) => kind !== 'slot'),
    ),
  ]
}

/** Half-laps of one face. */
export const lapsOn = (bench: Bench, face: 'top' | 'bottom'): readonly Operation[] => {
  const { flat } = bench.tools
  const { thickness } = bench.plan.design
  const place = placeOn(bench, face)
  const runs = bench.placed.part.laps
    .filter((lap) => lap.face === face)
    .flatMap(({ centre, radius }) => {
      const area = flatten(circle(place(centre), radius), FINE_DRAWING / 4)
      return clearPolygon(bench.desk.kernel, area, flat, 0, -thickness / 2)
    })
  return operation('laps', flat, runs)
}

const linesAlong = (shapes: readonly Shape[]): readonly { points: Corners; closed: boolean }[] =>
  shapes.flatMap((shape) => {
    if (shape.kind === 'line') return [{ points: shape.points, closed: shape.closed }]
    if (shape.kind === 'stroke') return [{ points: strokePoints(shape.path, FINE_DRAWING), closed: false }]
    if (shape.kind === 'contour') return [{ points: flatten(shape.contour, FINE_DRAWING), closed: true }]
    return []
  })

const alongAt = (shapes: readonly Shape[], tool: Tool, depth: number): readonly Run[] =>
  linesAlong(shapes).flatMap(({ points, closed }) =>
    passesOf(0, -depth, tool.pass).flatMap((z) => engraveLine(points, closed, -z)),
  )

const isLine = (mark: { readonly kind: string }): mark is LineMark => mark.kind === 'line'

/** What is cut within outlines; nothing without any. */
const within = <T>(
  kernel: Bench['desk']['kernel'],
  outlines: readonly Corners[],
  cut: (area: CrossSection) => readonly T[],
): readonly T[] => {
  if (outlines.length === 0) return []
  const area = sectionOf(kernel, outlines)
  const runs = cut(area)
  area.delete()
  return runs
}

/** The area that marks cover, on the part and as far over its edge as the tool goes. */
const covered = (bench: Bench, marks: readonly LineMark[], tool: Tool, depth: number): readonly Run[] => {
  if (marks.length === 0) return []
  const { kernel } = bench.desk
  const place = placeOn(bench, 'top')
  const section = bandSection(kernel, marks, roomFor(bench, tool))
  const outlines = section.toPolygons().map((corners) => corners.map(([x, y]) => place({ x, y })))
  section.delete()
  return within(kernel, outlines, (area) => clearArea(area, tool, 0, -depth))
}

const shapesOf = (bench: Bench) => {
  const works = markWorks(bench.plan, bench.placed, bench.desk, { layering: 'named', letters: bench.letters })
  return (...kinds: readonly string[]): readonly Shape[] =>
    works.filter(({ work }) => kinds.includes(work.kind)).flatMap(({ shapes }) => shapes)
}

type ShapesOf = ReturnType<typeof shapesOf>

/** Inlaid lines are grooves of the strips' breadth; painted ones, and the rings of Marble Chase, are ruled with the V-bit. */
const lines = (bench: Bench, shapes: ShapesOf): readonly Operation[] => {
  const { fine, vee } = bench.tools
  const { lines: kind, lineWidth } = bench.plan.design
  const marks = marksOn(bench.plan, bench.placed.index).filter(isLine)
  const own = marks.filter(({ role }) => role === 'track' || role === 'home' || role === 'start')
  if (kind === 'painted' || isChase(bench.plan.design))
    return operation('lines', vee, alongAt(shapes('line'), vee, PAINTED))
  if (kind === 'none' || fine.diameter > lineWidth + SAME) return []
  const fits = fine.diameter > lineWidth - SAME
  const runs = fits ? alongAt(shapes('line'), fine, INLAY_DEPTH_MM) : covered(bench, own, fine, INLAY_DEPTH_MM)
  return operation('lines', fine, runs)
}

const ornament = (bench: Bench, shapes: ShapesOf): readonly Operation[] => {
  const { fine, vee } = bench.tools
  const marks = marksOn(bench.plan, bench.placed.index).filter(isLine)
  const own = marks.filter((mark) => mark.role === 'ornament' && !isPlugged(bench.plan.design, mark))
  if (bench.plan.design.lines === 'inlaid')
    return operation('ornament', fine, covered(bench, own, fine, INLAY_DEPTH_MM))
  return operation('ornament', vee, alongAt(shapes('ornament'), vee, PAINTED))
}

const letters = (bench: Bench, shapes: ShapesOf): readonly Operation[] => {
  const { vee } = bench.tools
  const { kernel } = bench.desk
  const carved = areasIn(shapes('letters'))
  const sizes = bench.plan.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.size] : []))
  const stroke = Math.min(LETTERS, (Math.min(...sizes, 20) * STROKE) / 2 / flankOf(vee))
  const runs = [
    ...within(kernel, carved, (area) => carveArea(area, vee, LETTERS)),
    ...alongAt(shapes('writing'), vee, stroke),
    ...alongAt(shapes('arrow'), vee, PAINTED),
  ]
  return operation('letters', vee, runs)
}

/** Pockets for plugs. */
const inlays = (bench: Bench, shapes: ShapesOf): readonly Operation[] =>
  within(bench.desk.kernel, areasIn(shapes('inlay')), (area) => pocketOperations(bench, area))

/** Where a hole begins and ends: the lower half of a joint begins at the lap's floor. */
const holePlace = (bench: Bench, { drill, joint }: Drilling): HolePlace => {
  const { thickness, holeDepth } = bench.plan.design
  const through = holeDepth >= thickness ? thickness + bench.setup.through : holeDepth
  return { at: placeOn(bench, 'top')(drill), top: joint === 'lower' ? -thickness / 2 : 0, bottom: -through }
}

/** One row after the other, to and fro: the shortest way that needs no thinking. */
const inRows = (places: readonly HolePlace[], row: number): readonly HolePlace[] => {
  const rowOf = ({ at }: HolePlace) => Math.round(at.y / row)
  return [...places].sort((a, b) => {
    const apart = rowOf(a) - rowOf(b)
    return apart !== 0 ? apart : (a.at.x - b.at.x) * (rowOf(a) % 2 === 0 ? 1 : -1)
  })
}

/** Which tool makes the holes. */
export const holeTool = ({ plan, setup, tools }: Pick<Bench, 'plan' | 'setup' | 'tools'>): Tool => {
  if (plan.design.holeBottom === 'ball') return tools.ball
  return setup.holes === 'drill' ? tools.drill : tools.fine
}

const holes = (bench: Bench): readonly Operation[] => {
  const { design } = bench.plan
  const bore = boreOf(design)
  const tool = holeTool(bench)
  if (tool.diameter > bore.bit + SAME) return []
  const own = drillingsOf(bench.plan).filter(({ part }) => part === bench.placed.index)
  const places = inRows(
    own.map((drilling) => holePlace(bench, drilling)),
    design.spacing / 2,
  )
  const runs = places.flatMap((place): readonly Run[] => {
    if (bore.bottom === 'ball') return hollowed(place, bore.bit, tool)
    return tool.role === 'drill' ? [drilled(place, tool)] : milled(place, bore.bit, tool)
  })
  const rims = places.filter(({ top }) => top === 0 && design.holeChamfer > 0)
  const chamfers = rims.flatMap((place) => chamfered(place, bore, design.holeChamfer, bench.tools.vee) ?? [])
  return [...operation('holes', tool, runs), ...operation('chamfers', bench.tools.vee, chamfers)]
}

/** What is cut from above, before the part is cut out. */
export const topOperations = (bench: Bench): readonly Operation[] => {
  const shapes = shapesOf(bench)
  return [
    ...wells(bench),
    ...lapsOn(bench, 'top'),
    ...lines(bench, shapes),
    ...ornament(bench, shapes),
    ...holes(bench),
    ...inlays(bench, shapes),
    ...letters(bench, shapes),
    ...edgeOperations(bench),
  ]
}
