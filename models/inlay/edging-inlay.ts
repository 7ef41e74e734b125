import type { Layout, PlacedHole, Point } from '../../engine/boards/layout.ts'
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

/** Returns the first hole of each side. */
const cornersOf = (loop: readonly PlacedHole[]): readonly PlacedHole[] => loop.filter((hole) => hole.index === 0)

/** Returns the least distance of the holes of other tracks from a polygon about the middle, outside it. */
const clearanceOf = (corners: readonly Point[], others: readonly Point[]): number => {
  const gap = (p: Point): number =>
    Math.max(
      ...corners.map((a, i) => {
        const b = corners[(i + 1) % corners.length] ?? a
        return ((p.x - a.x) * (a.y - b.y) + (p.y - a.y) * (b.x - a.x)) / Math.hypot(b.x - a.x, b.y - a.y)
      }),
    )
  return Math.min(...others.map(gap))
}

/**
 * Paints a line around every track that lies within another one, halfway to the outer track's holes. Inside the active track there
 * are names and cards instead.
 */
const paintSeparators = (pen: Pen, layout: Layout, activeTrack: number): void => {
  layout.spec.tracks.slice(0, activeTrack + 1).forEach((_, track) => {
    const corners = cornersOf(layout.holes.filter((hole) => hole.track === track && hole.kind === 'track'))
    const outer = layout.holes.filter((hole) => hole.track < track)
    const apothem = Math.min(...corners.map((a) => Math.hypot(a.x, a.y))) * Math.cos(Math.PI / corners.length)
    if (outer.length === 0) return
    const scale = 1 + clearanceOf(corners, outer) / 2 / apothem
    const line = corners.map(({ x, y }) => ({ x: x * scale, y: y * scale }))
    strokePath(pen, line, 0.17, 'ebony', true)
    strokePath(pen, line, 0.1, 'inlay', true)
  })
}

/** Paints the inlays along the board's edge and between its tracks. */
export const paintEdging = (pen: Pen, layout: Layout, activeTrack: number): void => {
  const { edging } = layout.spec
  for (const inset of edging === undefined ? [] : LINE_INSETS_SPACINGS[edging]) {
    strokePath(pen, insetOutline(layout, inset), 0.17, 'ebony', true)
    strokePath(pen, insetOutline(layout, inset), 0.1, 'inlay', true)
  }
  if (edging === 'band') paintBanding(pen, insetOutline(layout, -0.14))
  paintSeparators(pen, layout, activeTrack)
}
