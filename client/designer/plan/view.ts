/** What is seen of the plan. Lengths of the plan are mm with north up, lengths on the screen CSS pixels. */

import type { Point } from '../../../engine/layout.ts'
import type { Bounds } from '../../../workshop/contour.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

/** The point in the middle of the screen, and pixels to a millimetre. */
export interface View extends Point {
  readonly scale: number
}

/** Pixels kept free about the board: for its measures, and for what lies over the plan's lower edge. */
const ROOM = { side: 64, above: 64, below: 84 }
const NARROW_ROOM = { side: 38, above: 36, below: 74 }
const NARROW = 560
/** Nearest: pixels to a millimetre. */
const NEAREST = 40
/** Farthest: share of the whole board's view. */
const FARTHEST = 0.5

export const wholeView = ({ west, east, south, north }: Bounds, { width, height }: Size): View => {
  const room = width < NARROW ? NARROW_ROOM : ROOM
  const across = Math.max(40, width - 2 * room.side)
  const up = Math.max(40, height - room.above - room.below)
  const scale = Math.min(across / (east - west), up / (north - south))
  return { x: (west + east) / 2, y: (south + north) / 2 - (room.below - room.above) / 2 / scale, scale }
}

export const pointSeen = (view: View, size: Size, at: Point): Point => ({
  x: view.x + (at.x - size.width / 2) / view.scale,
  y: view.y - (at.y - size.height / 2) / view.scale,
})

export const seenAt = (view: View, size: Size, p: Point): Point => ({
  x: size.width / 2 + (p.x - view.x) * view.scale,
  y: size.height / 2 - (p.y - view.y) * view.scale,
})

export interface Carry {
  /** In pixels of the picture. */
  readonly from: Point
  readonly to: Point
  readonly factor: number
}

/** Whatever lies at `from` is carried to `to` and grows; the board's middle stays on the screen. */
export const carried = (view: View, bounds: Bounds, size: Size, { from, to, factor }: Carry): View => {
  const whole = wholeView(bounds, size).scale
  const scale = Math.min(NEAREST, Math.max(whole * FARTHEST, view.scale * factor))
  const held = pointSeen(view, size, from)
  const moved = pointSeen({ x: 0, y: 0, scale }, size, to)
  return {
    x: Math.min(bounds.east, Math.max(bounds.west, held.x - moved.x)),
    y: Math.min(bounds.north, Math.max(bounds.south, held.y - moved.y)),
    scale,
  }
}

export const viewBoxOf = ({ x, y, scale }: View, { width, height }: Size): string =>
  [x - width / 2 / scale, -y - height / 2 / scale, width / scale, height / scale].join(' ')
