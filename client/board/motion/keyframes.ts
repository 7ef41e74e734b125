import type { Point } from '../../../engine/boards/layout.ts'
import { HOLE_MOUTH } from '../../../models/measures.ts'
import { type Leg, type LegSound, landingOf, rimLift } from './peg-flight.ts'
import { HOP_HEIGHT_SPACINGS, HOP_MS, HOP_REST_MS, MAX_WALK_MS, RIM_MS, SETTLE_MS } from './timing.ts'

/** Circumference of a marble in hole spacings. */
const MARBLE_CIRCUMFERENCE_SPACINGS = 2.5
/** Distance by which a marble rocks after a common landing, and after one that hit something. */
const ROCK_SPACINGS = 0.07
const HARD_ROCK_SPACINGS = 0.13

export const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y)

/** Unit vector from `a` to `b`; east where they are one point. */
export const directionFrom = (a: Point, b: Point): Point => {
  const length = distance(a, b)
  return length === 0 ? { x: 1, y: 0 } : { x: (b.x - a.x) / length, y: (b.y - a.y) / length }
}

const pointAlong = (from: Point, way: Point, length: number): Point => ({
  x: from.x + way.x * length,
  y: from.y + way.y * length,
})

/** Whole turns only, so that a marble looks at rest as it did before it left. */
const wholeTurns = (length: number): number => Math.round(length / MARBLE_CIRCUMFERENCE_SPACINGS) * 2 * Math.PI

const isStraight = (a: Point, b: Point, c: Point): boolean => {
  const cross = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
  const dot = (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y)
  return dot > 0 && Math.abs(cross) < 0.05 * dot
}

/** Index of the last point that lies straight on from the leg beginning at `index`. */
const endOfRun = (points: readonly Point[], index: number): number => {
  let end = index + 1
  while (end + 1 < points.length) {
    const [a, b, c] = [points[end - 1], points[end], points[end + 1]]
    if (a === undefined || b === undefined || c === undefined || !isStraight(a, b, c)) break
    end++
  }
  return end
}

/** Radians rolled at every point: even along a straight run, whole turns at each of its ends. */
const rollAngles = (points: readonly Point[]): number[] => {
  const rolled = [0]
  for (let begin = 0; begin + 1 < points.length; ) {
    const end = endOfRun(points, begin)
    const total = wholeTurns(distance(points[begin] as Point, points[end] as Point))
    const base = rolled[begin] ?? 0
    for (let i = begin + 1; i <= end; i++) rolled[i] = base + (total * (i - begin)) / (end - begin)
    begin = end
  }
  return rolled
}

const restingLeg = (place: Point, way: Point, start: number) => ({
  from: place,
  to: place,
  way,
  start,
  rest: 0,
  lift: 0,
  rollFrom: 0,
  rollTo: 0,
})

/** Comes to rest after the last of `legs`. */
const withSettling = (legs: readonly Leg[], rock: number): Leg[] => {
  const last = legs[legs.length - 1]
  if (last === undefined) return []
  const flight = SETTLE_MS * (0.6 + 0.4 * Math.min(1, rock / ROCK_SPACINGS))
  return [...legs, { ...restingLeg(last.to, last.way, landingOf(last)), kind: 'settle', flight, height: rock }]
}

/** Rolls up the rim before `first`, which then begins there and as much later. */
const outOfHole = (first: Leg, time: number): Leg[] => {
  const edge = pointAlong(first.from, first.way, HOLE_MOUTH)
  const rolled = first.rollFrom + (first.rollTo - first.rollFrom) * 0.2
  const rim: Leg = {
    ...first,
    kind: 'rim',
    to: edge,
    flight: time,
    rest: 0,
    height: 0,
    rollTo: rolled,
    leaves: { kind: 'roll', force: 0.35 },
  }
  delete (rim as { lands?: LegSound }).lands
  return [rim, { ...first, from: edge, start: first.start + time, lift: rimLift(HOLE_MOUTH), rollFrom: rolled }]
}

export interface WalkInput {
  readonly points: readonly Point[]
  readonly start: number
  /** A peg stands where it lands: it comes in flat and hard. */
  readonly hits: boolean
  /** It goes through others on its way: low, without letting itself be stopped. */
  readonly sweeps: boolean
}

/** Returns the legs of a walk, hop by hop along `points`. */
export const walk = ({ points, start, hits, sweeps }: WalkInput): Leg[] => {
  const hops = points.length - 1
  const quick = Math.min(1, MAX_WALK_MS / (RIM_MS + hops * (HOP_MS + HOP_REST_MS)))
  const low = sweeps ? 0.3 : 1
  const rolled = rollAngles(points)
  const legs = points.slice(1).map((to, i): Leg => {
    const from = points[i] as Point
    const last = i === hops - 1
    const height = (HOP_HEIGHT_SPACINGS * quick * quick + 0.3 * Math.max(0, distance(from, to) - 1)) * low
    const loud = 0.35 + 0.3 * quick
    return {
      kind: 'hop',
      from,
      to,
      way: directionFrom(from, to),
      start: start + (RIM_MS + i * (HOP_MS + HOP_REST_MS)) * quick,
      flight: HOP_MS * quick,
      rest: last ? 0 : HOP_REST_MS * quick,
      height: Math.max(0.16, last && hits ? height * 0.6 : height),
      lift: 0,
      rollFrom: rolled[i] ?? 0,
      rollTo: rolled[i + 1] ?? 0,
      lands: last ? { kind: 'land', force: hits ? 0.9 : 0.65 } : { kind: 'hop', force: loud * (sweeps ? 0.6 : 1) },
    }
  })
  const [first, ...others] = legs
  if (first === undefined) return []
  const begin = outOfHole({ ...first, start }, RIM_MS * quick)
  return withSettling([...begin, ...others], hits ? HARD_ROCK_SPACINGS : ROCK_SPACINGS)
}

const turnsOver = (length: number): number =>
  Math.min(3, Math.max(1, Math.round(length / MARBLE_CIRCUMFERENCE_SPACINGS / 2))) * 2 * Math.PI

/** One high arc; `height` scales it. */
const arc = (from: Point, to: Point, start: number, height: number, lands: LegSound): Leg => {
  const length = distance(from, to)
  return {
    kind: 'hop',
    from,
    to,
    way: directionFrom(from, to),
    start,
    flight: Math.min(760, 380 + 18 * length),
    rest: 0,
    height: height * Math.min(5, 1.3 + 0.2 * length),
    lift: 0,
    rollFrom: 0,
    rollTo: turnsOver(length),
    lands,
  }
}

export const leap = (from: Point, to: Point, start: number, height = 1): Leg[] => {
  const flown = arc(from, to, start, height, { kind: 'land', force: 0.85 })
  const [rim, high] = outOfHole(flown, RIM_MS)
  if (rim === undefined || high === undefined) return []
  return withSettling([rim, { ...high, leaves: { kind: 'leap', force: 0.6 } }], HARD_ROCK_SPACINGS)
}

/** Returns the legs of a peg that rises out of its start and drops on its come-out hole. */
export const comeOut = (from: Point, to: Point, start: number): Leg[] => {
  const flown = arc(from, to, start, 1, { kind: 'land', force: 0.8 })
  const flight = Math.min(620, 430 + 12 * distance(from, to))
  return withSettling(
    [{ ...flown, kind: 'carry', flight, height: 1.15, leaves: { kind: 'roll', force: 0.25 } }],
    ROCK_SPACINGS * 1.4,
  )
}

/** Returns the legs of a peg that is sent back without a hit: it floats home. */
export const floatHome = (from: Point, to: Point, start: number): Leg[] => {
  const flown = arc(from, to, start, 1, { kind: 'home', force: 0.35 })
  return withSettling([{ ...flown, kind: 'carry', flight: flown.flight * 1.25, height: 1.8 }], ROCK_SPACINGS * 0.6)
}

/** Up and down in its own hole; the next bounce begins where this one lands. */
const bounce = (place: Point, way: Point, start: number, flight: number, height: number, lands: LegSound): Leg => ({
  ...restingLeg(place, way, start),
  kind: 'hop',
  flight,
  height,
  lands,
})

/** Returns the legs of a peg that is knocked along `way`: it curves home and bounces in its place there. */
export const knockHome = (from: Point, to: Point, way: Point, start: number): Leg[] => {
  const length = distance(from, to)
  const flown: Leg = {
    ...arc(from, to, start, 0.8, { kind: 'home', force: 0.6 }),
    via: pointAlong(from, way, 1 + 0.3 * length),
    flight: Math.min(640, 360 + 14 * length),
    leaves: { kind: 'knock', force: 0.9 },
  }
  const first = bounce(to, flown.way, landingOf(flown), 135, 0.3, { kind: 'home', force: 0.3 })
  const second = bounce(to, flown.way, landingOf(first), 80, 0.09, { kind: 'home', force: 0.12 })
  return withSettling([flown, first, second], ROCK_SPACINGS * 0.5)
}

/** Returns the legs of a winner's hop in its hole. */
export const cheer = (place: Point, way: Point, start: number): Leg[] => {
  const first = bounce(place, way, start, 260, 0.85, { kind: 'hop', force: 0.5 })
  const second = bounce(place, way, landingOf(first), 130, 0.22, { kind: 'hop', force: 0.25 })
  return withSettling([first, second], ROCK_SPACINGS * 0.4)
}
