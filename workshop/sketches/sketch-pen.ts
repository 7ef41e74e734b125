/** Draws sketches: shapes, measures, arrows and texts. All lengths are in mm on paper, y up. */

import type { Point } from '../../engine/boards/layout.ts'
import { type Bounds, boundsOf, boxCorners, type Contour, flatten } from '../geometry/contour.ts'
import { distanceBetween, point, pointOnCircle } from '../geometry/point.ts'
import { breakText, textWidthMm } from './letter-widths.ts'
import { NOTE_WIDTH_MM, NOTE_X_MM, SKETCH_MM, type SketchLook, type SketchShape, TYPE_SIZE_MM } from './sketch.ts'

const CURVE_TOLERANCE_MM = 0.05
/** Length and half width of an arrow's head. */
const ARROW_HEAD_MM = { length: 2.2, half: 0.8 }
const LINE_HEIGHT = 1.35
/** Distance from a measure's line to its text. */
const TEXT_DISTANCE_MM = 0.9
/** Half the length of the strokes at a measure's ends. */
const END_STROKE_MM = 1

type Align = 'left' | 'middle' | 'right'

interface TextStyle {
  readonly align?: Align
  readonly bold?: boolean
  readonly size?: number
  /** Longest line, mm; longer ones are broken. */
  readonly width?: number
}

export interface SketchPen {
  readonly shapes: readonly SketchShape[]
  readonly line: (look: SketchLook, points: readonly Point[]) => void
  readonly area: (look: SketchLook, points: readonly Point[]) => void
  readonly box: (look: SketchLook, box: Bounds) => void
  readonly contour: (look: SketchLook, contour: Contour, place: (p: Point) => Point, scale: number) => void
  readonly circle: (look: SketchLook, at: Point, radius: number) => void
  readonly text: (text: string, at: Point, style?: TextStyle) => void
  /** Shows a movement: draws a line with a head at its end. `both`: with a head at either end. */
  readonly arrow: (from: Point, to: Point, both?: boolean) => void
  /** Draws a line along points, with a head at the end. */
  readonly sweep: (points: readonly Point[]) => void
  /** Draws a length between two points, level or upright, with its text above or on the left. */
  readonly measure: (from: Point, to: Point, text: string) => void
  /** Draws the width of a box below it and its height on its left, at a distance in mm. */
  readonly measureWidth: (box: Bounds, distance: number, text: string) => void
  readonly measureHeight: (box: Bounds, distance: number, text: string) => void
  /** Draws a text with a leader to `to`. */
  readonly note: (text: string, at: Point, to: Point, style?: TextStyle) => void
  /** Draws a text in the column on the right, with a leader to `to` if it is given. `wider`: mm that are added to the column on its left. */
  readonly sideNote: (text: string, y: number, to?: Point, wider?: number) => void
}

const unitVector = (from: Point, to: Point): Point => {
  const length = distanceBetween(to, from) || 1
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
}

const arrowHead = (from: Point, to: Point): readonly Point[] => {
  const { x, y } = unitVector(from, to)
  const back = { x: to.x - x * ARROW_HEAD_MM.length, y: to.y - y * ARROW_HEAD_MM.length }
  return [
    to,
    { x: back.x - y * ARROW_HEAD_MM.half, y: back.y + x * ARROW_HEAD_MM.half },
    { x: back.x + y * ARROW_HEAD_MM.half, y: back.y - x * ARROW_HEAD_MM.half },
  ]
}

/** Moves the middle of a text of a width just as far as the text needs to stay within a side of the frame; all mm. */
const clampToFrame = (middle: number, width: number, frameLength: number): number =>
  Math.min(frameLength - 1 - width / 2, Math.max(1 + width / 2, middle))

export const createSketchPen = (): SketchPen => {
  const shapes: SketchShape[] = []
  const line: SketchPen['line'] = (look, points) => {
    shapes.push({ kind: 'path', look, points, closed: false })
  }
  const area: SketchPen['area'] = (look, points) => {
    shapes.push({ kind: 'path', look, points, closed: true })
  }
  const textLine = (text: string, at: Point, align: Align, bold: boolean, size: number, upright = false) => {
    shapes.push({ kind: 'text', text, at, align, bold, size, isUpright: upright })
  }
  const text: SketchPen['text'] = (
    written,
    at,
    { align = 'left', bold = false, size = TYPE_SIZE_MM, width = 80 } = {},
  ) => {
    breakText(written, size, width).forEach((own, i) => {
      textLine(own, { x: at.x, y: at.y - i * size * LINE_HEIGHT }, align, bold, size)
    })
  }
  const arrow: SketchPen['arrow'] = (from, to, both = false) => {
    line('move', [from, to])
    area('head', arrowHead(from, to))
    if (both) area('head', arrowHead(to, from))
  }
  const measure: SketchPen['measure'] = (from, to, written) => {
    const { x, y } = unitVector(from, to)
    for (const end of [from, to])
      line('measure', [
        point(end.x - y * END_STROKE_MM, end.y + x * END_STROKE_MM),
        point(end.x + y * END_STROKE_MM, end.y - x * END_STROKE_MM),
      ])
    line('measure', [from, to])
    const [cx, cy] = [(from.x + to.x) / 2, (from.y + to.y) / 2]
    const wide = textWidthMm(written, TYPE_SIZE_MM)
    const write = (at: Point, align: Align, upright = false) =>
      textLine(written, at, align, false, TYPE_SIZE_MM, upright)
    if (Math.abs(x) > Math.abs(y))
      write(point(clampToFrame(cx, wide, SKETCH_MM.width), cy + TEXT_DISTANCE_MM), 'middle')
    else if (Math.abs(to.y - from.y) < wide + 1)
      write(point(cx - TEXT_DISTANCE_MM - END_STROKE_MM, cy - TYPE_SIZE_MM * 0.35), 'right')
    else write(point(cx - TEXT_DISTANCE_MM, clampToFrame(cy, wide, SKETCH_MM.height)), 'middle', true)
  }
  const note: SketchPen['note'] = (written, at, to, style = {}) => {
    const { align = 'left', size = TYPE_SIZE_MM, width = 80 } = style
    const lines = breakText(written, size, width)
    const wide = Math.max(...lines.map((own) => textWidthMm(own, size)))
    const left = align === 'left' ? at.x : align === 'right' ? at.x - wide : at.x - wide / 2
    const low = at.y - (lines.length - 1) * size * LINE_HEIGHT - 0.6
    // The leader starts at the nearest point of the text's box.
    const from = {
      x: Math.min(left + wide + 0.6, Math.max(left - 0.6, to.x)),
      y: to.y > at.y + size * 0.75 ? at.y + size * 0.75 : to.y < low ? low : at.y + size * 0.3,
    }
    line('thin', [from, to])
    text(written, at, style)
  }
  return {
    shapes,
    line,
    area,
    box: (look, bounds) => area(look, boxCorners(bounds)),
    contour: (look, contour, place, scale) => area(look, flatten(contour, CURVE_TOLERANCE_MM / scale).map(place)),
    circle: (look, at, radius) => {
      shapes.push({ kind: 'circle', look, at, radius })
    },
    text,
    arrow,
    sweep: (points) => {
      line('move', points)
      const [before, last] = points.slice(-2)
      if (before !== undefined && last !== undefined) area('head', arrowHead(before, last))
    },
    measure,
    measureWidth: ({ west, east, south }, distance, written) =>
      measure(point(west, south - distance), point(east, south - distance), written),
    measureHeight: ({ west, south, north }, distance, written) =>
      measure(point(west - distance, south), point(west - distance, north), written),
    note,
    sideNote: (written, y, to, wider = 0) => {
      const [at, style] = [point(NOTE_X_MM - wider, y), { width: NOTE_WIDTH_MM + wider }]
      if (to === undefined) text(written, at, style)
      else note(written, at, to, style)
    },
  }
}

/** A view of a part of the plan in a box of the paper, centred, as large as fits. */
export interface PaperView {
  readonly scale: number
  /** Returns the place on paper of a point of the plan. `at` takes its coordinates, `box` takes a box. */
  readonly place: (p: Point) => Point
  readonly at: (x: number, y: number) => Point
  readonly box: (box: Bounds) => Bounds
}

/** Returns the view of a box of the plan in a box of the paper. */
export const paperViewOf = ({ west, east, south, north }: Bounds, paper: Bounds): PaperView => {
  const scale = Math.min((paper.east - paper.west) / (east - west), (paper.north - paper.south) / (north - south))
  const [middleX, middleY] = [(west + east) / 2, (south + north) / 2]
  const [paperX, paperY] = [(paper.west + paper.east) / 2, (paper.south + paper.north) / 2]
  const at = (x: number, y: number) => point(paperX + (x - middleX) * scale, paperY + (y - middleY) * scale)
  return {
    scale,
    at,
    place: ({ x, y }) => at(x, y),
    box: (box) => boundsOf([at(box.west, box.south), at(box.east, box.north)]),
  }
}

/** Returns 25 points along an arc from one angle to another, in radians anticlockwise from east. */
export const arcPoints = (middle: Point, radius: number, from: number, to: number): readonly Point[] =>
  Array.from({ length: 25 }, (_, i) => {
    const angle = from + ((to - from) * i) / 24
    return pointOnCircle(middle, radius, angle)
  })

/** Returns a hollow in section from left to right, its top at 0. `half`: half its width at the top; `foot`: half the width of its floor. */
export const hollowSection = (half: number, depth: number, foot = half): readonly Point[] => [
  point(-half, 0),
  point(-foot, -depth),
  point(foot, -depth),
  point(half, 0),
]

/** Returns wood in section with a hollow in its top, which lies at 0. `reach`: half the width that is shown. */
export const woodSection = (reach: number, thickness: number, hollow: readonly Point[]): readonly Point[] => [
  point(-reach, 0),
  ...hollow,
  point(reach, 0),
  point(reach, -thickness),
  point(-reach, -thickness),
]
