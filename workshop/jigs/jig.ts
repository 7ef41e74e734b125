/** Jigs that holes are drilled through: plates with bushings, and in which order they are set on the board. Lengths in mm. */

import type { Point } from '../../engine/boards/layout.ts'
import { type Bounds, type Contour, ORIGIN, placePoint } from '../geometry/contour.ts'
import type { Drill } from '../plan.ts'

/** A hole for a bushing, where it lies on the first side: x east and y north of the board's middle. */
export interface PlateHole extends Point {
  /** `7`, `H2`, `S`; `P1` where it only takes a pin. */
  readonly name: string
  /** It drills a hole of the board somewhere; else it only takes a pin. */
  readonly drills: boolean
}

/** Middle of a dowel that lies against an edge of the blank; `against`: on a joint's face, the upper face or the joint's end. */
export interface PlateStop extends Point {
  readonly against?: 'upper' | 'end'
}

export interface Plate {
  /** Index of the track that it drills; -1: holes for the pins of a lock, or for the dowels of a joint. */
  readonly track: number
  readonly holes: readonly PlateHole[]
  readonly stops: readonly PlateStop[]
  readonly outline: Contour
  readonly bounds: Bounds
  /** Diameter of the bit, and outer diameter of its bushing. */
  readonly bit: number
  readonly bushing: number
  /** Diameter of the dowels that are its stops. */
  readonly dowel: number
  /** Of a plate for the dowels of a joint: what brings it to its place along the joint; `flush`: its own edge. */
  readonly end?: 'stop' | 'flush' | 'pin'
}

/** How a plate is brought to its place: on two points that are pricked, against the blank's edges, or by pins in holes already drilled. */
export type Register =
  | { readonly kind: 'points'; readonly holes: readonly [number, number] }
  | { readonly kind: 'stops' }
  /** As `Plate.end` tells, and against the upper face. */
  | { readonly kind: 'joint' }
  /** Indices into the plate's holes; `stretch`: how many times the pins' play the farthest hole may be off. */
  | { readonly kind: 'pins'; readonly holes: readonly [number, number]; readonly stretch: number }

/** A hole of a plate, and what is drilled through it. */
export interface Drilled {
  /** Index into the plate's holes. */
  readonly hole: number
  readonly at: Point
  readonly drill?: Drill
}

/** The plate once laid on the board. */
export interface Setting {
  /** Index into `JigSet.plates`. */
  readonly plate: number
  readonly side: number
  /** Index into `Plan.parts` of what it lies on; for holes through a joint, of the one with its pins. */
  readonly part: number
  /** `top`; `bottom`: on the underside; `ring`: on parts put together; `joint`: upright on the face that meets a neighbour. */
  readonly on: 'top' | 'bottom' | 'ring' | 'joint'
  /** Seen from above its left is its right; before it is turned. */
  readonly mirrored: boolean
  /** Clockwise about the board's middle, in radians. */
  readonly angle: number
  /** How it is moved then; absent: not at all. */
  readonly by?: Point
  readonly register: Register
  /** What is drilled then, in this order. */
  readonly drilled: readonly Drilled[]
}

export interface JigSet {
  readonly plates: readonly Plate[]
  /** In the order of work. */
  readonly settings: readonly Setting[]
  /** Plates that one side's holes are dealt out to because bushings would overlap; 1: they don't. */
  readonly passes: number
  /** Plates that one side's holes are dealt out to because of the printer's bed. */
  readonly slices: number
}

/** Where a point of a plate lies on the board when it is set; one that stands upright is laid flat beside its part. */
export const settle = ({ mirrored, angle, by }: Pick<Setting, 'mirrored' | 'angle' | 'by'>, { x, y }: Point): Point =>
  placePoint({ x: mirrored ? -x : x, y }, angle, by ?? ORIGIN)
