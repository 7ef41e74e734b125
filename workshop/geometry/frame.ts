import type { Layout, Point } from '../../engine/boards/layout.ts'
import { cyclicItem } from '../../engine/items.ts'
import type { Design } from '../design/design.ts'
import { directionTo } from './point.ts'
import { outlineCorners } from './wood-parts.ts'

/** A frame of the border's wood around the field. Points in mm, x east, y north of the board's middle. */
export interface PlanFrame {
  /** Corners of the field, clockwise; a fold cuts through it as through the board. */
  readonly inner: readonly Point[]
  /** Lines where two pieces meet, from the field's corner to the board's. */
  readonly mitres: readonly (readonly [Point, Point])[]
}

/** Returns the point at which the two edges beside a clockwise polygon's corner meet after both have moved inwards. */
const insetCorner = (before: Point, corner: Point, after: Point, distance: number): Point => {
  const inwards = (a: Point, b: Point): Point => {
    const { x, y } = directionTo(a, b)
    return { x: y, y: -x }
  }
  const [m, n] = [inwards(before, corner), inwards(corner, after)]
  const scale = distance / (1 + m.x * n.x + m.y * n.y)
  return { x: corner.x + (m.x + n.x) * scale, y: corner.y + (m.y + n.y) * scale }
}

/** Returns the frame of a design; undefined where there is none, or no field would be left. */
export const frameOf = (design: Design, layout: Layout): PlanFrame | undefined => {
  const fieldApothem = layout.apothem * design.spacing - design.borderWidth
  if (design.borderWidth === 0 || fieldApothem < 1) return undefined
  const outer = outlineCorners(design, layout)
  const inner = outer.map((corner, i) =>
    insetCorner(cyclicItem(outer, i - 1), corner, cyclicItem(outer, i + 1), design.borderWidth),
  )
  return { inner, mitres: inner.map((point, i) => [point, outer[i] as Point] as const) }
}
