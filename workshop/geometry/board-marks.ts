/** Makes the lines and texts that are painted or inlaid on the top of a board with a track. */

import { type TrackSpec, trackAt } from '../../engine/board.ts'
import {
  angleAlong,
  apothemOf,
  halfStraightOf,
  type Layout,
  type PlacedHole,
  type Point,
  pointOnSide,
} from '../../engine/boards/layout.ts'
import type { Design } from '../design/design.ts'
import { opensAtFold } from '../design/part-joints.ts'
import { boreOf } from './bore.ts'
import { moveContour, oval } from './contour.ts'
import { labelMarks } from './label-marks.ts'
import type { LineMark, Mark, MarkRole, TextMark } from './marks.ts'
import { type NamePlace, namePlaces } from './name-place.ts'
import { emblemAreas, ornamentLines } from './ornament.ts'
import { makeStartInlay } from './start-inlay.ts'
import { travelMarks } from './travel-marks.ts'

const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i)

/**
 * Makes a line mark. All lengths here are in hole spacings until `marksOfPlan` scales them. `track`, `side`: indices;
 * side -1 stands for the whole board.
 */
const lineMark = (
  role: MarkRole,
  track: number,
  side: number,
  points: readonly Point[],
  width: number,
  closed = false,
): LineMark => ({ kind: 'line', role, track, side, points, closed, filled: false, width })

const holesOf = (layout: Layout, track: number, side: number, kind: PlacedHole['kind']): readonly PlacedHole[] =>
  layout.holes.filter((hole) => hole.track === track && hole.side === side && hole.kind === kind)

/** Width of the line from the come-out to a start, as a share of that of the other lines. */
const ENTRANCE_WIDTH_RATIO = 0.6

const sideLines = (layout: Layout, track: number, side: number, width: number): LineMark[] => {
  const spec = trackAt(layout.spec, track)
  const loop = holesOf(layout, track, side, 'track')
  const [inSpot, comeOut] = [loop[spec.inSpot], loop[spec.comeOut]]
  const home = holesOf(layout, track, side, 'home')
  const start = holesOf(layout, track, side, 'start')
  if (inSpot === undefined || comeOut === undefined || start.length === 0) return []
  const { strokes, entrance } = makeStartInlay(spec.startShape, start)
  return [
    lineMark('home', track, side, [inSpot, ...home], width),
    ...strokes.map((points) => lineMark('start', track, side, points, width)),
    lineMark('start', track, side, [comeOut, entrance], width * ENTRANCE_WIDTH_RATIO),
  ]
}

/** Makes the line through the holes of a track. In a ring of parts each has a line, up to its neighbour's first hole. */
const loopLines = (design: Design, layout: Layout, track: number, width: number): LineMark[] => {
  const spec = trackAt(layout.spec, track)
  if (design.form === 'sections') {
    const ends = (side: number) => [0, spec.holesPerSide].map((along) => pointOnSide(spec, side, along, 0))
    return range(spec.sides).map((side) => lineMark('track', track, side, ends(side), width))
  }
  const loop = layout.holes.filter((hole) => hole.track === track && hole.kind === 'track')
  const line = lineMark('track', track, -1, loop, width, true)
  return [spec.round ? { ...line, curve: oval(halfStraightOf(spec), apothemOf(spec)) } : line]
}

const ARROW_WIDTH_SPACINGS = 0.09

const trackLines = (design: Design, layout: Layout, track: number): LineMark[] => {
  const width = design.lineWidth / design.spacing
  const sides = trackAt(layout.spec, track).sides
  const arrows = design.arrows ? travelMarks(layout, track) : []
  return [
    ...(design.lines === 'none' ? [] : loopLines(design, layout, track, width)),
    ...(design.lines === 'none' ? [] : range(sides).flatMap((side) => sideLines(layout, track, side, width))),
    ...arrows.map((points) => lineMark('arrow', track, -1, points, ARROW_WIDTH_SPACINGS)),
  ]
}

/** Smallest distance of the innermost hole from what is drawn in the middle. */
const CENTRE_CLEARANCE_SPACINGS = 1.2

/** Radius of the circle round the middle that is free of holes, in hole spacings. */
export const freeRadius = (layout: Layout): number =>
  Math.max(0, Math.min(...layout.holes.map((hole) => Math.hypot(hole.x, hole.y))) - CENTRE_CLEARANCE_SPACINGS)

const nameMark = (side: number, text: string, { at, angle, size, length }: NamePlace): TextMark => ({
  kind: 'text',
  role: 'name',
  track: 0,
  side,
  text,
  at,
  angle,
  size: size * 0.7,
  maxWidth: length,
})

/** Place for a name where there is no free one: over the come-out, so that the checks find that it lies on holes. */
const crowdedPlace = (spec: TrackSpec, side: number): NamePlace => ({
  at: pointOnSide(spec, side, spec.comeOut, 0),
  angle: angleAlong(spec, side, spec.comeOut),
  length: 3,
  size: 1,
})

const nameMarks = (design: Design, layout: Layout): TextMark[] => {
  const spec = trackAt(layout.spec, 0)
  const names = design.names.slice(0, spec.sides)
  if (names.every((name) => name === '')) return []
  const limits = { rimRadius: boreOf(design).rimDiameter / 2 / design.spacing, middleRadius: freeRadius(layout) }
  const places = namePlaces(layout, 0, limits)
  const placesBeyondWood = places.every((place) => place === undefined)
    ? namePlaces(layout, 0, { ...limits, mayLeaveWood: true })
    : places
  const placeOf = (side: number) => places[side] ?? placesBeyondWood[side] ?? crowdedPlace(spec, side)
  return names.flatMap((text, side) => (text === '' ? [] : [nameMark(side, text, placeOf(side))]))
}

/**
 * Middle and half length of the line for the title, in hole spacings. Where the board opens at a fold, the line lies on
 * the larger half. `maxHalfLength`: half of the length that is free of holes.
 */
const titlePlace = (design: Design, maxHalfLength: number): { readonly x: number; readonly halfLength: number } => {
  if (!opensAtFold(design)) return { x: 0, halfLength: maxHalfLength }
  const fold = design.foldAt / design.spacing
  const direction = fold > 0 ? -1 : 1
  return { x: (fold + direction * maxHalfLength) / 2, halfLength: (maxHalfLength - direction * fold) / 2 }
}

const titleMark = (design: Design, layout: Layout): TextMark[] => {
  const free = freeRadius(layout)
  if (design.title === '' || design.form === 'sections' || free === 0) return []
  const isMiddleTaken = design.ornament !== 'none' || design.well !== 'none'
  const y = isMiddleTaken ? -free * 0.72 : 0
  const { x, halfLength } = titlePlace(design, Math.sqrt(free ** 2 - y ** 2))
  const at = { x, y }
  const maxWidth = 2 * halfLength * 0.92
  const size = Math.min(1.4, maxWidth * 0.14)
  return [{ kind: 'text', role: 'title', track: 0, side: -1, text: design.title, at, angle: 0, size, maxWidth }]
}

/** Radius of the space for an ornament in the middle, in hole spacings. */
export const ornamentRadius = ({ title }: Pick<Design, 'title'>, layout: Layout): number =>
  Math.min(freeRadius(layout) * (title === '' ? 0.92 : 0.6), apothemOf(trackAt(layout.spec, 0)) * 0.5)

const ornamentMarks = (design: Design, layout: Layout): LineMark[] => {
  if (design.form === 'sections') return []
  const lines =
    design.ornament === 'emblem' ? emblemAreas(design) : ornamentLines(design.ornament, ornamentRadius(design, layout))
  return lines.map((line) => ({
    ...lineMark('ornament', 0, -1, line.points, line.width, true),
    ...line,
  }))
}

/** Returns a line with all of its points moved. */
export const moveLine = (mark: LineMark, move: (p: Point) => Point): LineMark => ({
  ...mark,
  points: mark.points.map(move),
  ...(mark.holes === undefined ? {} : { holes: mark.holes.map((hole) => hole.map(move)) }),
  ...(mark.curve === undefined ? {} : { curve: moveContour(mark.curve, move) }),
})

const scaleMark = (mark: Mark, factor: number): Mark => {
  const scaled = ({ x, y }: Point): Point => ({ x: x * factor, y: y * factor })
  return mark.kind === 'text'
    ? { ...mark, at: scaled(mark.at), size: mark.size * factor, maxWidth: mark.maxWidth * factor }
    : { ...moveLine(mark, scaled), width: mark.width * factor }
}

/** Returns all marks of a board with a track, in mm, x east, y north of the board's middle. */
export const marksOfPlan = (design: Design, layout: Layout): readonly Mark[] => {
  const tracks = range(layout.spec.tracks.length)
  const marks: Mark[] = [
    ...tracks.flatMap((track) => trackLines(design, layout, track)),
    ...(design.numbers ? tracks.flatMap((track) => labelMarks(design, layout, track)) : []),
    ...nameMarks(design, layout),
    ...ornamentMarks(design, layout),
    ...titleMark(design, layout),
  ]
  return marks.map((mark) => scaleMark(mark, design.spacing))
}
