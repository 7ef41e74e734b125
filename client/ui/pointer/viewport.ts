/** The visible part of a drawing that is panned and zoomed. On the screen, lengths are CSS pixels and y runs downwards. */

import type { Point } from '../../../engine/boards/layout.ts'

export interface ScreenSize {
  readonly width: number
  readonly height: number
}

/** The point of the picture in the middle of the screen, and the pixels to a unit of the picture. */
export interface Viewport extends Point {
  readonly scale: number
}

/** Moves the point at `from` on the screen to `to` and scales by `factor`. */
export interface PanZoom {
  readonly from: Point
  readonly to: Point
  readonly factor: number
}

/** Returns the point of the drawing at a point of the screen. */
export const pointSeen = ({ x, y, scale }: Viewport, { width, height }: ScreenSize, at: Point): Point => ({
  x: x + (at.x - width / 2) / scale,
  y: y + (at.y - height / 2) / scale,
})

/** Returns the place on the screen of a point of the drawing. */
export const placeOnScreen = ({ x, y, scale }: Viewport, { width, height }: ScreenSize, p: Point): Point => ({
  x: width / 2 + (p.x - x) * scale,
  y: height / 2 + (p.y - y) * scale,
})

/** `limit`: the nearest scale that is allowed. */
export const applyPanZoom = (
  view: Viewport,
  size: ScreenSize,
  { from, to, factor }: PanZoom,
  limit: (scale: number) => number,
): Viewport => {
  const scale = limit(view.scale * factor)
  const held = pointSeen(view, size, from)
  const moved = pointSeen({ x: 0, y: 0, scale }, size, to)
  return { x: held.x - moved.x, y: held.y - moved.y, scale }
}
