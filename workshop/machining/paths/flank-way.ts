/**
 * The way of a V-bit that shapes the wall of an area: along its edge, as far within it as the largest circle that touches the
 * edge there and fits in, but no farther than the bit may go deep. In strokes and corners that is their middle line, at every
 * depth; elsewhere the edge itself, moved inwards. All mm.
 */

import type { Point } from '../../../engine/boards/layout.ts'
import type { Boundary } from './boundary.ts'

/** A place of the bit's point, and how far it is from the nearest edge. */
export interface FlankSpot extends Point {
  readonly room: number
}

/** Corners with a sharper turn are no curve, radians. */
const SHARP = (12 * Math.PI) / 180
/** Turns about a corner that stands into the area, radians. */
const FAN = (12 * Math.PI) / 180
/** Where circles count as fitting in, and how straight the way is between two spots. */
const FITS = 0.005
const STRAIGHT = 0.008
/** Longest piece of an edge that is looked at only at its ends, and shortest that is parted. */
const PIECE = 0.8
const SHORTEST = 0.004
const DEEPEST_SPLIT = 9

/** A place on the edge, and the way inwards from it; at a corner that nothing goes into, without a length. */
interface Foot {
  readonly at: Point
  readonly inwards: Point
}

const mix = (a: number, b: number, share: number): number => a + (b - a) * share

const unit = ({ x, y }: Point): Point => {
  const length = Math.hypot(x, y)
  return length === 0 ? { x, y } : { x: x / length, y: y / length }
}

const between = (a: Foot, b: Foot, share: number): Foot => ({
  at: { x: mix(a.at.x, b.at.x, share), y: mix(a.at.y, b.at.y, share) },
  inwards: unit({ x: mix(a.inwards.x, b.inwards.x, share), y: mix(a.inwards.y, b.inwards.y, share) }),
})

/** Feet from which a piece of the edge goes on to the next. */
type Piece = readonly [Foot, Foot]

/** To the left of the way from a to b. */
const leftOf = (a: Point, b: Point): Point => unit({ x: a.y - b.y, y: b.x - a.x })

const turnBetween = (a: Point, b: Point): number => Math.atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)

const turned = ({ x, y }: Point, angle: number): Point => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return { x: x * c - y * s, y: x * s + y * c }
}

/** Round a corner that stands into the area: the bit swings about it. */
const fanAbout = (at: Point, before: Point, turn: number): readonly Piece[] => {
  const count = Math.max(1, Math.ceil(-turn / FAN))
  const feet = Array.from({ length: count + 1 }, (_, i): Foot => ({ at, inwards: turned(before, (turn * i) / count) }))
  return feet.slice(1).map((foot, i): Piece => [feet[i] as Foot, foot])
}

/** Pieces of an outline that has the area to its left. */
const piecesOf = (loop: readonly Point[]): readonly Piece[] => {
  const count = loop.length
  const inwards = loop.map((p, i) => leftOf(p, loop[(i + 1) % count] as Point))
  const turns = loop.map((_, i) => turnBetween(inwards.at(i - 1) as Point, inwards[i] as Point))
  const footAt = (corner: number, edge: number): Foot => {
    const turn = turns[corner] as number
    const at = loop[corner] as Point
    if (Math.abs(turn) < SHARP) return { at, inwards: turned(inwards.at(corner - 1) as Point, turn / 2) }
    return { at, inwards: inwards[edge] as Point }
  }
  return loop.flatMap((p, i): Piece[] => {
    const next = (i + 1) % count
    const turn = turns[i] as number
    const fan = turn <= -SHARP ? fanAbout(p, inwards.at(i - 1) as Point, turn) : []
    return [...fan, [footAt(i, i), footAt(next, i)]]
  })
}

/** Circles that are tried until one fits in. */
const MOST_TRIES = 24

/** The spot of a foot: the middle of the largest circle that fits in. Each one that doesn't shows a nearer edge, which the next one touches. */
const spotOf = ({ at, inwards }: Foot, boundary: Boundary, most: number): FlankSpot => {
  let radius = most
  for (let tries = 0; ; tries++) {
    const p: Point = { x: at.x + inwards.x * radius, y: at.y + inwards.y * radius }
    const edge = boundary.nearest(p, radius)
    const room = edge?.far ?? radius
    if (edge === undefined || (!edge.beyond && room >= radius - FITS)) return { ...p, room }
    if (tries === MOST_TRIES) return { ...at, room: 0 }
    const [x, y] = [edge.x - at.x, edge.y - at.y]
    const ahead = x * inwards.x + y * inwards.y
    radius = ahead <= 0 ? 0 : Math.min(radius - FITS / 2, (x * x + y * y) / (2 * ahead))
    if (radius <= 0) return { ...at, room: 0 }
  }
}

const isBent = (a: FlankSpot, m: FlankSpot, b: FlankSpot): boolean =>
  Math.hypot(m.x - (a.x + b.x) / 2, m.y - (a.y + b.y) / 2, m.room - (a.room + b.room) / 2) > STRAIGHT

/** Spots along a piece after its first one. */
const along = (
  piece: Piece,
  ends: readonly [FlankSpot, FlankSpot],
  boundary: Boundary,
  most: number,
  split: number,
): readonly FlankSpot[] => {
  const [from, to] = piece
  const far = Math.hypot(to.at.x - from.at.x, to.at.y - from.at.y)
  const wide = Math.hypot(ends[1].x - ends[0].x, ends[1].y - ends[0].y)
  if (split >= DEEPEST_SPLIT || Math.max(far, wide) < SHORTEST) return [ends[1]]
  const middle = between(from, to, 0.5)
  const spot = spotOf(middle, boundary, most)
  if (far <= PIECE && !isBent(ends[0], spot, ends[1])) return [ends[1]]
  return [
    ...along([from, middle], [ends[0], spot], boundary, most, split + 1),
    ...along([middle, to], [spot, ends[1]], boundary, most, split + 1),
  ]
}

/** Cut into pieces whose middle says enough about them. */
const shortened = ([from, to]: Piece): readonly Piece[] => {
  const count = Math.max(1, Math.ceil(Math.hypot(to.at.x - from.at.x, to.at.y - from.at.y) / PIECE))
  const feet = Array.from({ length: count + 1 }, (_, i) => between(from, to, i / count))
  return feet.slice(1).map((foot, i): Piece => [feet[i] as Foot, foot])
}

/** The closed way along an outline that has the area to its left; `most`: farthest that the bit's point goes in. */
export const flankWay = (loop: readonly Point[], boundary: Boundary, most: number): readonly FlankSpot[] =>
  piecesOf(loop)
    .flatMap(shortened)
    .flatMap((piece) => {
      const ends = piece.map((foot) => spotOf(foot, boundary, most)) as [FlankSpot, FlankSpot]
      return along(piece, ends, boundary, most, 0)
    })
