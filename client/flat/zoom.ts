/** What is seen of the flat board. Lengths on the board are hole spacings, lengths on the screen CSS pixels. */

import type { Point } from '../../engine/layout.ts'
import type { FlatMap } from './geometry.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

/** The point of the board in the middle of the screen, and the pixels between neighbouring holes. */
export interface View extends Point {
  readonly pitch: number
}

/** Whatever lies at `from` on the screen is carried to `to` and grows by `factor`. */
export interface Carry {
  readonly from: Point
  readonly to: Point
  readonly factor: number
}

type Box = FlatMap['box']

/** Nearest by hand, and nearest without being asked. */
const NEAREST = 72
const CLOSE = 36
/** Room left about what is brought near. */
const MARGIN = 2

const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

export const wholeView = ([left, top, width, height]: Box, size: Size): View => ({
  x: left + width / 2,
  y: top + height / 2,
  pitch: Math.min(size.width / width, size.height / height),
})

/** Never further away than the whole board, never beside it. */
export const keptOnBoard = (view: View, box: Box, size: Size): View => {
  const whole = wholeView(box, size).pitch
  const pitch = within(view.pitch, whole, Math.max(whole, NEAREST))
  const along = (at: number, from: number, length: number, room: number): number => {
    const half = room / pitch / 2
    return length <= 2 * half ? from + length / 2 : within(at, from + half, from + length - half)
  }
  return { x: along(view.x, box[0], box[2], size.width), y: along(view.y, box[1], box[3], size.height), pitch }
}

/** The point of the board that is seen at a point of the screen. */
export const pointSeen = (view: View, size: Size, at: Point): Point => ({
  x: view.x + (at.x - size.width / 2) / view.pitch,
  y: view.y + (at.y - size.height / 2) / view.pitch,
})

export const carried = (view: View, box: Box, size: Size, { from, to, factor }: Carry): View => {
  const whole = wholeView(box, size).pitch
  const pitch = within(view.pitch * factor, whole, Math.max(whole, NEAREST))
  const held = pointSeen(view, size, from)
  const moved = pointSeen({ x: 0, y: 0, pitch }, size, to)
  return keptOnBoard({ x: held.x - moved.x, y: held.y - moved.y, pitch }, box, size)
}

/** The nearest view that shows all of these points; of none, the whole board. */
export const viewOf = (points: readonly Point[], box: Box, size: Size): View => {
  if (points.length === 0) return wholeView(box, size)
  const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const pitch = Math.min(
    size.width / (right - left + 2 * MARGIN),
    size.height / (bottom - top + 2 * MARGIN),
    Math.max(CLOSE, wholeView(box, size).pitch),
  )
  return keptOnBoard({ x: (left + right) / 2, y: (top + bottom) / 2, pitch }, box, size)
}

/** How a picture of the whole board is enlarged and moved; its left upper corner stays the origin. */
export interface Placing {
  readonly scale: number
  readonly left: number
  readonly top: number
}

export const placingOf = (view: View, box: Box, size: Size): Placing => {
  const whole = wholeView(box, size)
  const scale = view.pitch / whole.pitch
  return {
    scale,
    left: (size.width / 2) * (1 - scale) + (whole.x - view.x) * view.pitch,
    top: (size.height / 2) * (1 - scale) + (whole.y - view.y) * view.pitch,
  }
}

/** The view of a picture that is placed so, for instance on its way. */
export const viewPlaced = ({ scale, left, top }: Placing, box: Box, size: Size): View => {
  const whole = wholeView(box, size)
  const pitch = whole.pitch * scale
  return {
    x: whole.x - (left - (size.width / 2) * (1 - scale)) / pitch,
    y: whole.y - (top - (size.height / 2) * (1 - scale)) / pitch,
    pitch,
  }
}
