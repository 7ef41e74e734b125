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
  | 'emblem'
  | 'scale'
  | 'rail'

/** Returns the name of a track of a board with several, by its index from the outermost. */
export const trackName = (index: number, trackCount: number): 'outer' | 'middle' | 'inner' =>
  index === 0 ? 'outer' : index === trackCount - 1 ? 'inner' : 'middle'

/** A knob on the plan that changes the design when it is moved. Points are in mm from the board's middle, x east, y north. */
export interface Handle {
  readonly name: HandleName
  /** Index of the track that it changes; 0 if it changes the whole board. */
  readonly track: number
  /** The field that it changes, if it changes only one length. */
  readonly field?: NumberName
  readonly at: Point
  /** Directions of the arrows that the knob is drawn with. */
  readonly direction: 'both' | 'across' | 'up' | 'slant'
  /** Lines that are shown while it is dragged. */
  readonly guides: readonly (readonly Point[])[]
  /** Returns the changes of the design if it is moved to a point; `isFree`: without snapping. */
  readonly changesAt: (to: Point, isFree: boolean) => Partial<Design>
  /** Returns the changes of the design by an arrow key: `east` and `north` are -1, 0 or 1. */
  readonly changesByKey: (east: number, north: number, isFine: boolean) => Partial<Design>
}

/** Returns the step that lengths snap to, in mm: a mark of a ruler in the design's unit, or a finer one. */
export const snapStepMm = (units: Unit, isFine: boolean): number => {
  if (units === 'mm') return isFine ? 0.1 : 1
  return isFine ? MM_PER_INCH / 64 : MM_PER_INCH / 16
}

/** Returns the nearest multiple of `step`. */
export const snapToStep = (value: number, step: number): number => Math.round(value / step) * step

/** Returns the first target that lies within `reach` of the value, or else the value. */
export const snapToTarget = (value: number, targets: readonly number[], reach: number): number =>
  targets.find((other) => Math.abs(other - value) <= reach) ?? value

/** Returns the nearest value that the field may hold. */
export const clampField = (name: NumberName | 'homeLean', value: number): number => {
  const { min, max } = FIELDS[name]
  return Number(Math.min(max, Math.max(min, value)).toFixed(5))
}

export const trackOf = (plan: Plan, index: number): TrackSpec => trackAt(plan.layout.spec, index)

/** Returns the middle of a hole of the southern side, in mm; the board's middle if there is no such hole. */
export const southernHole = (plan: Plan, track: number, kind: PlacedHole['kind'], index: number): Point => {
  const drill = plan.drills.find(
    ({ hole }) => hole.track === track && hole.side === 0 && hole.kind === kind && hole.index === index,
  )
  return drill ?? { x: 0, y: 0 }
}

/** Returns the place of a hole of the southern side in hole spacings, the unit vectors from it to the board's middle and against the direction of travel, and the sign of the direction of homes and starts along the first. */
const bearingsOf = (plan: Plan, track: number, hole: number) => {
  const spec = trackOf(plan, track)
  const from = pointOnSide(spec, 0, hole, 0)
  const inner = pointOnSide(spec, 0, hole, 1)
  const before = pointOnSide(spec, 0, hole, 0, 1)
  const inwards = { x: inner.x - from.x, y: inner.y - from.y }
  const back = { x: before.x - from.x, y: before.y - from.y }
  return { from, inwards, back, sign: spec.outward ? -1 : 1 }
}

/** Returns the offset of a point (mm) from a hole of the southern side, in hole spacings: towards homes and starts, and against the direction of travel. */
export const offsetFromHole = (plan: Plan, track: number, hole: number, point: Point) => {
  const { spacing } = plan.design
  const { from, inwards, back, sign } = bearingsOf(plan, track, hole)
  const offset = { x: point.x / spacing - from.x, y: point.y / spacing - from.y }
  return {
    inward: (offset.x * inwards.x + offset.y * inwards.y) * sign,
    backward: offset.x * back.x + offset.y * back.y,
  }
}

/** Returns the point (mm) with an offset from a hole of the southern side: the inverse of `offsetFromHole`. */
export const pointAtOffset = (plan: Plan, track: number, hole: number, inward: number, backward: number): Point => {
  const { spacing } = plan.design
  const { from, inwards, back, sign } = bearingsOf(plan, track, hole)
  return {
    x: (from.x + inwards.x * inward * sign + back.x * backward) * spacing,
    y: (from.y + inwards.y * inward * sign + back.y * backward) * spacing,
  }
}

interface LengthHandleOptions {
  readonly at: Point
  readonly direction: Handle['direction']
  /** Start of the guide, which ends at the handle. */
  readonly from: Point
  /** Returns the length in mm that the handle means at a point. */
  readonly lengthAt: (to: Point) => number
  /** Returns the number of steps by which an arrow key changes the length. */
  readonly keySteps: (east: number, north: number) => number
}

/** Makes a handle of the whole board that sets one length. */
export const lengthHandle = (plan: Plan, name: HandleName, field: NumberName, handle: LengthHandleOptions): Handle => {
  const { at, direction, from, lengthAt, keySteps } = handle
  const { units, [field]: length } = plan.design
  const setLength = (mm: number, isFree: boolean) => ({
    [field]: clampField(field, isFree ? mm : snapToStep(mm, snapStepMm(units, false))),
  })
  return {
    name,
    track: 0,
    field,
    at,
    direction,
    guides: [[from, at]],
    changesAt: (to, isFree) => setLength(lengthAt(to), isFree),
    changesByKey: (east, north, isFine) =>
      setLength(length + keySteps(east, north) * snapStepMm(units, isFine), isFine),
  }
}
