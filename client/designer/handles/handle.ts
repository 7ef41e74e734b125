import { type TrackSpec, trackAt } from '../../../engine/board.ts'
import { type PlacedHole, type Point, pointOnSide } from '../../../engine/boards/layout.ts'
import { type Design, FIELDS, type NumberName } from '../../../workshop/design/design.ts'
import { MM_PER_INCH, type Unit } from '../../../workshop/design/units.ts'
import type { Plan } from '../../../workshop/plan.ts'

export type HandleName =
  | 'home'
  | 'start'
  | 'margin'
  | 'spacing'
  | 'corner'
  | 'frame'
  | 'fold'
  | 'well'
  | 'scale'
  | 'rail'

/** Tracks of a board with several, from the outermost. */
export const TRACK_NAMES = ['outer', 'middle', 'inner'] as const

/** Something on the plan that can be taken and moved. Points are mm, x east, y north. */
export interface Handle {
  readonly name: HandleName
  /** Index of its track; 0 if it belongs to the board. */
  readonly track: number
  /** The length that it sets, if it sets only one. */
  readonly field?: NumberName
  readonly at: Point
  readonly way: 'both' | 'across' | 'up' | 'slant'
  /** Lines to be seen while it is held. */
  readonly guides: readonly (readonly Point[])[]
  /** Returns the change that moving it there makes; `free`: without snapping. */
  readonly moved: (to: Point, free: boolean) => Partial<Design>
  /** Returns the change that an arrow key makes: `east` and `north` are -1, 0 or 1. */
  readonly nudged: (east: number, north: number, fine: boolean) => Partial<Design>
}

/** Steps that lengths snap to, and those for fine work, in mm. */
export const stepOf = (units: Unit, fine: boolean): number => {
  if (units === 'mm') return fine ? 0.1 : 1
  return fine ? MM_PER_INCH / 64 : MM_PER_INCH / 16
}

export const snap = (value: number, step: number): number => Math.round(value / step) * step

/** `value`, or the nearest of some better ones if it lies within `reach`. */
export const snapTo = (value: number, better: readonly number[], reach: number): number =>
  better.find((other) => Math.abs(other - value) <= reach) ?? value

/** Within what the field may hold. */
export const clampField = (name: NumberName | 'homeLean', value: number): number => {
  const { min, max } = FIELDS[name]
  return Number(Math.min(max, Math.max(min, value)).toFixed(5))
}

export const trackOf = (plan: Plan, index: number): TrackSpec => trackAt(plan.layout.spec, index)

/** A hole of the southern side. */
export const holeOf = (plan: Plan, track: number, kind: PlacedHole['kind'], index: number): Point => {
  const found = plan.drills.find(
    ({ hole }) => hole.track === track && hole.side === 0 && hole.kind === kind && hole.index === index,
  )
  return found ?? { x: 0, y: 0 }
}

/** Place of a hole of the southern side, and the direction of homes and starts from it; in hole spacings. */
const bearingOf = (plan: Plan, track: number, hole: number) => {
  const spec = trackOf(plan, track)
  const from = pointOnSide(spec, 0, hole, 0)
  const inner = pointOnSide(spec, 0, hole, 1)
  const inwards = { x: inner.x - from.x, y: inner.y - from.y }
  return { from, inwards, sign: spec.outward ? -1 : 1 }
}

/** Distance from a hole of the southern track towards homes and starts, and against the direction of travel; in hole spacings. */
export const placeBeside = (plan: Plan, track: number, hole: number, p: Point) => {
  const { spacing } = plan.design
  const { from, inwards, sign } = bearingOf(plan, track, hole)
  const off = { x: p.x / spacing - from.x, y: p.y / spacing - from.y }
  return {
    deep: (off.x * inwards.x + off.y * inwards.y) * sign,
    against: off.x * inwards.y - off.y * inwards.x,
  }
}

/** The point of the plan that lies so from a hole: the inverse of `placeBeside`. */
export const pointBeside = (plan: Plan, track: number, hole: number, deep: number, against: number): Point => {
  const { spacing } = plan.design
  const { from, inwards, sign } = bearingOf(plan, track, hole)
  return {
    x: (from.x + inwards.x * deep * sign + inwards.y * against) * spacing,
    y: (from.y + inwards.y * deep * sign - inwards.x * against) * spacing,
  }
}

interface LengthHandle {
  readonly at: Point
  readonly way: Handle['way']
  /** Start of the line to the handle. */
  readonly from: Point
  /** The length that a place of the handle means. */
  readonly lengthAt: (to: Point) => number
  /** Steps by which an arrow key changes it. */
  readonly steps: (east: number, north: number) => number
}

/** A handle of the board that sets one length. */
export const lengthHandle = (plan: Plan, name: HandleName, field: NumberName, handle: LengthHandle): Handle => {
  const { at, way, from, lengthAt, steps } = handle
  const { units, [field]: length } = plan.design
  const set = (mm: number, fine: boolean) => ({
    [field]: clampField(field, fine ? mm : snap(mm, stepOf(units, false))),
  })
  return {
    name,
    track: 0,
    field,
    at,
    way,
    guides: [[from, at]],
    moved: (to, free) => set(lengthAt(to), free),
    nudged: (east, north, fine) => set(length + steps(east, north) * stepOf(units, fine), fine),
  }
}
