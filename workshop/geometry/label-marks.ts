import { type TrackSpec, trackAt } from '../../engine/board.ts'
import { angleOfSide, apothemOf, type Layout, type Point } from '../../engine/boards/layout.ts'
import type { Design } from '../design/design.ts'
import { boreOf } from './bore.ts'
import { edgeInset } from './edge-profile.ts'
import type { TextMark } from './marks.ts'
import { distanceBetween } from './point.ts'
import { type SideLabel, sideLabels } from './side-labels.ts'
import { LETTER_WIDTH_RATIO } from './text-box.ts'

/** Height of capitals in relation to their line's. */
const CAPITAL_HEIGHT_RATIO = 0.72
/** Wood between a label and the edge. */
const EDGE_MARGIN_MM = 1
/** Gap between a label and the line or the rims of holes beside it. */
const LABEL_CLEARANCE_SPACINGS = 0.15

/** A label's middle and the height of its capitals, in hole spacings. */
interface LabelPlace {
  readonly at: Point
  readonly cap: number
}

/** The outward direction at a label. */
const outwardDirection = (spec: TrackSpec, { at, side }: SideLabel): Point => {
  const angle = angleOfSide(spec, side)
  const away = Math.hypot(at.x, at.y)
  return spec.round ? { x: at.x / away, y: at.y / away } : { x: -Math.sin(angle), y: -Math.cos(angle) }
}

/** The space between the track's line and the edge, as distances from the track's middle in hole spacings. */
const spaceOf = (design: Design, layout: Layout, spec: TrackSpec): { readonly from: number; readonly to: number } => ({
  from: Math.max(boreOf(design).rim, design.lineWidth) / 2 / design.spacing + LABEL_CLEARANCE_SPACINGS,
  to: layout.apothem - apothemOf(spec) - (edgeInset(design, 0) + EDGE_MARGIN_MM) / design.spacing,
})

/**
 * Moves a label nearer to the track where it would reach beyond the wood, and makes it smaller where that is not
 * enough.
 */
const placeOnWood = (design: Design, layout: Layout, spec: TrackSpec, sign: SideLabel): LabelPlace => {
  const { at, size, text } = sign
  const { x, y } = outwardDirection(spec, sign)
  const isUpright = design.form === 'sections'
  const half = isUpright ? 0.5 : Math.abs(y) * 0.5 + Math.abs(x) * 0.5 * LETTER_WIDTH_RATIO * text.length
  const cap = size * CAPITAL_HEIGHT_RATIO
  const out = at.x * x + at.y * y - apothemOf(spec)
  const { from, to } = spaceOf(design, layout, spec)
  const high = Math.min(out + half * cap, to)
  const low = Math.max(Math.min(from, out - half * cap), high - 2 * half * cap)
  const moved = (low + high) / 2 - out
  return { at: { x: at.x + x * moved, y: at.y + y * moved }, cap: (high - low) / 2 / half }
}

/** A label is left out where the home of a neighbouring track is in its place. */
const isClearOfHoles = (design: Design, layout: Layout, { at, cap }: LabelPlace): boolean => {
  const reach = boreOf(design).rim / 2 / design.spacing + 0.58 * cap
  return layout.holes.every((hole) => distanceBetween(hole, at) > reach)
}

/**
 * Letters and numbers about a track, in hole spacings. They all have the same direction; on parts, which may lie at any
 * angle, each faces its player.
 */
export const labelMarks = (design: Design, layout: Layout, track: number): readonly TextMark[] => {
  const spec = trackAt(layout.spec, track)
  return sideLabels(spec).flatMap((sign): TextMark[] => {
    const usual = { at: sign.at, cap: sign.size * CAPITAL_HEIGHT_RATIO }
    const place = track === 0 ? placeOnWood(design, layout, spec, sign) : usual
    if (place.cap <= 0 || !isClearOfHoles(design, layout, place)) return []
    const { text, side } = sign
    const angle = design.form === 'sections' ? angleOfSide(spec, side) : 0
    return [{ kind: 'text', role: 'number', track, side, text, at: place.at, angle, size: place.cap, maxWidth: 2 }]
  })
}
