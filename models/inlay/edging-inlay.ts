import type { Layout, Point } from '../../engine/boards/layout.ts'
import { type Pen, strokePath } from '../../textures/pen.ts'

/** Side of a banding's square. */
const BANDING_SQUARE_SPACINGS = 0.34

/** Returns the outline, moved inwards (negative: outwards) by hole spacings. */
const insetOutline = ({ outline, apothem }: Layout, inset: number): readonly Point[] =>
  outline.map((p) => ({ x: p.x * (1 - inset / apothem), y: p.y * (1 - inset / apothem) }))

/** Paints a thin band of light and dark squares. */
const paintBanding = (pen: Pen, line: readonly Point[]): void => {
  strokePath(pen, line, 0.3, 'ebony', true)
  pen.mask.lineCap = 'butt'
  line.forEach((a, i) => {
    const b = line[(i + 1) % line.length] ?? a
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    const square = length / (2 * Math.round(length / BANDING_SQUARE_SPACINGS / 2) + 1)
    pen.mask.setLineDash([square, square])
    strokePath(pen, [a, b], 0.18, 'inlay')
  })
  pen.mask.setLineDash([])
  pen.mask.lineCap = 'round'
}

/** Insets of the lines of each edging. */
const LINE_INSETS_SPACINGS = { line: [-0.14], double: [-0.04, -0.24], band: [] } as const

/** Paints the inlays along the board's edge. */
export const paintEdging = (pen: Pen, layout: Layout): void => {
  const { edging } = layout.spec
  for (const inset of edging === undefined ? [] : LINE_INSETS_SPACINGS[edging]) {
    strokePath(pen, insetOutline(layout, inset), 0.17, 'ebony', true)
    strokePath(pen, insetOutline(layout, inset), 0.1, 'inlay', true)
  }
  if (edging === 'band') paintBanding(pen, insetOutline(layout, -0.14))
}
