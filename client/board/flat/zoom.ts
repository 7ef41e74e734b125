/** The visible part of the flat board. Lengths on the board are hole spacings, lengths on the screen CSS pixels. */

import type { Point } from '../../../engine/boards/layout.ts'
import type { FlatMap } from '../../../models/flat/flat-map.ts'
import { applyPanZoom, type PanZoom, type ScreenSize, type Viewport } from '../../ui/pointer/viewport.ts'

type Box = FlatMap['box']

/** Greatest distance between neighbouring holes when somebody zooms by hand. */
const MAX_PITCH_PX = 72
/** Greatest distance between neighbouring holes when the board zooms by itself. */
const MAX_AUTO_PITCH_PX = 36
/** Margin around points that the board zooms to. */
const ZOOM_MARGIN_SPACINGS = 2

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

/** Returns the view that shows the whole board. */
export const wholeBoard = ([left, top, width, height]: Box, size: ScreenSize): Viewport => ({
  x: left + width / 2,
  y: top + height / 2,
  scale: Math.min(size.width / width, size.height / height),
})

/** Returns a function that clamps a scale to the range from the whole board to the closest view. */
const scaleLimiter = (box: Box, size: ScreenSize): ((scale: number) => number) => {
  const wholeScale = wholeBoard(box, size).scale
  return (scale) => clamp(scale, wholeScale, Math.max(wholeScale, MAX_PITCH_PX))
}

/** Returns the view moved and scaled so that it shows nothing beyond the board, except where the whole board is smaller than the screen. */
export const clampToBoard = (view: Viewport, box: Box, size: ScreenSize): Viewport => {
  const scale = scaleLimiter(box, size)(view.scale)
  const clampAxis = (at: number, from: number, length: number, screenLength: number): number => {
    const half = screenLength / scale / 2
    return length <= 2 * half ? from + length / 2 : clamp(at, from + half, from + length - half)
  }
  return { x: clampAxis(view.x, box[0], box[2], size.width), y: clampAxis(view.y, box[1], box[3], size.height), scale }
}

/** Returns the view after a gesture, clamped to the board. */
export const panZoomBoard = (view: Viewport, box: Box, size: ScreenSize, gesture: PanZoom): Viewport =>
  clampToBoard(applyPanZoom(view, size, gesture, scaleLimiter(box, size)), box, size)

/** Returns the closest view that shows all of these points; the whole board if there are none. */
export const viewOfPoints = (points: readonly Point[], box: Box, size: ScreenSize): Viewport => {
  if (points.length === 0) return wholeBoard(box, size)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = Math.min(
    size.width / (right - left + 2 * ZOOM_MARGIN_SPACINGS),
    size.height / (bottom - top + 2 * ZOOM_MARGIN_SPACINGS),
    Math.max(MAX_AUTO_PITCH_PX, wholeBoard(box, size).scale),
  )
  return clampToBoard({ x: (left + right) / 2, y: (top + bottom) / 2, scale }, box, size)
}

/** CSS transform of the element with the whole board, about its upper left corner. `left` and `top` are CSS pixels. */
export interface BoardTransform {
  readonly scale: number
  readonly left: number
  readonly top: number
}

/** Returns the transform that shows this view. */
export const transformOf = (view: Viewport, box: Box, size: ScreenSize): BoardTransform => {
  const whole = wholeBoard(box, size)
  const scale = view.scale / whole.scale
  return {
    scale,
    left: (size.width / 2) * (1 - scale) + (whole.x - view.x) * view.scale,
    top: (size.height / 2) * (1 - scale) + (whole.y - view.y) * view.scale,
  }
}

/** Returns the view that a transform shows, for instance during a transition. */
export const viewFromTransform = (
  { scale: growth, left, top }: BoardTransform,
  box: Box,
  size: ScreenSize,
): Viewport => {
  const whole = wholeBoard(box, size)
  const scale = whole.scale * growth
  return {
    x: whole.x - (left - (size.width / 2) * (1 - growth)) / scale,
    y: whole.y - (top - (size.height / 2) * (1 - growth)) / scale,
    scale,
  }
}
