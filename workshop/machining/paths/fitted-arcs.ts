/** True arcs in ways that were reckoned with straight pieces, whatever they come from. */

import type { Point } from '../../../engine/boards/layout.ts'
import type { Contour, ContourStep } from '../../geometry/contour.ts'

/** How far corners may lie from the arc that stands for them, and the arc from the pieces; mm. */
const NEAR = 0.004
const SAGITTA = 0.02
/** Fewer pieces are no curve; larger circles are straight; more of a turn is parted. */
const FEWEST = 4
const WIDEST = 1500
const MOST = Math.PI * 0.9

interface Round {
  readonly centre: Point
  readonly radius: number
}

/** The circle through three points; undefined if they lie in a line. */
const through = (a: Point, b: Point, c: Point): Round | undefined => {
  const [bx, by, cx, cy] = [b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y]
  const twice = 2 * (bx * cy - by * cx)
  if (Math.abs(twice) < 1e-9) return undefined
  const [bb, cc] = [bx * bx + by * by, cx * cx + cy * cy]
  const [x, y] = [(cy * bb - by * cc) / twice, (bx * cc - cx * bb) / twice]
  return { centre: { x: a.x + x, y: a.y + y }, radius: Math.hypot(x, y) }
}

const angleFrom = ({ x, y }: Point, p: Point): number => Math.atan2(p.y - y, p.x - x)

/** From one angle to another the shorter way. */
const turnBetween = (a: number, b: number): number => {
  const turn = b - a
  return turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn
}

/** Turn of the points about a circle's middle, if all of them go round it evenly one way and lie on it. */
const turnOf = (points: readonly Point[], { centre, radius }: Round): number | undefined => {
  let whole = 0
  for (const [i, p] of points.entries()) {
    if (Math.abs(Math.hypot(p.x - centre.x, p.y - centre.y) - radius) > NEAR) return undefined
    const before = points[i - 1]
    if (before === undefined) continue
    const turn = turnBetween(angleFrom(centre, before), angleFrom(centre, p))
    if (turn * whole < 0 || radius * (1 - Math.cos(turn / 2)) > SAGITTA) return undefined
    whole += turn
  }
  return Math.abs(whole) > MOST ? undefined : whole
}

const arcAlong = (points: readonly Point[]): (Round & { readonly turn: number }) | undefined => {
  const [first, last] = [points[0] as Point, points.at(-1) as Point]
  const round = through(first, points[Math.floor(points.length / 2)] as Point, last)
  if (round === undefined || round.radius > WIDEST) return undefined
  const turn = turnOf(points, round)
  return turn === undefined ? undefined : { ...round, turn }
}

/** The longest arc that begins at a point of a line: how many pieces it stands for. */
const longest = (points: readonly Point[], from: number) => {
  let best: { readonly count: number; readonly step: ContourStep } | undefined
  for (let end = from + FEWEST; end < points.length; end++) {
    const arc = arcAlong(points.slice(from, end + 1))
    if (arc === undefined) break
    const to = points[end] as Point
    best = { count: end - from, step: { to, centre: arc.centre, clockwise: arc.turn < 0 } }
  }
  return best
}

/** A closed way through the corners of a polygon, in arcs where it can be. */
export const fitArcs = (corners: readonly Point[]): Contour => {
  const points = [...corners, corners[0] as Point]
  const steps: ContourStep[] = []
  for (let i = 0; i < points.length - 1; ) {
    const arc = longest(points, i)
    steps.push(arc?.step ?? { to: points[i + 1] as Point })
    i += arc?.count ?? 1
  }
  return { from: points[0] as Point, steps }
}
