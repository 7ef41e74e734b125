/** The visible part of the plan. Its lengths are in mm; as on every screen y points down, with the plan's north up. */

import type { Point } from '../../../engine/boards/layout.ts'
import type { Bounds } from '../../../workshop/geometry/contour.ts'
import {
  applyPanZoom,
  type PanZoom,
  placeOnScreen,
  pointSeen,
  type ScreenSize,
  type Viewport,
} from '../../ui/pointer/viewport.ts'

/** Pixels kept free about the board: for its measures, and for what lies over the plan's lower edge. */
const MARGINS_PX = { side: 64, above: 64, below: 84 }
const NARROW_MARGINS_PX = { side: 38, above: 36, below: 74 }
const NARROW_WIDTH_PX = 560
/** Nearest: pixels to a millimetre. */
const MAX_PX_PER_MM = 40
/** Farthest: share of the whole board's view. */
const MIN_ZOOM_RATIO = 0.5

const flip = ({ x, y }: Point): Point => ({ x, y: -y })
const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

export const wholePlan = ({ west, east, south, north }: Bounds, { width, height }: ScreenSize): Viewport => {
  const margins = width < NARROW_WIDTH_PX ? NARROW_MARGINS_PX : MARGINS_PX
  const across = Math.max(40, width - 2 * margins.side)
  const up = Math.max(40, height - margins.above - margins.below)
  const scale = Math.min(across / (east - west), up / (north - south))
  return { x: (west + east) / 2, y: (margins.below - margins.above) / 2 / scale - (south + north) / 2, scale }
}

/** The part of the plan that is looked at, and the size of the screen that shows it. */
export interface PlanScreen {
  readonly view: Viewport
  readonly size: ScreenSize
}

/** Returns the point of the plan under a pixel of the screen. */
export const pointOfPlan = ({ view, size }: PlanScreen, at: Point): Point => flip(pointSeen(view, size, at))

/** Returns the pixel of the screen that shows a point of the plan. */
export const pixelOf = ({ view, size }: PlanScreen, p: Point): Point => placeOnScreen(view, size, flip(p))

/** The board's middle stays on the screen. */
export const movePlan = (view: Viewport, bounds: Bounds, size: ScreenSize, how: PanZoom): Viewport => {
  const least = wholePlan(bounds, size).scale * MIN_ZOOM_RATIO
  const { x, y, scale } = applyPanZoom(view, size, how, (wanted) => clamp(wanted, least, MAX_PX_PER_MM))
  return { x: clamp(x, bounds.west, bounds.east), y: clamp(y, -bounds.north, -bounds.south), scale }
}

export const viewBoxOf = ({ view: { x, y, scale }, size: { width, height } }: PlanScreen): string =>
  [x - width / 2 / scale, y - height / 2 / scale, width / scale, height / scale].join(' ')
