/** Jigs for drilling holes: plates with bushings, and the order in which they are set on the board. Lengths in mm. */

import type { Point } from '../../engine/boards/layout.ts'
import { type Bounds, type Contour, ORIGIN, placePoint } from '../geometry/contour.ts'
import type { Drill } from '../plan.ts'

/** A hole for a bushing, at its place on the first side: x east and y north of the board's middle. */
export interface PlateHole extends Point {
  /** `7`, `H2`, `S`; `P1` where it only takes a pin. */
  readonly name: string
  /** A hole of the board is drilled through it; otherwise it only takes a pin. */
  readonly isDrilled: boolean
}

/** Middle of a dowel that lies against an edge of the blank. */
export interface PlateStop extends Point {
  /** Only for plates on the face of a joint: the dowel lies against the board's upper face or the joint's end. */
  readonly against?: 'upper' | 'end'
}

/** A plate with bushings, through which holes are drilled. */
export interface Plate {
  /** Index of the track that it drills; -1: holes for the pins of a lock, or for the dowels of a joint. */
  readonly track: number
  readonly holes: readonly PlateHole[]
  readonly stops: readonly PlateStop[]
  readonly outline: Contour
  readonly bounds: Bounds
  /** Diameter of the bit. */
  readonly bit: number
  /** Outer diameter of the bit's bushing. */
  readonly bushing: number
  /** Diameter of the dowels that are its stops. */
  readonly dowel: number
  /** Only plates for the dowels of a joint: what sets the position along the joint; `flush`: the plate's own edge. */
  readonly end?: 'stop' | 'flush' | 'pin'
}

/**
 * How a plate is aligned: on two pricked points, against the blank's edges, or by pins in holes that are already
 * drilled.
 */
export type Registration =
  | { readonly kind: 'points'; readonly holes: readonly [number, number] }
  | { readonly kind: 'stops' }
  /** Set as `Plate.end` says, and against the upper face. */
  | { readonly kind: 'joint' }
  /** Indices into the plate's holes; `errorRatio`: how many times the pins' play the farthest hole may be off. */
  | { readonly kind: 'pins'; readonly holes: readonly [number, number]; readonly errorRatio: number }

/** A hole of a plate, and the hole that is drilled through it. */
export interface DrilledHole {
  /** Index into the plate's holes. */
  readonly hole: number
  readonly at: Point
  readonly drill?: Drill
}

/** One position of a plate on the board. */
export interface Setting {
  /** Index into `JigSet.plates`. */
  readonly plate: number
  readonly side: number
  /** Index into `Plan.parts` of the part under the plate; for holes through a joint, of the part with its pins. */
  readonly part: number
  /**
   * `top`; `bottom`: on the underside; `ring`: on assembled parts; `joint`: upright on the face that meets a neighbour.
   */
  readonly on: 'top' | 'bottom' | 'ring' | 'joint'
  /** Before the turn the plate is mirrored: seen from above, its left is on its right. */
  readonly mirrored: boolean
  /** Clockwise turn about the board's middle, in radians. */
  readonly angle: number
  /** Offset after the turn; absent: none. */
  readonly by?: Point
  readonly registration: Registration
  /** Holes that are drilled in this position, in order. */
  readonly drilled: readonly DrilledHole[]
}

export interface JigSet {
  readonly plates: readonly Plate[]
  /** Settings of the plates in the order of work. */
  readonly settings: readonly Setting[]
  /** Number of plates among which one side's holes are divided because bushings would overlap; 1: they don't. */
  readonly passes: number
  /** Number of plates into which one side is divided because of the printer's bed. */
  readonly slices: number
}

/** Converts a point of a plate to its place on the board; an upright plate is laid flat beside its part. */
export const placeOnBoard = (
  { mirrored, angle, by }: Pick<Setting, 'mirrored' | 'angle' | 'by'>,
  { x, y }: Point,
): Point => placePoint({ x: mirrored ? -x : x, y }, angle, by ?? ORIGIN)
