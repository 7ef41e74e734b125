/** The visible part of the flat board. Lengths on the board are hole spacings, lengths on the screen CSS pixels. */

import type { Point } from '../../../engine/boards/layout.ts'
import type { FlatMap } from '../../../models/flat/flat-map.ts'
import { applyPanZoom, type PanZoom, type ScreenSize, type Viewport } from '../../ui/pointer/viewport.ts'

type Box = FlatMap['box']

/** Greatest pitch by hand, and by itself. */
const MAX_PITCH_PX = 72
const MAX_AUTO_PITCH_PX = 36
/** Margin around what is zoomed to. */
const ZOOM_MARGIN_SPACINGS = 2

const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

export const wholeBoard = ([left, top, width, height]: Box, size: ScreenSize): Viewport => ({
  x: left + width / 2,
  y: top + height / 2,
  scale: Math.min(size.width / width, size.height / height),
})

/** Scales from that of the whole board to the nearest one. */
const limitOf = (box: Box, size: ScreenSize): ((scale: number) => number) => {
  const whole = wholeBoard(box, size).scale
  return (scale) => within(scale, whole, Math.max(whole, MAX_PITCH_PX))
}

/** Returns the view clamped so that it shows no less than a part of the board and no more than all of it. */
export const clampToBoard = (view: Viewport, box: Box, size: ScreenSize): Viewport => {
  const scale = limitOf(box, size)(view.scale)
  const along = (at: number, from: number, length: number, room: number): number => {
    const half = room / scale / 2
    return length <= 2 * half ? from + length / 2 : within(at, from + half, from + length - half)
  }
  return { x: along(view.x, box[0], box[2], size.width), y: along(view.y, box[1], box[3], size.height), scale }
}

export const panZoomBoard = (view: Viewport, box: Box, size: ScreenSize, how: PanZoom): Viewport =>
  clampToBoard(applyPanZoom(view, size, how, limitOf(box, size)), box, size)

/** Returns the closest view that shows all of these points; for none, the whole board. */
export const viewOfPoints = (points: readonly Point[], box: Box, size: ScreenSize): Viewport => {
  if (points.length === 0) return wholeBoard(box, size)
  const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = Math.min(
    size.width / (right - left + 2 * ZOOM_MARGIN_SPACINGS),
    size.height / (bottom - top + 2 * ZOOM_MARGIN_SPACINGS),
    Math.max(MAX_AUTO_PITCH_PX, wholeBoard(box, size).scale),
  )
  return clampToBoard({ x: (left + right) / 2, y: (top + bottom) / 2, scale }, box, size)
}

/** Transform of the element with the whole board; its left upper corner is the origin. */
export interface BoardTransform {
  readonly scale: number
  readonly left: number
  readonly top: number
}

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
