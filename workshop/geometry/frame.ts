import type { Layout, Point } from '../../engine/boards/layout.ts'
import type { Design } from '../design/design.ts'
import { outlineOf } from './body.ts'

/** A frame of the border's wood about the field; mm. */
export interface PlanFrame {
  /** Corners of the field, clockwise; a fold cuts through it like through the board. */
  readonly inner: readonly Point[]
  /** Where two pieces meet, from the field's corner to the board's. */
  readonly mitres: readonly (readonly [Point, Point])[]
}

/** Where two lines meet that run by `distance` inwards of the edges before and after a clockwise polygon's corner. */
const insetCorner = (before: Point, corner: Point, after: Point, distance: number): Point => {
  const inwards = (a: Point, b: Point): Point => {
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    return { x: (b.y - a.y) / length, y: -(b.x - a.x) / length }
  }
  const [m, n] = [inwards(before, corner), inwards(corner, after)]
  const scale = distance / (1 + m.x * n.x + m.y * n.y)
  return { x: corner.x + (m.x + n.x) * scale, y: corner.y + (m.y + n.y) * scale }
}

/** None where it would leave no field. Round boards and parts never have one. */
export const frameOf = (design: Design, layout: Layout): PlanFrame | undefined => {
  const room = layout.apothem * design.spacing - design.borderWidth
  if (design.borderWidth === 0 || design.form === 'round' || design.form === 'sections' || room < 1) return undefined
  const outer = outlineOf(design, layout)
  const inner = outer.map((corner, i) =>
    insetCorner(outer.at(i - 1) as Point, corner, outer[(i + 1) % outer.length] as Point, design.borderWidth),
  )
  return { inner, mitres: inner.map((point, i) => [point, outer[i] as Point] as const) }
}
