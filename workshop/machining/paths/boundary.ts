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

/** The nearest point so far, or only the limit of its squared distance. */
interface Best {
  square: number
  x: number
  y: number
  beyond: boolean
  found: boolean
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

  /** Returns the point of the edges that is nearest; undefined if none is within `reach`. Cells are searched in rings, as long as they may have a nearer edge. */
  nearest(p: Point, reach: number): Nearest | undefined {
    const column = Math.floor((p.x - this.#bounds.west) / CELL_SIZE_MM)
    const row = Math.floor((p.y - this.#bounds.south) / CELL_SIZE_MM)
    const best: Best = { square: reach * reach, x: 0, y: 0, beyond: false, found: false }
    for (let ring = 0; (ring - 1) * CELL_SIZE_MM <= Math.sqrt(best.square) + MAX_MISSED_MM; ring++) {
      const [low, high] = [Math.max(0, row - ring), Math.min(this.#rows - 1, row + ring)]
      for (let at = low; at <= high; at++) {
        const step = ring === 0 || Math.abs(at - row) === ring ? 1 : 2 * ring
        for (let to = column - ring; to <= column + ring; to += step) {
          const cell = to < 0 || to >= this.#columns ? undefined : this.#cells[at * this.#columns + to]
          if (cell !== undefined) this.#improve(best, p, cell)
        }
      }
    }
    const { x, y, beyond } = best
    return best.found ? { x, y, distance: Math.sqrt(best.square), beyond } : undefined
  }

  /** Puts the nearest point of these edges in place of the best one if it is nearer. */
  #improve(best: Best, { x, y }: Point, cell: readonly number[]): void {
    const edges = this.#edges
    for (const index of cell) {
      const ax = edges[4 * index] as number
      const ay = edges[4 * index + 1] as number
      const dx = (edges[4 * index + 2] as number) - ax
      const dy = (edges[4 * index + 3] as number) - ay
      const share = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
      const ox = ax + dx * share - x
      const oy = ay + dy * share - y
      const square = ox * ox + oy * oy
      if (square >= best.square) continue
      best.square = square
      best.x = x + ox
      best.y = y + oy
      best.found = true
      best.beyond = share > 0 && share < 1 && dx * oy - dy * ox > 0
    }
  }

  /** Distance to the nearest edge; `reach` if none is that near. */
  distance(p: Point, reach: number): number {
    return this.nearest(p, reach)?.distance ?? reach
  }
}
