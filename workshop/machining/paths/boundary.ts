/** The edges of an area, with a search for the nearest one. The area lies to the left of its edges. In mm. */

import type { Point } from '../../../engine/boards/layout.ts'
import { itemAt } from '../../../engine/items.ts'
import { type Bounds, boundsOf } from '../../geometry/contour.ts'
import { distanceBetween } from '../../geometry/point.ts'

type Corners = readonly Point[]

/** Edges are indexed in square cells of this size. */
const CELL_SIZE_MM = 1
/** Distance between the points of an edge at which its cells are looked up. */
const SAMPLE_STEP_MM = CELL_SIZE_MM / 4
/** An edge may cut the corner of a cell by this much without being in its index. */
const MAX_MISSED_MM = SAMPLE_STEP_MM / 2

/** The point on the edges that is nearest to another point. */
interface Nearest extends Point {
  readonly distance: number
  /** The other point lies on the outer side of that edge. */
  readonly beyond: boolean
}

/** Outlines of an area, anticlockwise, and of its holes, clockwise. */
export class Boundary {
  readonly #bounds: Bounds
  readonly #columns: number
  readonly #rows: number
  /** Indices of edges, cell by cell. */
  readonly #cells: number[][]
  /** Coordinates of each edge: x, y to x, y. */
  readonly #edges: Float64Array

  constructor(loops: readonly Corners[]) {
    const all = loops.flat()
    this.#bounds = boundsOf(all.length === 0 ? [{ x: 0, y: 0 }] : all)
    const { west, east, south, north } = this.#bounds
    this.#columns = Math.floor((east - west) / CELL_SIZE_MM) + 1
    this.#rows = Math.floor((north - south) / CELL_SIZE_MM) + 1
    this.#cells = new Array(this.#columns * this.#rows)
    this.#edges = new Float64Array(4 * all.length)
    let index = 0
    for (const loop of loops) {
      for (const [i, to] of loop.entries()) this.#add(index++, itemAt(loop, i - 1), to)
    }
  }

  #add(index: number, from: Point, to: Point): void {
    this.#edges.set([from.x, from.y, to.x, to.y], 4 * index)
    const { west, south } = this.#bounds
    const count = Math.max(1, Math.ceil(distanceBetween(to, from) / SAMPLE_STEP_MM))
    let last = -1
    for (let i = 0; i <= count; i++) {
      const share = i / count
      const column = Math.floor((from.x + (to.x - from.x) * share - west) / CELL_SIZE_MM)
      const row = Math.floor((from.y + (to.y - from.y) * share - south) / CELL_SIZE_MM)
      const key = row * this.#columns + column
      if (key === last) continue
      last = key
      const cell = this.#cells[key]
      if (cell === undefined) this.#cells[key] = [index]
      else cell.push(index)
    }
  }

  /** Returns the point of the edges that is nearest; undefined if none is within `reach`. */
  nearest({ x, y }: Point, reach: number): Nearest | undefined {
    const { west, south } = this.#bounds
    const edges = this.#edges
    const about = reach + MAX_MISSED_MM
    const left = Math.max(0, Math.floor((x - about - west) / CELL_SIZE_MM))
    const right = Math.min(this.#columns - 1, Math.floor((x + about - west) / CELL_SIZE_MM))
    const low = Math.max(0, Math.floor((y - about - south) / CELL_SIZE_MM))
    const high = Math.min(this.#rows - 1, Math.floor((y + about - south) / CELL_SIZE_MM))
    let [least, atX, atY, found, beyond] = [reach * reach, 0, 0, false, false]
    for (let row = low; row <= high; row++) {
      for (let column = left; column <= right; column++) {
        const cell = this.#cells[row * this.#columns + column]
        if (cell === undefined) continue
        for (const index of cell) {
          const [ax, ay] = [edges[4 * index] as number, edges[4 * index + 1] as number]
          const [dx, dy] = [(edges[4 * index + 2] as number) - ax, (edges[4 * index + 3] as number) - ay]
          const share = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
          const [ox, oy] = [ax + dx * share - x, ay + dy * share - y]
          const square = ox * ox + oy * oy
          if (square >= least) continue
          ;[least, atX, atY, found] = [square, x + ox, y + oy, true]
          beyond = share > 0 && share < 1 && dx * oy - dy * ox > 0
        }
      }
    }
    return found ? { x: atX, y: atY, distance: Math.sqrt(least), beyond } : undefined
  }

  /** Distance to the nearest edge; `reach` if none is that near. */
  distance(p: Point, reach: number): number {
    return this.nearest(p, reach)?.distance ?? reach
  }
}
