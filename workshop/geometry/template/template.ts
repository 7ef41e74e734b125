/** What is stuck on wood and drilled through: the whole board, a section, or one side that is printed as often as there are sides. */

import type { TrackSpec } from '../../../engine/board.ts'
import type { Point } from '../../../engine/boards/layout.ts'
import { type Drill, type Plan, planOf } from '../../plan.ts'
import type { Lap, WoodPart } from '../body.ts'
import { boreOf } from '../bore.ts'
import { type Bounds, boundsOf, type Contour, circle, flatten, linesAlong, polygon } from '../contour.ts'
import { areaOnPart } from '../joints/joint.ts'
import { hiddenOf } from '../joints/seam.ts'
import type { Mark, TextMark } from '../marks.ts'
import type { Well } from '../wells.ts'
import type { Content } from './tiling.ts'

export interface Guide {
  readonly from: Point
  readonly to: Point
  /** What is written at it, by its text in `guide`. */
  readonly note?: 'fold' | 'middle'
}

export interface Template {
  /** Name of the picture that the pages show. */
  readonly key: string
  /** Its text in `template`, and the sides of its track for that text. */
  readonly title: 'board' | 'section' | 'side' | 'lock' | 'key' | 'jig' | 'small' | 'coins' | 'field' | 'scoring'
  readonly sides: number
  /** How often it is printed. */
  readonly copies: number
  /** All of it, with a little room about it. */
  readonly bounds: Bounds
  readonly drills: readonly Drill[]
  readonly outlines: readonly Contour[]
  /** Outlines of what is cut from below. */
  readonly hidden: readonly Contour[]
  /** Where the frame meets the field, and its mitres. */
  readonly seams: readonly (readonly Point[])[]
  readonly marks: readonly Mark[]
  readonly wells: readonly Well[]
  readonly guides: readonly Guide[]
  /** Outlines are drawn within the first only, marks of no single side within the second; undefined: everywhere. */
  readonly outlinesWithin: Contour | undefined
  readonly marksWithin: Contour | undefined
  /** What must be on some page. */
  readonly content: Content
}

/** Room about a template on its page, mm. */
const ROOM = 2
/** Of a single side: beyond the middles of its outermost holes, and beyond their rims. */
const SIDE_ROOM = 8
const RIM_ROOM = 3
const LABEL_ROOM = 4.5
/** How fine arcs are cut up where only the page they are on matters, mm. */
const COARSE = 0.2

const grown = ({ west, east, south, north }: Bounds, by: number): Bounds => ({
  west: west - by,
  east: east + by,
  south: south - by,
  north: north + by,
})

const dotsOf = (plan: Plan, drills: readonly Drill[]): Content['dots'] => {
  const reach = boreOf(plan.design).rim / 2
  return drills.map(({ x, y }) => ({ x, y, reach }))
}

/** A letter's breadth as a share of a capital's height: on the wide side. */
const LETTER = 0.9

/** The middle line of a text. */
export const textLine = ({ text, at, angle, size, maxWidth: room }: TextMark): readonly [Point, Point] => {
  const half = Math.min(room, [...text].length * size * LETTER) / 2
  const [x, y] = [half * Math.cos(angle), -half * Math.sin(angle)]
  return [
    { x: at.x - x, y: at.y - y },
    { x: at.x + x, y: at.y + y },
  ]
}

/** The lines along its feet and its heads. */
const textEdges = (mark: TextMark): readonly (readonly [Point, Point])[] => {
  const [x, y] = [(Math.sin(mark.angle) * mark.size) / 2, (Math.cos(mark.angle) * mark.size) / 2]
  return [1, -1].map((way) => textLine({ ...mark, at: { x: mark.at.x + way * x, y: mark.at.y + way * y } }))
}

const linesOf = (contours: readonly Contour[], marks: readonly Mark[]): Content['lines'] => [
  ...contours.flatMap((contour) => linesAlong(flatten(contour, COARSE), true)),
  ...marks.flatMap((mark) => (mark.kind === 'line' ? linesAlong(mark.points, mark.closed) : textEdges(mark))),
]

const frameSeams = ({ frame }: Plan): readonly (readonly Point[])[] =>
  frame === undefined ? [] : [[...frame.inner, ...frame.inner.slice(0, 1)], ...frame.mitres]

const wholeTemplate = (plan: Plan): Template => {
  const outlines = plan.parts.map((part) => part.outline)
  return {
    key: 'Board',
    title: 'board',
    sides: 0,
    copies: 1,
    bounds: grown(plan.bounds, ROOM),
    drills: plan.drills,
    outlines,
    hidden: plan.seam === undefined ? [] : hiddenOf(plan.seam),
    seams: frameSeams(plan),
    marks: plan.marks,
    wells: plan.wells,
    guides: plan.fold === undefined ? [] : [{ from: plan.fold[0], to: plan.fold[1], note: 'fold' }],
    outlinesWithin: undefined,
    marksWithin: undefined,
    content: {
      dots: dotsOf(plan, plan.drills),
      lines: linesOf([...outlines, ...plan.wells.map(({ contour }) => contour)], plan.marks),
    },
  }
}

/** Holes of the first section for the pins of a lock. */
const pinsOf = ({ lock }: Plan): readonly Contour[] =>
  lock === undefined
    ? []
    : lock.holes.filter(({ part }) => part === 0).map((hole) => circle({ x: hole.x, y: hole.y }, lock.pin / 2))

/** What of the joints of a ring that is glued is in the first section. */
const jointsOf = ({ seam }: Plan): readonly Contour[] => {
  if (seam === undefined) return []
  const keys = seam.keys.filter(({ joint }) => joint.parts.includes(0))
  const holes = seam.holes.filter(({ part }) => part === 0)
  return [
    ...keys.map(({ pocket, joint }) => polygon(areaOnPart(flatten(pocket, COARSE / 4), joint, 0))),
    ...hiddenOf({ holes, keys: [] }),
  ]
}

/** The first section: it lies along the southern edge. */
const sectionTemplate = (plan: Plan, { outline, laps }: WoodPart): Template => {
  const drills = plan.drills.filter((drill) => drill.parts.includes(0))
  const lapsAt = (face: Lap['face']) =>
    laps.filter((lap) => lap.face === face).map(({ centre, radius }) => circle(centre, radius))
  return {
    key: 'Section',
    title: 'section',
    sides: 0,
    copies: plan.parts.length,
    bounds: grown(boundsOf(flatten(outline, COARSE)), ROOM),
    drills,
    outlines: [outline, ...lapsAt('top')],
    hidden: [...lapsAt('bottom'), ...pinsOf(plan), ...jointsOf(plan)],
    seams: [],
    marks: plan.marks.filter((mark) => mark.side <= 0 && mark.role !== 'name'),
    wells: [],
    guides: [],
    outlinesWithin: undefined,
    marksWithin: outline,
    content: { dots: dotsOf(plan, drills), lines: linesOf([outline], []) },
  }
}

/** From the middle of the board through the corner holes at both ends of the southern side, and beyond. */
const wedgeOf = (track: TrackSpec, plan: Plan): Contour => {
  const half = Math.PI / track.sides
  const far = (plan.bounds.north - plan.bounds.south + plan.bounds.east - plan.bounds.west) / Math.cos(half)
  const at = (angle: number): Point => ({ x: far * Math.sin(angle), y: -far * Math.cos(angle) })
  return polygon([{ x: 0, y: 0 }, at(-half), at(half)])
}

/** Drills of the southern side of a track with the corner hole at its end, which the next side begins with. */
const sideDrills = (plan: Plan, track: number): readonly Drill[] =>
  plan.drills.filter(({ hole }) => {
    if (hole.track !== track) return false
    return hole.side === 0 || (hole.side === 1 && hole.kind === 'track' && hole.index === 0)
  })

const sideGuides = (drills: readonly Drill[], bounds: Bounds): readonly Guide[] => {
  const corners = drills.filter(({ hole }) => hole.kind === 'track' && hole.index === 0)
  const inwards = (from: Point): Point => {
    const length = Math.hypot(from.x, from.y)
    const reach = Math.min(length, (bounds.north - from.y) / Math.max(0.2, -from.y / length))
    return { x: from.x * (1 - reach / length), y: from.y * (1 - reach / length) }
  }
  return [
    ...corners.map((from) => ({ from, to: inwards(from) })),
    {
      from: { x: 0, y: bounds.south + ROOM },
      to: { x: 0, y: bounds.north - LABEL_ROOM },
      note: 'middle',
    },
  ]
}

const sideTemplate = (plan: Plan, index: number): Template => {
  const track = plan.layout.spec.tracks[index] as TrackSpec
  const drills = sideDrills(plan, index)
  const around = grown(boundsOf(drills), Math.max(SIDE_ROOM, boreOf(plan.design).rim / 2 + RIM_ROOM))
  const isOuter = index === 0
  // What a fold changes is on one side only, and this page is printed for all of them.
  const flat = plan.fold === undefined ? plan : planOf({ ...plan.design, fold: 'none' })
  const bounds = {
    ...around,
    north: around.north + LABEL_ROOM,
    south: isOuter ? Math.min(around.south, plan.bounds.south - ROOM) : around.south,
  }
  return {
    key: `Side${index + 1}`,
    title: 'side',
    sides: track.sides,
    copies: track.sides,
    bounds,
    drills,
    outlines: isOuter ? flat.parts.map((part) => part.outline) : [],
    hidden: [],
    seams: isOuter ? frameSeams(flat) : [],
    marks: plan.marks.filter(
      (mark) => mark.kind === 'line' && mark.role !== 'ornament' && mark.track === index && mark.side <= 0,
    ),
    wells: [],
    guides: sideGuides(drills, bounds),
    outlinesWithin: wedgeOf(track, plan),
    marksWithin: wedgeOf(track, plan),
    content: { dots: dotsOf(plan, drills), lines: [] },
  }
}

const firstSection = (plan: Plan): Template | undefined => {
  const part = plan.design.form === 'sections' ? plan.parts[0] : undefined
  return part === undefined ? undefined : sectionTemplate(plan, part)
}

/** The board at once; of a ring of sections one of them, for they are alike. */
export const boardTemplate = (plan: Plan): Template => firstSection(plan) ?? wholeTemplate(plan)

/** One for each track. */
export const sideTemplates = (plan: Plan): readonly Template[] => {
  const section = firstSection(plan)
  return section === undefined ? plan.layout.spec.tracks.map((_, index) => sideTemplate(plan, index)) : [section]
}
