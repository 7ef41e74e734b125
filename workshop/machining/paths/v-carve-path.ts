/**
 * The path of a V-bit that shapes the wall of an area: along its edge, as far inside as the centre of the largest
 * circle that touches the edge there and fits in, but no farther than the bit may go deep. In strokes and corners that
 * is their middle line, at every depth; elsewhere it is the edge itself, moved inwards. Lengths in mm.
 */

import type { Point } from '../../../engine/boards/layout.ts'
import { cyclicItem, itemAt } from '../../../engine/items.ts'
import { ORIGIN, placePoint } from '../../geometry/contour.ts'
import { distanceBetween, movePoint, pointBetween } from '../../geometry/point.ts'
import type { Boundary } from './boundary.ts'

/** A position of the bit's point, and its distance from the nearest edge. */
export interface VCarvePoint extends Point {
  readonly clearance: number
}

/** Corners with a sharper turn are not part of a curve. */
const SHARP_TURN_RAD = (12 * Math.PI) / 180
/** Step of the turns about a convex corner of the edge. */
const FAN_STEP_RAD = (12 * Math.PI) / 180
/** A circle fits if it reaches beyond an edge by no more than this. */
const FIT_TOLERANCE_MM = 0.005
/** Distance that the path may have from the straight line between two of its points. */
const STRAIGHTNESS_TOLERANCE_MM = 0.008
/** Longest piece of an edge that is sampled only at its ends. */
const MAX_PIECE_MM = 0.8
/** Shorter pieces of an edge are not split. */
const MIN_PIECE_MM = 0.004
/** Greatest number of times that a piece is halved. */
const MAX_SPLITS = 9

/** A point on the edge, and the inward direction from it; a zero vector at a corner that can't be entered. */
interface Foot {
  readonly at: Point
  readonly inwards: Point
}

const unitVector = ({ x, y }: Point): Point => {
  const length = Math.hypot(x, y)
  return length === 0 ? { x, y } : { x: x / length, y: y / length }
}

const footBetween = (a: Foot, b: Foot, share: number): Foot => ({
  at: pointBetween(a.at, b.at, share),
  inwards: unitVector(pointBetween(a.inwards, b.inwards, share)),
})

/** A piece of the edge, by the feet at its ends. */
type Piece = readonly [Foot, Foot]

/** Unit vector to the left of the direction from a to b. */
const leftOf = (a: Point, b: Point): Point => unitVector({ x: a.y - b.y, y: b.x - a.x })

const turnBetween = (a: Point, b: Point): number => Math.atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)

/** Turns a vector anticlockwise. */
const turnVector = (vector: Point, angle: number): Point => placePoint(vector, -angle, ORIGIN)

/** Returns the pieces with which the bit turns about a corner that points into the area. */
const fanAbout = (at: Point, before: Point, turn: number): readonly Piece[] => {
  const count = Math.max(1, Math.ceil(-turn / FAN_STEP_RAD))
  const feet = Array.from(
    { length: count + 1 },
    (_, i): Foot => ({ at, inwards: turnVector(before, (turn * i) / count) }),
  )
  return feet.slice(1).map((foot, i): Piece => [itemAt(feet, i), foot])
}

/** Returns the pieces of an outline that has the area to its left. */
const piecesOf = (loop: readonly Point[]): readonly Piece[] => {
  const count = loop.length
  const inwards = loop.map((p, i) => leftOf(p, cyclicItem(loop, i + 1)))
  const turns = loop.map((_, i) => turnBetween(itemAt(inwards, i - 1), itemAt(inwards, i)))
  const footAt = (corner: number, edge: number): Foot => {
    const turn = turns[corner] as number
    const at = itemAt(loop, corner)
    if (Math.abs(turn) < SHARP_TURN_RAD) return { at, inwards: turnVector(itemAt(inwards, corner - 1), turn / 2) }
    return { at, inwards: itemAt(inwards, edge) }
  }
  return loop.flatMap((p, i): Piece[] => {
    const next = (i + 1) % count
    const turn = turns[i] as number
    const fan = turn <= -SHARP_TURN_RAD ? fanAbout(p, itemAt(inwards, i - 1), turn) : []
    return [...fan, [footAt(i, i), footAt(next, i)]]
  })
}

/** Number of circles that are tried until one fits. */
const MAX_TRIES = 24

/**
 * Returns the middle of the largest circle that touches the edge at a foot and fits into the area; its radius is at
 * most `maxRadius`. Each circle that doesn't fit shows a nearer edge, which the next one touches.
 */
const largestCircle = ({ at, inwards }: Foot, boundary: Boundary, maxRadius: number): VCarvePoint => {
  let radius = maxRadius
  for (let tries = 0; ; tries++) {
    const p = movePoint(at, inwards, radius)
    const edge = boundary.nearest(p, radius)
    const clearance = edge?.distance ?? radius
    if (edge === undefined || (!edge.beyond && clearance >= radius - FIT_TOLERANCE_MM)) return { ...p, clearance }
    if (tries === MAX_TRIES) return { ...at, clearance: 0 }
    const [x, y] = [edge.x - at.x, edge.y - at.y]
    const ahead = x * inwards.x + y * inwards.y
    radius = ahead <= 0 ? 0 : Math.min(radius - FIT_TOLERANCE_MM / 2, (x * x + y * y) / (2 * ahead))
    if (radius <= 0) return { ...at, clearance: 0 }
  }
}

const isBent = (a: VCarvePoint, m: VCarvePoint, b: VCarvePoint): boolean =>
  Math.hypot(m.x - (a.x + b.x) / 2, m.y - (a.y + b.y) / 2, m.clearance - (a.clearance + b.clearance) / 2) >
  STRAIGHTNESS_TOLERANCE_MM

/** Returns the points of the path along a piece, without its first one. `split`: how many times it has been halved. */
const pointsAlong = (
  piece: Piece,
  ends: readonly [VCarvePoint, VCarvePoint],
  boundary: Boundary,
  maxRadius: number,
  split: number,
): readonly VCarvePoint[] => {
  const [from, to] = piece
  const far = distanceBetween(to.at, from.at)
  const wide = distanceBetween(ends[1], ends[0])
  if (split >= MAX_SPLITS || Math.max(far, wide) < MIN_PIECE_MM) return [ends[1]]
  const middle = footBetween(from, to, 0.5)
  const spot = largestCircle(middle, boundary, maxRadius)
  if (far <= MAX_PIECE_MM && !isBent(ends[0], spot, ends[1])) return [ends[1]]
  return [
    ...pointsAlong([from, middle], [ends[0], spot], boundary, maxRadius, split + 1),
    ...pointsAlong([middle, to], [spot, ends[1]], boundary, maxRadius, split + 1),
  ]
}

/** Splits a piece into pieces that their middles describe well enough. */
const splitPieces = ([from, to]: Piece): readonly Piece[] => {
  const count = Math.max(1, Math.ceil(distanceBetween(to.at, from.at) / MAX_PIECE_MM))
  const feet = Array.from({ length: count + 1 }, (_, i) => footBetween(from, to, i / count))
  return feet.slice(1).map((foot, i): Piece => [itemAt(feet, i), foot])
}

/**
 * Returns the closed path along an outline that has the area to its left. `maxRadius`: greatest distance of the bit's
 * point from the edge.
 */
export const vCarvePath = (loop: readonly Point[], boundary: Boundary, maxRadius: number): readonly VCarvePoint[] =>
  piecesOf(loop)
    .flatMap(splitPieces)
    .flatMap((piece) => {
      const ends = piece.map((foot) => largestCircle(foot, boundary, maxRadius)) as [VCarvePoint, VCarvePoint]
      return pointsAlong(piece, ends, boundary, maxRadius, 0)
    })
