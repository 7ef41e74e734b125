/** Draws sketches: shapes, measures, arrows and words. */

import type { Point } from '../../engine/boards/layout.ts'
import { type Bounds, boxCorners, type Contour, flatten } from '../geometry/contour.ts'
import { breakText, letterWidth } from './letter-widths.ts'
import { SKETCH_MM, type SketchLook, type SketchShape, TYPE_SIZE_MM } from './sketch.ts'

const CURVE_TOLERANCE_MM = 0.05
/** Length and half width of an arrow's head. */
const ARROW_HEAD_MM = { length: 2.2, half: 0.8 }
const LINE_HEIGHT = 1.35
/** From a measure's line to its words, and what its end strokes reach. */
const TEXT_DISTANCE_MM = 0.9
const END_STROKE_MM = 1

type Align = 'left' | 'middle' | 'right'

interface Words {
  readonly align?: Align
  readonly bold?: boolean
  readonly size?: number
  /** Longest line, mm; longer ones are broken. */
  readonly width?: number
}

export interface SketchPen {
  readonly shapes: readonly SketchShape[]
  readonly path: (look: SketchLook, points: readonly Point[], closed?: boolean) => void
  readonly box: (look: SketchLook, box: Bounds) => void
  readonly contour: (look: SketchLook, contour: Contour, place: (p: Point) => Point, scale: number) => void
  readonly circle: (look: SketchLook, at: Point, radius: number) => void
  readonly text: (text: string, at: Point, words?: Words) => void
  /** Shows a movement: a line with a head at its end; `both`: at either end. */
  readonly arrow: (from: Point, to: Point, both?: boolean) => void
  /** Draws a line along points, with a head at the end. */
  readonly sweep: (points: readonly Point[]) => void
  /** Draws a length between two points, level or upright, with its text above or on the left. */
  readonly measure: (from: Point, to: Point, text: string) => void
  /** Draws a text with a leader to `to`. */
  readonly note: (text: string, at: Point, to: Point, words?: Words) => void
}

const direction = (from: Point, to: Point): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
}

const headAt = (from: Point, to: Point): readonly Point[] => {
  const { x, y } = direction(from, to)
  const back = { x: to.x - x * ARROW_HEAD_MM.length, y: to.y - y * ARROW_HEAD_MM.length }
  return [
    to,
    { x: back.x - y * ARROW_HEAD_MM.half, y: back.y + x * ARROW_HEAD_MM.half },
    { x: back.x + y * ARROW_HEAD_MM.half, y: back.y - x * ARROW_HEAD_MM.half },
  ]
}

/** Returns the nearest place for the middle of a text of a width between the edges of the frame. */
const within = (middle: number, wide: number, room: number): number =>
  Math.min(room - 1 - wide / 2, Math.max(1 + wide / 2, middle))

export const createSketchPen = (): SketchPen => {
  const shapes: SketchShape[] = []
  const path: SketchPen['path'] = (look, points, closed = false) => {
    shapes.push({ kind: 'path', look, points, closed })
  }
  const line = (text: string, at: Point, align: Align, bold: boolean, size: number, upright = false) => {
    shapes.push({ kind: 'text', text, at, align, bold, size, upright })
  }
  const text: SketchPen['text'] = (
    written,
    at,
    { align = 'left', bold = false, size = TYPE_SIZE_MM, width = 80 } = {},
  ) => {
    breakText(written, size, width).forEach((own, i) => {
      line(own, { x: at.x, y: at.y - i * size * LINE_HEIGHT }, align, bold, size)
    })
  }
  const arrow: SketchPen['arrow'] = (from, to, both = false) => {
    path('move', [from, to])
    path('head', headAt(from, to), true)
    if (both) path('head', headAt(to, from), true)
  }
  const measure: SketchPen['measure'] = (from, to, written) => {
    const { x, y } = direction(from, to)
    for (const end of [from, to])
      path('measure', [
        { x: end.x - y * END_STROKE_MM, y: end.y + x * END_STROKE_MM },
        { x: end.x + y * END_STROKE_MM, y: end.y - x * END_STROKE_MM },
      ])
    path('measure', [from, to])
    const [cx, cy] = [(from.x + to.x) / 2, (from.y + to.y) / 2]
    const wide = letterWidth(written, TYPE_SIZE_MM)
    if (Math.abs(x) > Math.abs(y)) {
      line(written, { x: within(cx, wide, SKETCH_MM.width), y: cy + TEXT_DISTANCE_MM }, 'middle', false, TYPE_SIZE_MM)
    } else if (Math.abs(to.y - from.y) < wide + 1)
      line(
        written,
        { x: cx - TEXT_DISTANCE_MM - END_STROKE_MM, y: cy - TYPE_SIZE_MM * 0.35 },
        'right',
        false,
        TYPE_SIZE_MM,
      )
    else
      line(
        written,
        { x: cx - TEXT_DISTANCE_MM, y: within(cy, wide, SKETCH_MM.height) },
        'middle',
        false,
        TYPE_SIZE_MM,
        true,
      )
  }
  return {
    shapes,
    path,
    box: (look, bounds) => path(look, boxCorners(bounds), true),
    contour: (look, contour, place, scale) => path(look, flatten(contour, CURVE_TOLERANCE_MM / scale).map(place), true),
    circle: (look, at, radius) => {
      shapes.push({ kind: 'circle', look, at, radius })
    },
    text,
    arrow,
    sweep: (points) => {
      path('move', points)
      const [before, last] = points.slice(-2)
      if (before !== undefined && last !== undefined) path('head', headAt(before, last), true)
    },
    measure,
    note: (written, at, to, words = {}) => {
      const { align = 'left', size = TYPE_SIZE_MM, width = 80 } = words
      const lines = breakText(written, size, width)
      const wide = Math.max(...lines.map((own) => letterWidth(own, size)))
      const left = align === 'left' ? at.x : align === 'right' ? at.x - wide : at.x - wide / 2
      const low = at.y - (lines.length - 1) * size * LINE_HEIGHT - 0.6
      // The leader starts at the nearest point of the text's box.
      const from = {
        x: Math.min(left + wide + 0.6, Math.max(left - 0.6, to.x)),
        y: to.y > at.y + size * 0.75 ? at.y + size * 0.75 : to.y < low ? low : at.y + size * 0.3,
      }
      path('thin', [from, to])
      text(written, at, words)
    },
  }
}

/** A view of a part of the plan in a box of the paper, centred, as large as fits. */
export interface PaperView {
  readonly scale: number
  readonly place: (p: Point) => Point
}

export const paperViewOf = ({ west, east, south, north }: Bounds, box: Bounds): PaperView => {
  const scale = Math.min((box.east - box.west) / (east - west), (box.north - box.south) / (north - south))
  const [x, y] = [(west + east) / 2, (south + north) / 2]
  const [cx, cy] = [(box.west + box.east) / 2, (box.south + box.north) / 2]
  return { scale, place: (p) => ({ x: cx + (p.x - x) * scale, y: cy + (p.y - y) * scale }) }
}

/** Points along an arc, anticlockwise from east in radians. */
export const arcPoints = ({ x, y }: Point, radius: number, from: number, to: number): readonly Point[] =>
  Array.from({ length: 25 }, (_, i) => {
    const angle = from + ((to - from) * i) / 24
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }
  })
