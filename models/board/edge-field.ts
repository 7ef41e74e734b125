import { DataTexture, LinearFilter, RedFormat, UnsignedByteType } from 'three'
import type { Point } from '../../engine/boards/layout.ts'
import { distanceToLine, isInPolygon } from '../../workshop/geometry/distance.ts'
import type { BoardBody } from './board-body.ts'

/** Distance from the board's edge up to which the field is used. */
const MARGIN_SPACINGS = 6
const FIELD_SIZE_TEXELS = 128

/** Distance that the byte 0 stands for. */
export const MIN_DISTANCE_SPACINGS = -2
/** Distance that the byte 255 stands for. */
export const MAX_DISTANCE_SPACINGS = MARGIN_SPACINGS

/** Returns the distance of a point from an outline; negative inside. */
const distanceToOutline = (points: readonly Point[], p: Point): number => {
  let least = Number.POSITIVE_INFINITY
  points.forEach((b, i) => {
    least = Math.min(least, distanceToLine(p, points.at(i - 1) as Point, b))
  })
  return isInPolygon(p, points) ? -least : least
}

/** Offset of a part from its place, in hole spacings: along x and y of the plan, and upwards. */
export interface Shift extends Point {
  readonly lift: number
}

/** The outline of a part, and a circle around it. */
interface PartOutline {
  readonly points: readonly Point[]
  readonly middle: Point
  readonly radius: number
}

const partOutlineOf = (points: readonly Point[]): PartOutline => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const middle = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 }
  return { points, middle, radius: Math.max(...points.map((p) => Math.hypot(p.x - middle.x, p.y - middle.y))) }
}

const NO_SHIFT: Shift = { x: 0, y: 0, lift: 0 }

/** Returns a function for the distance of a point from shifted parts. For lifted parts it is larger, since they shade the table less. */
const distanceFromParts =
  (outlines: readonly PartOutline[], shifts: readonly Shift[]) =>
  (x: number, y: number): number => {
    let least = Number.POSITIVE_INFINITY
    outlines.forEach(({ points, middle, radius }, i) => {
      const { x: east, y: north, lift } = shifts[i] ?? NO_SHIFT
      const p = { x: x - east, y: y - north }
      if (Math.hypot(p.x - middle.x, p.y - middle.y) - radius + lift < least) {
        least = Math.min(least, distanceToOutline(points, p) + lift)
      }
    })
    return least
  }

/** Returns a function for the distance of a point from a board in one piece with straight edges. */
const distanceFromSides =
  ({ frameEdges }: BoardBody) =>
  (x: number, y: number): number =>
    Math.max(...frameEdges.map(({ normal, distance }) => x * normal.x + y * normal.y - distance))

/** Returns the side of the square about the board's middle that an edge field covers, in hole spacings. */
export const edgeSpan = (body: Pick<BoardBody, 'span'>): number => body.span + 2 * MARGIN_SPACINGS

/** Texture with the distance of each place of the table from the board's edge. It is negative under the board. Bytes run from `MIN_DISTANCE_SPACINGS` to `MAX_DISTANCE_SPACINGS`. */
export class EdgeField extends DataTexture {
  readonly #texels: Uint8ClampedArray
  readonly #body: BoardBody
  readonly #outlines: readonly PartOutline[]

  constructor(body: BoardBody) {
    const texels = new Uint8ClampedArray(FIELD_SIZE_TEXELS * FIELD_SIZE_TEXELS)
    super(texels, FIELD_SIZE_TEXELS, FIELD_SIZE_TEXELS, RedFormat, UnsignedByteType)
    this.minFilter = this.magFilter = LinearFilter
    this.#texels = texels
    this.#body = body
    this.#outlines = body.parts.map(({ slabs }) => partOutlineOf(slabs[0]?.outline.points ?? []))
    this.place([])
  }

  /** Computes the field for parts with these offsets. */
  place(shifts: readonly Shift[]): void {
    const isWhole = shifts.every(({ x, y }) => x === 0 && y === 0)
    const hasStraightEdges = isWhole && this.#body.frameEdges.length > 0
    const distanceAt = hasStraightEdges ? distanceFromSides(this.#body) : distanceFromParts(this.#outlines, shifts)
    const middle = (i: number) => ((i + 0.5) / FIELD_SIZE_TEXELS - 0.5) * edgeSpan(this.#body)
    for (let i = 0; i < this.#texels.length; i++) {
      const distance = distanceAt(middle(i % FIELD_SIZE_TEXELS), middle(Math.floor(i / FIELD_SIZE_TEXELS)))
      this.#texels[i] = (255 * (distance - MIN_DISTANCE_SPACINGS)) / (MAX_DISTANCE_SPACINGS - MIN_DISTANCE_SPACINGS)
    }
    this.needsUpdate = true
  }
}
