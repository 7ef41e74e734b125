/**
 * Templates that are stuck on wood and drilled through: the whole board, a section, or one side that is printed once
 * for each side. Lengths in mm; x east, y north of the board's middle.
 */

import { type TrackSpec, trackAt } from '../../../engine/board.ts'
import { angleOfSide, centreOfSide, halfStraightOf, type Point } from '../../../engine/boards/layout.ts'
import { type Drill, type Plan, planOf } from '../../plan.ts'
import { moveLine } from '../board-marks.ts'
import { boreOf } from '../bore.ts'
import {
  type Bounds,
  boundsOf,
  boxContour,
  type Contour,
  circle,
  enlargeBounds,
  flatten,
  linesAlong,
  moveContour,
  ORIGIN,
  placePoint,
  polygon,
} from '../contour.ts'
import { areaOnPart } from '../joints/joint.ts'
import { hiddenOutlines } from '../joints/seam.ts'
import type { LineMark, Mark, TextMark } from '../marks.ts'
import { point } from '../point.ts'
import type { Well } from '../wells.ts'
import type { Lap, WoodPart } from '../wood-parts.ts'
import type { TiledContent } from './tiling.ts'

/** A thin line that helps to align a template. */
export interface Guide {
  readonly from: Point
  readonly to: Point
  /** Label of the line, as a key of `guide` texts. */
  readonly note?: 'fold' | 'middle' | 'arcMiddle'
}

export interface Template {
  /** Name of the drawing on the pages. */
  readonly key: string
  /** Key of its `template` text. */
  readonly title:
    | 'board'
    | 'section'
    | 'side'
    | 'straightSide'
    | 'arcSide'
    | 'lock'
    | 'key'
    | 'jig'
    | 'small'
    | 'coins'
    | 'field'
    | 'scoring'
  /** Number of sides of its track, for its text; 0 if it is not about a track. */
  readonly sides: number
  /** Number of copies to print. */
  readonly copies: number
  /** Bounds with a small margin. */
  readonly bounds: Bounds
  readonly drills: readonly Drill[]
  readonly outlines: readonly Contour[]
  /** Outlines of everything that is cut from below. */
  readonly hidden: readonly Contour[]
  /** Lines where the frame meets the field, and its mitres. */
  readonly seams: readonly (readonly Point[])[]
  readonly marks: readonly Mark[]
  readonly wells: readonly Well[]
  readonly guides: readonly Guide[]
  /** Outlines are drawn only within this contour; undefined: everywhere. */
  readonly outlinesWithin: Contour | undefined
  /** Marks that belong to no single side are drawn only within this contour; undefined: everywhere. */
  readonly marksWithin: Contour | undefined
  /** Everything that must be on some page. */
  readonly content: TiledContent
}

/** A template of which only the outlines are drawn. */
export const OUTLINES_ONLY = {
  sides: 0,
  copies: 1,
  drills: [],
  hidden: [],
  seams: [],
  marks: [],
  wells: [],
  guides: [],
  outlinesWithin: undefined,
  marksWithin: undefined,
} as const satisfies Partial<Template>

/** Margin around a template on its page. */
export const TEMPLATE_MARGIN_MM = 2
/** Margin of a single side's template beyond the middles of its outermost holes. */
const SIDE_MARGIN_MM = 8
/** Margin of a single side's template beyond the rims of its outermost holes. */
const RIM_MARGIN_MM = 3
/** Additional margin in the north, for the label of the middle line. */
const LABEL_MARGIN_MM = 4.5
/** Error of flattened arcs where it only matters which pages they are on. */
export const FLATTEN_TOLERANCE_MM = 0.2

const holeDots = (plan: Plan, drills: readonly Drill[]): TiledContent['dots'] => {
  const reach = boreOf(plan.design).rimDiameter / 2
  return drills.map(({ x, y }) => ({ x, y, reach }))
}

/**
 * Generous width of a letter in relation to a capital's height, for space that texts must not leave. Texts that are cut
 * are fitted with the mean width, `LETTER_WIDTH_RATIO` in `text-box.ts`.
 */
const MAX_LETTER_WIDTH_RATIO = 0.9

/** Both ends of the line through the middle of a text. */
export const textLine = ({ text, at, angle, size, maxWidth }: TextMark): readonly [Point, Point] => {
  const half = Math.min(maxWidth, [...text].length * size * MAX_LETTER_WIDTH_RATIO) / 2
  const [x, y] = [half * Math.cos(angle), -half * Math.sin(angle)]
  return [point(at.x - x, at.y - y), point(at.x + x, at.y + y)]
}

/** The lines along the top and bottom of a text. */
const textEdges = (mark: TextMark): readonly (readonly [Point, Point])[] => {
  const [x, y] = [(Math.sin(mark.angle) * mark.size) / 2, (Math.cos(mark.angle) * mark.size) / 2]
  return [1, -1].map((sign) => textLine({ ...mark, at: { x: mark.at.x + sign * x, y: mark.at.y + sign * y } }))
}

/** Returns the lines of contours and marks, with arcs as straight pieces and texts as two lines. */
export const linesOf = (contours: readonly Contour[], marks: readonly Mark[]): TiledContent['lines'] => [
  ...contours.flatMap((contour) => linesAlong(flatten(contour, FLATTEN_TOLERANCE_MM), true)),
  ...marks.flatMap((mark) => (mark.kind === 'line' ? linesAlong(mark.points, mark.closed) : textEdges(mark))),
]

const frameSeams = ({ frame }: Plan): readonly (readonly Point[])[] =>
  frame === undefined ? [] : [[...frame.inner, ...frame.inner.slice(0, 1)], ...frame.mitres]

const wholeTemplate = (plan: Plan): Template => {
  const outlines = plan.parts.map((part) => part.outline)
  return {
    ...OUTLINES_ONLY,
    key: 'Board',
    title: 'board',
    bounds: enlargeBounds(plan.bounds, TEMPLATE_MARGIN_MM),
    drills: plan.drills,
    outlines,
    hidden: plan.seam === undefined ? [] : hiddenOutlines(plan.seam),
    seams: frameSeams(plan),
    marks: plan.marks,
    wells: plan.wells,
    guides: plan.fold === undefined ? [] : [{ from: plan.fold[0], to: plan.fold[1], note: 'fold' }],
    content: {
      dots: holeDots(plan, plan.drills),
      lines: linesOf([...outlines, ...plan.wells.map(({ contour }) => contour)], plan.marks),
    },
  }
}

/** Holes of the first section for the pins of a lock. */
const lockPinOutlines = ({ lock }: Plan): readonly Contour[] =>
  lock === undefined
    ? []
    : lock.holes.filter(({ part }) => part === 0).map((hole) => circle({ x: hole.x, y: hole.y }, lock.pinDiameter / 2))

/** The joints of a glued ring that are in the first section. */
const fastenerOutlines = ({ seam }: Plan): readonly Contour[] => {
  if (seam === undefined) return []
  const keys = seam.keys.filter(({ joint }) => joint.parts.includes(0))
  const holes = seam.holes.filter(({ part }) => part === 0)
  return [
    ...keys.map(({ pocket, joint }) => polygon(areaOnPart(flatten(pocket, FLATTEN_TOLERANCE_MM / 4), joint, 0))),
    ...hiddenOutlines({ holes, keys: [] }),
  ]
}

/** The first section, which lies along the southern edge. */
const sectionTemplate = (plan: Plan, { outline, laps }: WoodPart): Template => {
  const drills = plan.drills.filter((drill) => drill.parts.includes(0))
  const lapsAt = (face: Lap['face']) =>
    laps.filter((lap) => lap.face === face).map(({ centre, radius }) => circle(centre, radius))
  return {
    ...OUTLINES_ONLY,
    key: 'Section',
    title: 'section',
    copies: plan.parts.length,
    bounds: enlargeBounds(boundsOf(flatten(outline, FLATTEN_TOLERANCE_MM)), TEMPLATE_MARGIN_MM),
    drills,
    outlines: [outline, ...lapsAt('top')],
    hidden: [...lapsAt('bottom'), ...lockPinOutlines(plan), ...fastenerOutlines(plan)],
    marks: plan.marks.filter((mark) => mark.side <= 0 && mark.role !== 'name'),
    marksWithin: outline,
    content: { dots: holeDots(plan, drills), lines: linesOf([outline], []) },
  }
}

/** Sides of a track that are alike and share a page, which shows the first of them. */
interface SideKind {
  readonly title: 'side' | 'straightSide' | 'arcSide'
  readonly first: number
  readonly copies: number
}

const sideKindsOf = ({ oval: isOval, sides }: TrackSpec): readonly SideKind[] =>
  isOval
    ? [
        { title: 'straightSide', first: 0, copies: 2 },
        { title: 'arcSide', first: 1, copies: sides - 2 },
      ]
    : [{ title: 'side', first: 0, copies: sides }]

/** Returns a function that turns a side to the south, and what it faces away from to the origin. */
const turnSouth = (track: TrackSpec, side: number, spacing: number) => {
  const [centre, angle] = [centreOfSide(track, side), angleOfSide(track, side)]
  return ({ x, y }: Point): Point => placePoint(point(x - centre.x * spacing, y - centre.y * spacing), -angle, ORIGIN)
}

/**
 * The wedge from the middle of the board through the corner holes at both ends of a southern side, and beyond; for a
 * straight side of an oval, the strip between lines through these holes.
 */
const wedgeOf = (track: TrackSpec, plan: Plan, { title, copies }: SideKind): Contour => {
  const half = Math.PI / copies
  const far = (plan.bounds.north - plan.bounds.south + plan.bounds.east - plan.bounds.west) / Math.cos(half)
  if (title === 'straightSide') {
    const reach = halfStraightOf(track) * plan.design.spacing
    return boxContour({ west: -reach, east: reach, south: plan.bounds.south * 2, north: 0 })
  }
  const at = (angle: number): Point => ({ x: far * Math.sin(angle), y: -far * Math.cos(angle) })
  return polygon([{ x: 0, y: 0 }, at(-half), at(half)])
}

/** Drills of a side of a track with the corner hole at its end, which belongs to the next side. */
const sideDrills = (plan: Plan, track: number, side: number): readonly Drill[] =>
  plan.drills.filter(({ hole }) => {
    if (hole.track !== track) return false
    return hole.side === side || (hole.side === side + 1 && hole.kind === 'track' && hole.index === 0)
  })

const sideGuides = (drills: readonly Drill[], bounds: Bounds, { title }: SideKind): readonly Guide[] => {
  const corners = drills.filter(({ hole }) => hole.kind === 'track' && hole.index === 0)
  const inwards = (from: Point): Point => {
    if (title === 'straightSide') return { x: from.x, y: bounds.north }
    const length = Math.hypot(from.x, from.y)
    const reach = Math.min(length, (bounds.north - from.y) / Math.max(0.2, -from.y / length))
    return { x: from.x * (1 - reach / length), y: from.y * (1 - reach / length) }
  }
  return [
    ...corners.map((from) => ({ from, to: inwards(from) })),
    {
      from: { x: 0, y: bounds.south + TEMPLATE_MARGIN_MM },
      to: { x: 0, y: bounds.north - LABEL_MARGIN_MM },
      note: title === 'arcSide' ? 'arcMiddle' : 'middle',
    },
  ]
}

const sideTemplate = (plan: Plan, index: number, kind: SideKind): Template => {
  const track = trackAt(plan.layout.spec, index)
  const { title, first, copies } = kind
  const move = turnSouth(track, first, plan.design.spacing)
  const drills = sideDrills(plan, index, first).map((drill) => ({ ...drill, ...move(drill) }))
  const around = enlargeBounds(
    boundsOf(drills),
    Math.max(SIDE_MARGIN_MM, boreOf(plan.design).rimDiameter / 2 + RIM_MARGIN_MM),
  )
  const isOuter = index === 0
  // A fold changes one side only, and this page is printed for all of them.
  const flat = plan.fold === undefined ? plan : planOf({ ...plan.design, fold: 'none' })
  const bounds = {
    ...around,
    north: around.north + LABEL_MARGIN_MM,
    south: isOuter ? Math.min(around.south, plan.bounds.south - TEMPLATE_MARGIN_MM) : around.south,
  }
  const wedge = wedgeOf(track, plan, kind)
  const lines = plan.marks.filter(
    (mark): mark is LineMark =>
      mark.kind === 'line' &&
      mark.role !== 'ornament' &&
      mark.track === index &&
      (mark.side === -1 || mark.side === first),
  )
  return {
    ...OUTLINES_ONLY,
    key: first === 0 ? `Side${index + 1}` : 'Arc1',
    title,
    sides: track.sides,
    copies,
    bounds,
    drills,
    outlines: isOuter ? flat.parts.map((part) => moveContour(part.outline, move)) : [],
    seams: isOuter ? frameSeams(flat) : [],
    marks: lines.map((mark) => moveLine(mark, move)),
    guides: sideGuides(drills, bounds, kind),
    outlinesWithin: wedge,
    marksWithin: wedge,
    content: { dots: holeDots(plan, drills), lines: [] },
  }
}

const firstSection = (plan: Plan): Template | undefined => {
  const part = plan.design.form === 'sections' ? plan.parts[0] : undefined
  return part === undefined ? undefined : sectionTemplate(plan, part)
}

/** Returns the template of the board; for a ring of sections that of one section, because they are alike. */
export const boardTemplate = (plan: Plan): Template => firstSection(plan) ?? wholeTemplate(plan)

/** Returns one template for the sides of each track that are alike, or for a ring of sections the one of its section. */
export const sideTemplates = (plan: Plan): readonly Template[] => {
  const section = firstSection(plan)
  return section === undefined
    ? plan.layout.spec.tracks.flatMap((track, index) =>
        sideKindsOf(track).map((kind) => sideTemplate(plan, index, kind)),
      )
    : [section]
}
