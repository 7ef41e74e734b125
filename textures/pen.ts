import type { Point } from '../engine/layout.ts'

/** Woods and stains of the inlays. */
export const MAPLE = '#dac39b'
export const EBONY = '#170e08'
export const QUIET = 'rgba(14, 9, 6, 0.5)'

export type Pen = CanvasRenderingContext2D

const trace = (pen: Pen, points: readonly Point[], closed: boolean): void => {
  pen.beginPath()
  for (const p of points) pen.lineTo(p.x, p.y)
  if (closed) pen.closePath()
}

export const stroke = (pen: Pen, points: readonly Point[], width: number, style: string, closed = false): void => {
  trace(pen, points, closed)
  pen.lineWidth = width
  pen.strokeStyle = style
  pen.stroke()
}

export const fill = (pen: Pen, points: readonly Point[], style: string): void => {
  trace(pen, points, true)
  pen.fillStyle = style
  pen.fill()
}

export const dot = (pen: Pen, p: Point, radius: number, style: string): void => {
  pen.beginPath()
  pen.arc(p.x, p.y, radius, 0, 2 * Math.PI)
  pen.fillStyle = style
  pen.fill()
}
