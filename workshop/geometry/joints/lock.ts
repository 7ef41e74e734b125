/**
 * Bars that keep a ring of parts from folding: its round joints, each held by one peg, would let all angles change. A
 * bar under each joint has a pin in both parts; with the joint's own peg the pins form a triangle. Each bar has a hole
 * for every ring of 3 to 12 parts. Lengths in mm unless a name says hole spacings; x east, y north of the middle.
 */

import { trackAt } from '../../../engine/board.ts'
import { apothemOf, type Layout, type Point, pointOnSide } from '../../../engine/boards/layout.ts'
import { itemAt } from '../../../engine/items.ts'
import type { Design } from '../../design/design.ts'
import { boreOf } from '../bore.ts'
import { boundsOf, boxContour, type Contour, enlargeBounds } from '../contour.ts'
import { distanceBetween, pointOnCircle } from '../point.ts'

/** A hole for a pin, drilled into a part from below. */
interface LockHole extends Point {
  /** Index into `Plan.parts`. */
  readonly part: number
  readonly name: string
}

/** A bar that lies under a joint. The origin of its coordinates is the middle of the hole that all rings share. */
export interface LockBar {
  readonly contour: Contour
  readonly thickness: number
  /** The hole that all rings share. */
  readonly base: Point
  /** Holes for the other pin, by the number of parts in the ring. */
  readonly holes: readonly { readonly parts: number; readonly at: Point }[]
}

export interface Lock {
  readonly holes: readonly LockHole[]
  /** Diameter of the pins and of their holes. */
  readonly pinDiameter: number
  /** Depth of the holes from the bottom. */
  readonly holeDepth: number
  readonly bar: LockBar
}

/** Numbers of parts that can be joined to a ring. */
export const RING_SIZES = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

export const BAR_WOOD = 'birch-ply'

/** Diameters of rods that are sold: 3/16" and 5 mm. */
const PIN_DIAMETERS_MM = { inch: 4.7625, mm: 5 } as const
/** Thickness of the plywood for bars. */
const BAR_THICKNESS_MM = 6.5
/** Distance from the hole at a part's end to a pin, along the side. */
const PIN_FROM_END_SPACINGS = 0.75
/** Smallest distance from a part's outer edge to a pin. */
const PIN_FROM_EDGE_SPACINGS = 0.75
/** Step of the search for a free place for a pin. */
const SEARCH_STEP_SPACINGS = 0.25
/** Smallest distance of a pin to the track's line: beyond the disc of the joint. */
const MIN_TRACK_DISTANCE_SPACINGS = 1.25
/** Wood between a pin's hole and other holes. */
const MIN_WALL_MM = 3
/** Wood around the holes of a bar. */
const BAR_MARGIN_MM = 6
/** Directions in which holes of a bar are tried, about its middle line. */
const HOLE_DIRECTIONS_DEG = [0, 12, -12, 24, -24, 36, -36, 48, -48]

interface PinPlace {
  /** Position along the side and outwards, in hole spacings. */
  readonly along: number
  readonly out: number
}

/**
 * Returns the outermost place for a pin that is clear of all holes; undefined if there is none. `along`: distance from
 * the side's first hole, in hole spacings.
 */
const outermostPlace = (design: Design, layout: Layout, along: number): PinPlace | undefined => {
  const track = trackAt(layout.spec, 0)
  const outer = layout.apothem - apothemOf(track)
  const own = layout.holes.filter(({ side }) => side === 0)
  const clearance = (boreOf(design).rimDiameter / 2 + PIN_DIAMETERS_MM[design.units] / 2 + MIN_WALL_MM) / design.spacing
  for (let out = outer - PIN_FROM_EDGE_SPACINGS; out >= MIN_TRACK_DISTANCE_SPACINGS; out -= SEARCH_STEP_SPACINGS) {
    const at = pointOnSide(track, 0, along, -out)
    if (own.every((hole) => distanceBetween(hole, at) >= clearance)) return { along, out }
  }
  return undefined
}

/**
 * Distance between the pins of two neighbours in a ring, in hole spacings (law of cosines). `parts`: number of parts in
 * the ring; `near`, `far`: the pins' places on their sides, each seen from the shared corner hole.
 */
const pinDistance = (parts: number, near: PinPlace, far: PinPlace): number => {
  const [a, b] = [Math.hypot(near.along, near.out), Math.hypot(far.along, far.out)]
  const angle = (2 * Math.PI) / parts + Math.atan2(near.along, near.out) + Math.atan2(far.along, far.out)
  return Math.sqrt(a ** 2 + b ** 2 - 2 * a * b * Math.cos(angle))
}

const barOf = (design: Design, near: PinPlace, far: PinPlace): LockBar | undefined => {
  const minDistance = PIN_DIAMETERS_MM[design.units] + MIN_WALL_MM
  const base: Point = { x: 0, y: 0 }
  const holes: { parts: number; at: Point }[] = []
  for (const parts of [...RING_SIZES].reverse()) {
    const radius = pinDistance(parts, near, far) * design.spacing
    const at = HOLE_DIRECTIONS_DEG.map((degrees) => (degrees * Math.PI) / 180)
      .map((angle) => pointOnCircle(base, radius, angle))
      .find((point) =>
        [base, ...holes.map((hole) => hole.at)].every((other) => distanceBetween(point, other) >= minDistance),
      )
    if (at === undefined) return undefined
    holes.push({ parts, at })
  }
  const reach = PIN_DIAMETERS_MM[design.units] / 2 + BAR_MARGIN_MM
  const box = enlargeBounds(boundsOf([base, ...holes.map(({ at }) => at)]), reach)
  return {
    contour: boxContour(box, reach),
    thickness: BAR_THICKNESS_MM,
    base,
    holes: holes.reverse(),
  }
}

/** Returns the lock of a ring; undefined without one, and where holes leave no space for pins. */
export const lockOf = (design: Design, layout: Layout): Lock | undefined => {
  if (design.form !== 'sections' || design.lock !== 'bars') return undefined
  const track = trackAt(layout.spec, 0)
  const last = track.holesPerSide
  const [near, end] = [
    outermostPlace(design, layout, PIN_FROM_END_SPACINGS),
    outermostPlace(design, layout, last - PIN_FROM_END_SPACINGS),
  ]
  if (near === undefined || end === undefined) return undefined
  const bar = barOf(design, near, { along: PIN_FROM_END_SPACINGS, out: end.out })
  if (bar === undefined) return undefined
  const holes = Array.from({ length: track.sides }, (_, part) =>
    [near, end].map(({ along, out }, i): LockHole => {
      const { x, y } = pointOnSide(track, part, along, -out)
      return {
        x: x * design.spacing,
        y: y * design.spacing,
        part,
        name: `${String.fromCharCode(97 + part)}L${i + 1}`,
      }
    }),
  ).flat()
  return { holes, pinDiameter: PIN_DIAMETERS_MM[design.units], holeDepth: design.thickness / 2, bar }
}

/**
 * Returns the position of each bar under its joint: the bar is turned anticlockwise about its base by `turn` radians,
 * then its base is moved to the point `at` of the board.
 */
export const barPlaces = ({ holes, bar }: Lock): readonly { readonly turn: number; readonly at: Point }[] => {
  const count = holes.length / 2
  const own = bar.holes.find(({ parts }) => parts === count)?.at ?? bar.base
  return Array.from({ length: count }, (_, part) => {
    const at = itemAt(holes, 2 * part)
    const other = itemAt(holes, 2 * ((part + count - 1) % count) + 1)
    return { turn: Math.atan2(other.y - at.y, other.x - at.x) - Math.atan2(own.y, own.x), at }
  })
}
