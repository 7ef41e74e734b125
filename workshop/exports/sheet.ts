/** The parts of a board laid out flat beside each other, as they are sawn: mm from the sheet's left and lower edge. */

import type { Point } from '../../engine/layout.ts'
import type { Part } from '../body.ts'
import { type Bounds, boundsOf, type Contour, placedContour, placedPoint, reachOf } from '../contour.ts'
import type { Plan } from '../plan.ts'

/** A part and how it lies: turned clockwise by `turn`, then moved by `by`. */
export interface Placed {
  readonly part: Part
  /** Index into `Plan.parts`. */
  readonly index: number
  readonly turn: number
  readonly by: Point
  /** Of the sawn part on the sheet. */
  readonly bounds: Bounds
}

export interface Sheet {
  readonly placed: readonly Placed[]
  readonly width: number
  readonly height: number
}

/** Room between parts for the saw, the clamp and a part's letter, mm. */
const APART = 12
const ORIGIN = { x: 0, y: 0 }

export const pointOn = ({ turn, by }: Placed, p: Point): Point => placedPoint(p, turn, by)
export const contourOn = ({ turn, by }: Placed, contour: Contour): Contour => placedContour(contour, turn, by)

const sizeOf = ({ west, east, south, north }: Bounds) => ({ width: east - west, height: north - south })

/** Rows of a column of `count` parts: as many as the machine's bed takes, else those that make the sheet the least long. */
const rowsFor = (count: number, width: number, height: number, bedHeight: number): number => {
  const fitting = Math.floor((bedHeight + APART) / (height + APART))
  if (bedHeight > 0) return Math.min(count, Math.max(1, fitting))
  const longest = (rows: number) => Math.max(rows * (height + APART), Math.ceil(count / rows) * (width + APART))
  const all = Array.from({ length: count }, (_, i) => i + 1)
  return all.reduce((best, rows) => (longest(rows) < longest(best) ? rows : best), count)
}

/** Lies with its side to the south; all parts have the same size, or there are two halves in a row. */
export const sheetOf = ({ parts, design }: Plan): Sheet => {
  const lying = parts.map((part) => boundsOf(reachOf(placedContour(part.outline, -part.angle, ORIGIN))))
  const width = Math.max(...lying.map((bounds) => sizeOf(bounds).width))
  const height = Math.max(...lying.map((bounds) => sizeOf(bounds).height))
  const rows = design.form === 'sections' ? rowsFor(parts.length, width, height, design.bedHeight) : 1
  const columns = Math.ceil(parts.length / rows)
  const placed = parts.map((part, index): Placed => {
    const { west, east, south, north } = lying[index] as Bounds
    const [column, row] = [Math.floor(index / rows), index % rows]
    const [x, y] = [column * (width + APART), (rows - 1 - row) * (height + APART)]
    return {
      part,
      index,
      turn: -part.angle,
      by: { x: x - west, y: y - south },
      bounds: { west: x, east: x + east - west, south: y, north: y + north - south },
    }
  })
  return { placed, width: columns * (width + APART) - APART, height: rows * (height + APART) - APART }
}
