/** The edges of an area, which lies to the left of them, asked how near they are. All mm. */

import type { Point } from '../../../engine/boards/layout.ts'
import { type Bounds, boundsOf } from '../../geometry/contour.ts'

type Corners = readonly Point[]

/** Edges are kept by squares of this size, in which they are looked for at places so far apart. */
const CELL = 1
const STEP = CELL / 4
/** So near to its corner an edge may cut through a square that it isn't kept by. */
const MISSED = STEP / 2

/** The place on the edges that is nearest to a point. */
interface Nearest extends Point {
  readonly far: number
  /** It was asked from beyond that edge. */
  readonly beyond: boolean
}

export class Boundary {
  readonly #bounds: Bounds
  readonly #columns: number
  readonly #rows: number
  /** Numbers of edges, square by square. */
  readonly #cells: number[][]
  /** From x, y to x, y. */
  readonly #edges: Float64Array

  constructor(loops: readonly Corners[]) {
    const all = loops.flat()
    this.#bounds = boundsOf(all.length === 0 ? [{ x: 0, y: 0 }] : all)
    const { west, east, south, north } = this.#bounds
    this.#columns = Math.floor((east - west) / CELL) + 1
    this.#rows = Math.floor((north - south) / CELL) + 1
    this.#cells = new Array(this.#columns * this.#rows)
    this.#edges = new Float64Array(4 * all.length)
    let index = 0
    for (const loop of loops) {
      for (const [i, to] of loop.entries()) this.#add(index++, loop.at(i - 1) as Point, to)
    }
  }

  #add(index: number, from: Point, to: Point): void {
    this.#edges.set([from.x, from.y, to.x, to.y], 4 * index)
    const { west, south } = this.#bounds
    const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STEP))
    let last = -1
    for (let i = 0; i <= count; i++) {
      const share = i / count
      const column = Math.floor((from.x + (to.x - from.x) * share - west) / CELL)
      const row = Math.floor((from.y + (to.y - from.y) * share - south) / CELL)
      const key = row * this.#columns + column
      if (key === last) continue
      last = key
      const cell = this.#cells[key]
      if (cell === undefined) this.#cells[key] = [index]
      else cell.push(index)
    }
  }

  /** Of what lies nearer than `reach`; undefined: nothing does. */
  nearest({ x, y }: Point, reach: number): Nearest | undefined {
    const { west, south } = this.#bounds
    const edges = this.#edges
    const about = reach + MISSED
    const left = Math.max(0, Math.floor((x - about - west) / CELL))
    const right = Math.min(this.#columns - 1, Math.floor((x + about - west) / CELL))
    const low = Math.max(0, Math.floor((y - about - south) / CELL))
    const high = Math.min(this.#rows - 1, Math.floor((y + about - south) / CELL))
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
    return found ? { x: atX, y: atY, far: Math.sqrt(least), beyond } : undefined
  }

  /** To the nearest edge; `reach` if none is so near. */
  distance(p: Point, reach: number): number {
    return this.nearest(p, reach)?.far ?? reach
  }
}
