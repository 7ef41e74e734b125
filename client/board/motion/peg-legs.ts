import type { Point } from '../../../engine/boards/layout.ts'
import { HOLE_MOUTH } from '../../../models/dimensions.ts'
import { type Leg, type LegSound, landingTime, rimLift } from './peg-flight.ts'
import { HOP_HEIGHT_SPACINGS, HOP_MS, HOP_REST_MS, MAX_WALK_MS, RIM_MS, SETTLE_MS } from './timing.ts'

/** Circumference of a marble in hole spacings. */
const MARBLE_CIRCUMFERENCE_SPACINGS = 2.5
/** Distance by which a marble rocks in its hole after an ordinary landing. */
const ROCK_SPACINGS = 0.07
/** Distance by which a marble rocks after a landing that hit another one. */
const HARD_ROCK_SPACINGS = 0.13

/** Distance between two points. */
export const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y)

/** Returns the unit vector from `a` to `b`; (1, 0) if they are the same point. */
export const directionFrom = (a: Point, b: Point): Point => {
  const length = distance(a, b)
  return length === 0 ? { x: 1, y: 0 } : { x: (b.x - a.x) / length, y: (b.y - a.y) / length }
}

const pointAlong = (from: Point, direction: Point, length: number): Point => ({
  x: from.x + direction.x * length,
  y: from.y + direction.y * length,
})

/** Returns the angle by which a marble rolls over this length, rounded to whole turns so that it looks the same before and after. */
const wholeTurnsAngle = (length: number): number => Math.round(length / MARBLE_CIRCUMFERENCE_SPACINGS) * 2 * Math.PI

const isStraight = (a: Point, b: Point, c: Point): boolean => {
  const cross = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
  const dot = (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y)
  return dot > 0 && Math.abs(cross) < 0.05 * dot
}

/** Returns the index of the last point in a straight line with `points[index]` and the point after it. */
const endOfRun = (points: readonly Point[], index: number): number => {
  let end = index + 1
  while (end + 1 < points.length) {
    const [a, b, c] = [points[end - 1], points[end], points[end + 1]]
    if (a === undefined || b === undefined || c === undefined || !isStraight(a, b, c)) break
    end++
  }
  return end
}

/** Returns the angle rolled up to each point, in radians. It grows evenly along a straight run and is a whole number of turns at the ends of each run. */
const rollAngles = (points: readonly Point[]): number[] => {
  const rolled = [0]
  for (let begin = 0; begin + 1 < points.length; ) {
    const end = endOfRun(points, begin)
    const total = wholeTurnsAngle(distance(points[begin] as Point, points[end] as Point))
    const base = rolled[begin] ?? 0
    for (let i = begin + 1; i <= end; i++) rolled[i] = base + (total * (i - begin)) / (end - begin)
    begin = end
  }
  return rolled
}

const restingLeg = (place: Point, direction: Point, startMs: number) => ({
  from: place,
  to: place,
  direction,
  startMs,
  restMs: 0,
  lift: 0,
  rollFrom: 0,
  rollTo: 0,
})

/** Adds a leg in which the marble comes to rest after the last of `legs`. `rock` is how far it rocks, in hole spacings. */
const withSettling = (legs: readonly Leg[], rock: number): Leg[] => {
  const last = legs[legs.length - 1]
  if (last === undefined) return []
  const durationMs = SETTLE_MS * (0.6 + 0.4 * Math.min(1, rock / ROCK_SPACINGS))
  return [
    ...legs,
    { ...restingLeg(last.to, last.direction, landingTime(last)), kind: 'settle', durationMs, height: rock },
  ]
}

/** Returns two legs: `first` delayed by `durationMs` and begun at the rim, after a leg in which the marble rolls up the rim of its hole. */
const withRimLeg = (first: Leg, durationMs: number): Leg[] => {
  const edge = pointAlong(first.from, first.direction, HOLE_MOUTH)
  const rolled = first.rollFrom + (first.rollTo - first.rollFrom) * 0.2
  const rim: Leg = {
    ...first,
    kind: 'rim',
    to: edge,
    durationMs,
    restMs: 0,
    height: 0,
    rollTo: rolled,
    takeoffSound: { kind: 'roll', force: 0.35 },
  }
  delete (rim as { landingSound?: LegSound }).landingSound
  return [
    rim,
    { ...first, from: edge, startMs: first.startMs + durationMs, lift: rimLift(HOLE_MOUTH), rollFrom: rolled },
  ]
}

export interface WalkInput {
  /** Places of the holes of the path, the first hole included. */
  readonly points: readonly Point[]
  readonly startMs: number
  /** True if a peg stands in the last hole and is hit: the marble then comes in low and hard. */
  readonly hits: boolean
  /** True if the marble sweeps others out of its path: it then hops lower. */
  readonly sweeps: boolean
}

/** Returns the legs of a walk, hop by hop along `points`. */
export const walkLegs = ({ points, startMs, hits, sweeps }: WalkInput): Leg[] => {
  const hops = points.length - 1
  const timeFactor = Math.min(1, MAX_WALK_MS / (RIM_MS + hops * (HOP_MS + HOP_REST_MS)))
  const heightFactor = sweeps ? 0.3 : 1
  const rolled = rollAngles(points)
  const legs = points.slice(1).map((to, i): Leg => {
    const from = points[i] as Point
    const last = i === hops - 1
    const height =
      (HOP_HEIGHT_SPACINGS * timeFactor * timeFactor + 0.3 * Math.max(0, distance(from, to) - 1)) * heightFactor
    const force = 0.35 + 0.3 * timeFactor
    return {
      kind: 'hop',
      from,
      to,
      direction: directionFrom(from, to),
      startMs: startMs + (RIM_MS + i * (HOP_MS + HOP_REST_MS)) * timeFactor,
      durationMs: HOP_MS * timeFactor,
      restMs: last ? 0 : HOP_REST_MS * timeFactor,
      height: Math.max(0.16, last && hits ? height * 0.6 : height),
      lift: 0,
      rollFrom: rolled[i] ?? 0,
      rollTo: rolled[i + 1] ?? 0,
      landingSound: last
        ? { kind: 'land', force: hits ? 0.9 : 0.65 }
        : { kind: 'hop', force: force * (sweeps ? 0.6 : 1) },
    }
  })
  const [first, ...others] = legs
  if (first === undefined) return []
  const begin = withRimLeg({ ...first, startMs }, RIM_MS * timeFactor)
  return withSettling([...begin, ...others], hits ? HARD_ROCK_SPACINGS : ROCK_SPACINGS)
}

/** Returns the angle by which a marble turns over in an arc of this length: one to three whole turns, in radians. */
const tumbleAngle = (length: number): number =>
  Math.min(3, Math.max(1, Math.round(length / MARBLE_CIRCUMFERENCE_SPACINGS / 2))) * 2 * Math.PI

/** Returns a leg in one high arc, the height of which `height` scales. */
const arcLeg = (from: Point, to: Point, startMs: number, height: number, landingSound: LegSound): Leg => {
  const length = distance(from, to)
  return {
    kind: 'hop',
    from,
    to,
    direction: directionFrom(from, to),
    startMs,
    durationMs: Math.min(760, 380 + 18 * length),
    restMs: 0,
    height: height * Math.min(5, 1.3 + 0.2 * length),
    lift: 0,
    rollFrom: 0,
    rollTo: tumbleAngle(length),
    landingSound,
  }
}

/** Returns the legs of a peg that leaps to another hole in one arc, the height of which `height` scales. */
export const leapLegs = (from: Point, to: Point, startMs: number, height = 1): Leg[] => {
  const flight = arcLeg(from, to, startMs, height, { kind: 'land', force: 0.85 })
  const [rim, high] = withRimLeg(flight, RIM_MS)
  if (rim === undefined || high === undefined) return []
  return withSettling([rim, { ...high, takeoffSound: { kind: 'leap', force: 0.6 } }], HARD_ROCK_SPACINGS)
}

/** Returns the legs of a peg that rises out of its start and drops on its come-out hole. */
export const comeOutLegs = (from: Point, to: Point, startMs: number): Leg[] => {
  const flight = arcLeg(from, to, startMs, 1, { kind: 'land', force: 0.8 })
  const durationMs = Math.min(620, 430 + 12 * distance(from, to))
  return withSettling(
    [{ ...flight, kind: 'carry', durationMs, height: 1.15, takeoffSound: { kind: 'roll', force: 0.25 } }],
    ROCK_SPACINGS * 1.4,
  )
}

/** Returns the legs of a peg that is sent back to its start without a hit. */
export const floatHomeLegs = (from: Point, to: Point, startMs: number): Leg[] => {
  const flight = arcLeg(from, to, startMs, 1, { kind: 'home', force: 0.35 })
  return withSettling(
    [{ ...flight, kind: 'carry', durationMs: flight.durationMs * 1.25, height: 1.8 }],
    ROCK_SPACINGS * 0.6,
  )
}

/** Returns a leg straight up and down in one hole. */
const bounceLeg = (
  place: Point,
  direction: Point,
  startMs: number,
  durationMs: number,
  height: number,
  landingSound: LegSound,
): Leg => ({
  ...restingLeg(place, direction, startMs),
  kind: 'hop',
  durationMs,
  height,
  landingSound,
})

/** Returns the legs of a peg that is knocked in a direction: it flies to its start in a curve and bounces in its place there. */
export const knockHomeLegs = (from: Point, to: Point, direction: Point, startMs: number): Leg[] => {
  const length = distance(from, to)
  const flight: Leg = {
    ...arcLeg(from, to, startMs, 0.8, { kind: 'home', force: 0.6 }),
    via: pointAlong(from, direction, 1 + 0.3 * length),
    durationMs: Math.min(640, 360 + 14 * length),
    takeoffSound: { kind: 'knock', force: 0.9 },
  }
  const first = bounceLeg(to, flight.direction, landingTime(flight), 135, 0.3, { kind: 'home', force: 0.3 })
  const second = bounceLeg(to, flight.direction, landingTime(first), 80, 0.09, { kind: 'home', force: 0.12 })
  return withSettling([flight, first, second], ROCK_SPACINGS * 0.5)
}

/** Returns the legs of a winner's peg that hops in its hole. */
export const cheerLegs = (place: Point, direction: Point, startMs: number): Leg[] => {
  const first = bounceLeg(place, direction, startMs, 260, 0.85, { kind: 'hop', force: 0.5 })
  const second = bounceLeg(place, direction, landingTime(first), 130, 0.22, { kind: 'hop', force: 0.25 })
  return withSettling([first, second], ROCK_SPACINGS * 0.4)
}
