/** The visible part of the plan. Points of the plan are in mm, y north. In a `Viewport` lengths are in mm too, but y points down as on the screen. */

import type { Point } from '../../../engine/boards/layout.ts'
import type { Bounds } from '../../../workshop/geometry/contour.ts'
import {
  applyPanZoom,
  type PanZoom,
  type ScreenSize,
  toDrawingPoint,
  toScreenPoint,
  type Viewport,
} from '../../ui/pointer/viewport.ts'

/** Space around the whole board: for its dimensions, and for the controls at the plan's lower edge. */
const MARGINS_PX = { side: 64, above: 64, below: 84 }
const NARROW_MARGINS_PX = { side: 38, above: 36, below: 74 }
/** Narrower plans have less space around the board. */
export const NARROW_WIDTH_PX = 560
/** Largest scale. */
const MAX_PX_PER_MM = 40
/** Smallest scale, as a ratio of the one that shows the whole board. */
const MIN_ZOOM_RATIO = 0.5

const flipY = ({ x, y }: Point): Point => ({ x, y: -y })
const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** Returns the view that shows the whole board, with space around it. */
export const wholePlanView = ({ west, east, south, north }: Bounds, { width, height }: ScreenSize): Viewport => {
  const margins = width < NARROW_WIDTH_PX ? NARROW_MARGINS_PX : MARGINS_PX
  const widthPx = Math.max(40, width - 2 * margins.side)
  const heightPx = Math.max(40, height - margins.above - margins.below)
  const scale = Math.min(widthPx / (east - west), heightPx / (north - south))
  return { x: (west + east) / 2, y: (margins.below - margins.above) / 2 / scale - (south + north) / 2, scale }
}

/** The visible part of the plan, and the size of the screen that shows it. */
export interface PlanScreen {
  readonly view: Viewport
  readonly size: ScreenSize
}

/** Returns the point of the plan under a pixel of the screen. */
export const toPlanPoint = ({ view, size }: PlanScreen, pixel: Point): Point => flipY(toDrawingPoint(view, size, pixel))

/** Returns the pixel of the screen that shows a point of the plan. */
export const toPixel = ({ view, size }: PlanScreen, point: Point): Point => toScreenPoint(view, size, flipY(point))

/** Returns the view after a gesture. Its scale stays within its limits, and its middle within the board's bounds. */
export const panZoomPlan = (view: Viewport, bounds: Bounds, size: ScreenSize, gesture: PanZoom): Viewport => {
  const minScale = wholePlanView(bounds, size).scale * MIN_ZOOM_RATIO
  const { x, y, scale } = applyPanZoom(view, size, gesture, (value) => clamp(value, minScale, MAX_PX_PER_MM))
  return { x: clamp(x, bounds.west, bounds.east), y: clamp(y, -bounds.north, -bounds.south), scale }
}

/** Returns the `viewBox` of an SVG that shows the visible part of the plan. */
export const viewBoxText = ({ view: { x, y, scale }, size: { width, height } }: PlanScreen): string =>
  [x - width / 2 / scale, y - height / 2 / scale, width / scale, height / scale].join(' ')
