/**
 * What keeps a ring of parts from folding: round joints with one peg let all angles change. A bar under each joint has a pin in
 * both parts; with the joint's own pivot they make a triangle. One bar has a hole for every ring of 3 to 12. All mm.
 */

import type { TrackSpec } from '../../../engine/board.ts'
import { apothemOf, type Layout, onSide, type Point } from '../../../engine/boards/layout.ts'
import type { Design } from '../../design/design.ts'
import { boreOf } from '../bore.ts'
import { boundsOf, boxCorners, type Contour, roundCorners } from '../contour.ts'

/** A hole for a pin, drilled into a part from below. */
interface LockHole extends Point {
  /** Index into `Plan.parts`. */
  readonly part: number
  readonly name: string
}

/** A bar that lies under a joint; its coordinates begin in the hole that all rings share. */
export interface LockBar {
  readonly contour: Contour
  readonly thickness: number
  readonly base: Point
  /** The hole for the other pin, by the number of parts in the ring. */
  readonly holes: readonly { readonly parts: number; readonly at: Point }[]
}

export interface Lock {
  readonly holes: readonly LockHole[]
  /** Diameter of the pins and of their holes. */
  readonly pin: number
  /** Of the holes, from the bottom. */
  readonly depth: number
  readonly bar: LockBar
}

/** Rings that parts can be joined to. */
export const RINGS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

export const BAR_WOOD = 'birch-ply'

/** Rods of 3/16" and 5 mm; thin plywood for bars. */
const PINS = { inch: 4.7625, mm: 5 } as const
const BAR = 6.5
/** Hole spacings from a part's end and from its outer edge to a pin, and steps in which room is looked for. */
const FROM_END = 0.75
const FROM_EDGE = 0.75
const STEP = 0.25
/** Nearest that a pin may be to the track's line, hole spacings: beyond the disc of the joint. */
const NEAREST = 1.25
/** Wood between a pin's hole and others, and about those of a bar. */
const WALL = 3
const ABOUT = 6
/** Directions in which holes of a bar are looked for, in degrees about its middle line. */
const DIRECTIONS = [0, 12, -12, 24, -24, 36, -36, 48, -48]

interface Place {
  /** Along the side and outwards, hole spacings. */
  readonly along: number
  readonly out: number
}

/** The farthest place from a corner that is clear of all holes of the side; undefined: there is none. */
const placeAt = (design: Design, layout: Layout, along: number): Place | undefined => {
  const track = layout.spec.tracks[0] as TrackSpec
  const outer = layout.apothem - apothemOf(track)
  const own = layout.holes.filter(({ side }) => side === 0)
  const room = (boreOf(design).rim / 2 + PINS[design.units] / 2 + WALL) / design.spacing
  for (let out = outer - FROM_EDGE; out >= NEAREST; out -= STEP) {
    const at = onSide(track, 0, along, -out)
    if (own.every((hole) => Math.hypot(hole.x - at.x, hole.y - at.y) >= room)) return { along, out }
  }
  return undefined
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** How far the pins of two neighbours are apart in a ring. `near`, `far`: their places from the corner that both share. */
const apartIn = (parts: number, near: Place, far: Place): number => {
  const [a, b] = [Math.hypot(near.along, near.out), Math.hypot(far.along, far.out)]
  const angle = (2 * Math.PI) / parts + Math.atan2(near.along, near.out) + Math.atan2(far.along, far.out)
  return Math.sqrt(a ** 2 + b ** 2 - 2 * a * b * Math.cos(angle))
}

const barOf = (design: Design, near: Place, far: Place): LockBar | undefined => {
  const least = PINS[design.units] + WALL
  const base: Point = { x: 0, y: 0 }
  const holes: { parts: number; at: Point }[] = []
  for (const parts of [...RINGS].reverse()) {
    const radius = apartIn(parts, near, far) * design.spacing
    const at = DIRECTIONS.map((degrees) => (degrees * Math.PI) / 180)
      .map((angle): Point => ({ x: radius * Math.cos(angle), y: radius * Math.sin(angle) }))
      .find((point) => [base, ...holes.map((hole) => hole.at)].every((other) => distance(point, other) >= least))
    if (at === undefined) return undefined
    holes.push({ parts, at })
  }
  const reach = PINS[design.units] / 2 + ABOUT
  const { west, east, south, north } = boundsOf([base, ...holes.map(({ at }) => at)])
  const box = { west: west - reach, east: east + reach, south: south - reach, north: north + reach }
  return { contour: roundCorners([...boxCorners(box)].reverse(), reach), thickness: BAR, base, holes: holes.reverse() }
}

/** None for boards of one piece, for those whose maker wants none, and where holes leave no room for pins. */
export const lockOf = (design: Design, layout: Layout): Lock | undefined => {
  if (design.form !== 'sections' || design.lock !== 'bars') return undefined
  const track = layout.spec.tracks[0] as TrackSpec
  const last = track.holesPerSide
  const [near, end] = [placeAt(design, layout, FROM_END), placeAt(design, layout, last - FROM_END)]
  if (near === undefined || end === undefined) return undefined
  const bar = barOf(design, near, { along: FROM_END, out: end.out })
  if (bar === undefined) return undefined
  const holes = Array.from({ length: track.sides }, (_, part) =>
    [near, end].map(({ along, out }, i): LockHole => {
      const { x, y } = onSide(track, part, along, -out)
      return {
        x: x * design.spacing,
        y: y * design.spacing,
        part,
        name: `${String.fromCharCode(97 + part)}L${i + 1}`,
      }
    }),
  ).flat()
  return { holes, pin: PINS[design.units], depth: design.thickness / 2, bar }
}

/** How each bar lies under its joint: turned anticlockwise about its first hole (radians), which is then moved to a place of the board. */
export const barPlaces = ({ holes, bar }: Lock): readonly { readonly turn: number; readonly at: Point }[] => {
  const count = holes.length / 2
  const own = bar.holes.find(({ parts }) => parts === count)?.at ?? bar.base
  return Array.from({ length: count }, (_, part) => {
    const at = holes[2 * part] as LockHole
    const other = holes[2 * ((part + count - 1) % count) + 1] as LockHole
    return { turn: Math.atan2(other.y - at.y, other.x - at.x) - Math.atan2(own.y, own.x), at }
  })
}
