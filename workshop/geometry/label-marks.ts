/** Letters of sides and numbers of holes as marks of the board. Lengths in hole spacings unless a name says mm. */

import { type TrackSpec, trackAt } from '../../engine/board.ts'
import { angleOfSide, apothemOf, type Layout, type Point } from '../../engine/boards/layout.ts'
import type { Design } from '../design/design.ts'
import { boreOf } from './bore.ts'
import { edgeInset } from './edge-profile.ts'
import type { TextMark } from './marks.ts'
import { distanceBetween } from './point.ts'
import { type SideLabel, sideLabels } from './side-labels.ts'
import { LETTER_WIDTH_RATIO } from './text-box.ts'

/** Height of capitals in relation to the height of their line. */
const CAPITAL_HEIGHT_RATIO = 0.72
/** Wood between a label and the edge. */
const EDGE_MARGIN_MM = 1
/** Gap between a label and the line or the rims of holes beside it. */
const LABEL_CLEARANCE_SPACINGS = 0.15

/** A label's middle and the height of its capitals. */
interface LabelPlace {
  readonly at: Point
  readonly capitalHeight: number
}

/** The space between the track's line and the board's edge, as distances from the track's middle line. */
const labelSpace = (
  design: Design,
  layout: Layout,
  spec: TrackSpec,
): { readonly from: number; readonly to: number } => ({
  from: Math.max(boreOf(design).rimDiameter, design.lineWidth) / 2 / design.spacing + LABEL_CLEARANCE_SPACINGS,
  to: layout.apothem - apothemOf(spec) - (edgeInset(design, 0) + EDGE_MARGIN_MM) / design.spacing,
})

/**
 * Moves a label nearer to the track where it would reach beyond the wood, and makes it smaller where that is not
 * enough.
 */
const placeOnWood = (design: Design, layout: Layout, spec: TrackSpec, label: SideLabel): LabelPlace => {
  const { at, out, angle, size, text } = label
  const [x, y] = [-Math.sin(angle), -Math.cos(angle)]
  const isUpright = design.form === 'sections'
  const half = isUpright ? 0.5 : Math.abs(y) * 0.5 + Math.abs(x) * 0.5 * LETTER_WIDTH_RATIO * text.length
  const cap = size * CAPITAL_HEIGHT_RATIO
  const { from, to } = labelSpace(design, layout, spec)
  const high = Math.min(out + half * cap, to)
  const low = Math.max(Math.min(from, out - half * cap), high - 2 * half * cap)
  const moved = (low + high) / 2 - out
  return { at: { x: at.x + x * moved, y: at.y + y * moved }, capitalHeight: (high - low) / 2 / half }
}

/** Tests whether a label covers no hole: the home of a neighbouring track may be in its place. */
const isClearOfHoles = (design: Design, layout: Layout, { at, capitalHeight: cap }: LabelPlace): boolean => {
  const reach = boreOf(design).rimDiameter / 2 / design.spacing + 0.58 * cap
  return layout.holes.every((hole) => distanceBetween(hole, at) > reach)
}

/**
 * Returns the letters and numbers about a track. They are all read from the same side of the board; on the parts of a
 * ring, which may lie at any angle, each faces its player. `track`: index.
 */
export const labelMarks = (design: Design, layout: Layout, track: number): readonly TextMark[] => {
  const spec = trackAt(layout.spec, track)
  return sideLabels(spec).flatMap((label): TextMark[] => {
    const usual = { at: label.at, capitalHeight: label.size * CAPITAL_HEIGHT_RATIO }
    const place = track === 0 ? placeOnWood(design, layout, spec, label) : usual
    if (place.capitalHeight <= 0 || !isClearOfHoles(design, layout, place)) return []
    const { text, side } = label
    const angle = design.form === 'sections' ? angleOfSide(spec, side) : 0
    return [
      { kind: 'text', role: 'number', track, side, text, at: place.at, angle, size: place.capitalHeight, maxWidth: 2 },
    ]
  })
}
