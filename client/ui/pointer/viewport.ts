/** The visible part of a drawing that is panned and zoomed. On the screen, lengths are CSS pixels and y runs downwards. */

import type { Point } from '../../../engine/boards/layout.ts'

export interface ScreenSize {
  readonly width: number
  readonly height: number
}

/** The point of the drawing in the middle of the screen, and the scale. */
export interface Viewport extends Point {
  /** CSS pixels per unit of the drawing. */
  readonly scale: number
}

/** Gesture that moves the point at `from` on the screen to `to` and scales the drawing by `factor`. */
export interface PanZoom {
  readonly from: Point
  readonly to: Point
  readonly factor: number
}

/** Returns the point of the drawing at a point of the screen. */
export const toDrawingPoint = ({ x, y, scale }: Viewport, { width, height }: ScreenSize, at: Point): Point => ({
  x: x + (at.x - width / 2) / scale,
  y: y + (at.y - height / 2) / scale,
})

/** Returns the place on the screen of a point of the drawing. */
export const toScreenPoint = ({ x, y, scale }: Viewport, { width, height }: ScreenSize, point: Point): Point => ({
  x: width / 2 + (point.x - x) * scale,
  y: height / 2 + (point.y - y) * scale,
})

/** Returns the view after a gesture. `clampScale` limits its scale. */
export const applyPanZoom = (
  view: Viewport,
  size: ScreenSize,
  { from, to, factor }: PanZoom,
  clampScale: (scale: number) => number,
): Viewport => {
  const scale = clampScale(view.scale * factor)
  const anchor = toDrawingPoint(view, size, from)
  const moved = toDrawingPoint({ x: 0, y: 0, scale }, size, to)
  return { x: anchor.x - moved.x, y: anchor.y - moved.y, scale }
}
