import type { Point } from '../../engine/layout.ts'
import type { Leg } from './flight.ts'
import { HOP_FLIGHT, HOP_REST, WALK_CAP } from './tempo.ts'

/** Circumference of a marble in hole spacings. */
const TURN = 2.5

const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y)

/** Whole turns only, so that a marble looks at rest as it did before it left. */
const rollOver = (length: number): number => Math.round(length / TURN) * 2 * Math.PI

const sameWay = (a: Point, b: Point, c: Point): boolean => {
  const cross = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
  const dot = (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y)
  return dot > 0 && Math.abs(cross) < 0.05 * dot
}

/** Index of the last point that lies straight on from the leg beginning at `index`. */
const endOfRun = (points: readonly Point[], index: number): number => {
  let end = index + 1
  while (end + 1 < points.length) {
    const [a, b, c] = [points[end - 1], points[end], points[end + 1]]
    if (a === undefined || b === undefined || c === undefined || !sameWay(a, b, c)) break
    end++
  }
  return end
}

/** Radians rolled at every point: even along a straight run, whole turns at each of its ends. */
const rolls = (points: readonly Point[]): number[] => {
  const rolled = [0]
  for (let begin = 0; begin + 1 < points.length; ) {
    const end = endOfRun(points, begin)
    const total = rollOver(distance(points[begin] as Point, points[end] as Point))
    const base = rolled[begin] ?? 0
    for (let i = begin + 1; i <= end; i++) rolled[i] = base + (total * (i - begin)) / (end - begin)
    begin = end
  }
  return rolled
}

/** Hop by hop along `points`. */
export const walk = (points: readonly Point[], start: number): Leg[] => {
  const hops = points.length - 1
  const quick = Math.min(1, WALK_CAP / (hops * (HOP_FLIGHT + HOP_REST)))
  const rolled = rolls(points)
  return points.slice(1).map((to, i) => {
    const from = points[i] as Point
    return {
      from,
      to,
      start: start + i * (HOP_FLIGHT + HOP_REST) * quick,
      flight: HOP_FLIGHT * quick,
      rest: HOP_REST * quick,
      height: 0.6 + 0.3 * Math.max(0, distance(from, to) - 1),
      rollFrom: rolled[i] ?? 0,
      rollTo: rolled[i + 1] ?? 0,
    }
  })
}

/** One high arc; `height` scales it. */
export const arc = (from: Point, to: Point, start: number, height = 1): Leg[] => {
  const length = distance(from, to)
  const flight = Math.min(1000, 380 + 24 * length)
  const top = height * Math.min(6, 1.3 + 0.2 * length)
  const rollTo = Math.min(3, Math.max(1, Math.round(length / TURN / 2))) * 2 * Math.PI
  return [{ from, to, start, flight, rest: HOP_REST * 2, height: top, rollFrom: 0, rollTo }]
}
