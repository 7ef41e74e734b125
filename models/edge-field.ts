import { DataTexture, DataUtils, HalfFloatType, LinearFilter, RedFormat } from 'three'
import type { Point } from '../engine/layout.ts'
import type { BoardBody } from './board-body.ts'

/** How far beyond the edge distances matter, in hole spacings. */
const MARGIN = 6
const SIZE = 128

/** How far every place of the table is from the board's edge, in hole spacings; negative under it. */
export interface EdgeField {
  readonly texture: DataTexture
  /** Hole spacings that it covers, about the board's middle. */
  readonly span: number
}

const toSegment = (a: Point, b: Point, x: number, y: number): number => {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const t = Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(x - a.x - dx * t, y - a.y - dy * t)
}

const toOutline = (points: readonly Point[], x: number, y: number): number => {
  let least = Number.POSITIVE_INFINITY
  let inside = false
  let a = points[points.length - 1] as Point
  for (const b of points) {
    least = Math.min(least, toSegment(a, b, x, y))
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside
    a = b
  }
  return inside ? -least : least
}

/** Of a board with straight sides the distance from the nearest one, with pointed corners; else that from the outlines of its parts. */
const distanceFrom = ({ sides, parts }: BoardBody): ((x: number, y: number) => number) => {
  if (sides.length > 0) {
    return (x, y) => Math.max(...sides.map(({ normal, away }) => x * normal.x + y * normal.y - away))
  }
  const outlines = parts.map(({ slabs }) => slabs[0]?.outline.points ?? [])
  return (x, y) => Math.min(...outlines.map((points) => toOutline(points, x, y)))
}

export const makeEdgeField = (body: BoardBody): EdgeField => {
  const span = body.span + 2 * MARGIN
  const distance = distanceFrom(body)
  const middle = (i: number) => ((i + 0.5) / SIZE - 0.5) * span
  const texels = Uint16Array.from({ length: SIZE * SIZE }, (_, i) =>
    DataUtils.toHalfFloat(distance(middle(i % SIZE), middle(Math.floor(i / SIZE)))),
  )
  const texture = new DataTexture(texels, SIZE, SIZE, RedFormat, HalfFloatType)
  texture.minFilter = texture.magFilter = LinearFilter
  texture.needsUpdate = true
  return { texture, span }
}
