/** Closed tool paths, and moves along them: at one height, in ramps, or with tabs left out. Lengths in mm. */

import type { Point } from '../../../engine/boards/layout.ts'
import { itemAt } from '../../../engine/items.ts'
import { arcOf, type Contour, mapSteps } from '../../geometry/contour.ts'
import { distanceBetween, pointBetween, pointOnCircle } from '../../geometry/point.ts'
import { CLEARANCE_MM, type MillCut, type Move, type ToolPosition } from './moves.ts'

/** A step of a ring with its length. */
interface RingStep {
  readonly from: Point
  readonly to: Point
  readonly length: number
  readonly arc?: { readonly centre: Point; readonly radius: number; readonly start: number; readonly turn: number }
}

/** A closed path without heights. */
export interface Ring {
  readonly steps: readonly RingStep[]
  readonly length: number
}

export const ringOf = (contour: Contour): Ring => {
  const steps = mapSteps(contour, (step, from): RingStep => {
    if (!('centre' in step)) return { from, to: step.to, length: distanceBetween(step.to, from) }
    const { radius, start, turn } = arcOf(from, step)
    return { from, to: step.to, length: Math.abs(turn) * radius, arc: { centre: step.centre, radius, start, turn } }
  }).filter(({ length }) => length > 1e-6)
  return { steps, length: steps.reduce((sum, { length }) => sum + length, 0) }
}

const pointOnStep = ({ from, to, length, arc }: RingStep, at: number): Point => {
  const share = at / length
  if (arc === undefined) return pointBetween(from, to, share)
  return pointOnCircle(arc.centre, arc.radius, arc.start + arc.turn * share)
}

const wrapAround = ({ length }: Ring, at: number): number => ((at % length) + length) % length

/** Index of the step at a distance along the ring, and the distance within it. */
const locate = (ring: Ring, at: number): readonly [number, number] => {
  let rest = wrapAround(ring, at)
  for (const [i, { length }] of ring.steps.entries()) {
    if (rest < length - 1e-9) return [i, rest]
    rest -= length
  }
  return [0, 0]
}

/** The point at a distance along a ring, in mm. */
export const pointAlong = (ring: Ring, at: number): Point => {
  const [i, rest] = locate(ring, at)
  return pointOnStep(itemAt(ring.steps, i), rest)
}

/**
 * Returns moves along a ring, from the place at the distance `from` for `length` mm. The height changes evenly from
 * `start` to `end`. The way may be longer than the ring.
 */
export const walkRing = (ring: Ring, from: number, length: number, start: number, end: number): readonly Move[] => {
  const moves: Move[] = []
  let [i, at] = locate(ring, from)
  let gone = 0
  while (gone < length - 1e-6) {
    const step = itemAt(ring.steps, i)
    const far = Math.min(step.length - at, length - gone)
    gone += far
    const whole = at + far > step.length - 1e-9
    const p = whole ? step.to : pointOnStep(step, at + far)
    const to: ToolPosition = { x: p.x, y: p.y, z: start + ((end - start) * gone) / length }
    const { arc } = step
    moves.push(arc === undefined ? { to } : { to, centre: arc.centre, clockwise: arc.turn < 0 })
    at = whole ? 0 : at + far
    i = whole ? (i + 1) % ring.steps.length : i
  }
  return moves
}

/** Steepest ramp along a ring: 3 degrees. */
const MAX_RAMP_SLOPE = Math.tan((3 * Math.PI) / 180)
/** The tool plunges on a shorter ring. */
const MIN_RAMP_LENGTH_MM = 0.5

/**
 * Ramps down along a ring from one height to another, then goes once round at that depth. `at`, `end`: distances along
 * the ring where this begins and ends.
 */
export const rampDown = (
  ring: Ring,
  at: number,
  top: number,
  bottom: number,
): { readonly moves: readonly Move[]; readonly end: number } => {
  const first = pointAlong(ring, at)
  if (ring.length < MIN_RAMP_LENGTH_MM) {
    const plunge: Move = { to: { ...first, z: bottom } }
    return { moves: [plunge, ...walkRing(ring, at, ring.length, bottom, bottom)], end: at }
  }
  const ramp = Math.max(0, top - bottom) / MAX_RAMP_SLOPE
  const down = walkRing(ring, at, ramp, top, bottom)
  return {
    moves: [...down, ...walkRing(ring, at + ramp, ring.length, bottom, bottom)],
    end: wrapAround(ring, at + ramp),
  }
}

/** Returns the place of a ring that is nearest to a point. `at`: its distance along the ring. */
export const nearestAlong = (ring: Ring, p: Point): { readonly at: number; readonly distance: number } => {
  let best = { at: 0, distance: Number.POSITIVE_INFINITY }
  let before = 0
  for (const step of ring.steps) {
    const at = nearestOnStep(step, p)
    const q = pointOnStep(step, at)
    const distance = distanceBetween(q, p)
    if (distance < best.distance) best = { at: before + at, distance }
    before += step.length
  }
  return best
}

const clampShare = (share: number): number => Math.min(1, Math.max(0, share))

const nearestOnStep = ({ from, to, length, arc }: RingStep, p: Point): number => {
  if (arc === undefined) {
    const along = (p.x - from.x) * (to.x - from.x) + (p.y - from.y) * (to.y - from.y)
    return clampShare(along / length ** 2) * length
  }
  const turned = (Math.atan2(p.y - arc.centre.y, p.x - arc.centre.x) - arc.start) * Math.sign(arc.turn)
  const ahead = ((turned % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI)
  const whole = Math.abs(arc.turn)
  if (ahead <= whole) return ahead * arc.radius
  return ahead - whole < 2 * Math.PI - ahead ? length : 0
}

/** Returns a cut that ramps down along a ring from `top` to `bottom`, and goes once round it at that depth. */
export const ringCut = (ring: Ring, top: number, bottom: number): MillCut => {
  const start = { ...pointAlong(ring, 0), z: top }
  const moves = [{ to: start }, ...rampDown(ring, 0, top, bottom).moves]
  return { kind: 'cut', from: { ...start, z: top + CLEARANCE_MM }, moves }
}
