import type { TrackSpec } from '../../engine/board.ts'
import { angleOfSide, apothemOf, type Layout, type Point } from '../../engine/boards/layout.ts'
import type { Design } from '../design/design.ts'
import { boreOf } from './bore.ts'
import { edgeInset } from './edge.ts'
import type { TextMark } from './marks.ts'
import { type SideSign, sideSigns } from './side-signs.ts'
import { LETTER_BREADTH } from './text-box.ts'

/** Height of capitals by that of their line. */
const CAPITAL = 0.72
/** Wood that stays between a sign and the edge, mm. */
const EDGE_ROOM = 1
/** Room between a sign and the line or the rims of holes that it stands beside, in hole spacings. */
const CLEAR = 0.15

/** A sign's middle and the height of its capitals, in hole spacings. */
interface Stand {
  readonly at: Point
  readonly cap: number
}

/** Which way is outwards at a sign. */
const outwards = (spec: TrackSpec, { at, side }: SideSign): Point => {
  const angle = angleOfSide(spec, side)
  const away = Math.hypot(at.x, at.y)
  return spec.round ? { x: at.x / away, y: at.y / away } : { x: -Math.sin(angle), y: -Math.cos(angle) }
}

/** Between the track's line and the edge, in hole spacings from its middle. */
const roomOf = (design: Design, layout: Layout, spec: TrackSpec): { readonly from: number; readonly to: number } => ({
  from: Math.max(boreOf(design).rim, design.lineWidth) / 2 / design.spacing + CLEAR,
  to: layout.apothem - apothemOf(spec) - (edgeInset(design, 0) + EDGE_ROOM) / design.spacing,
})

/** Nearer to the track where it would reach beyond the wood, and smaller where that is not enough. */
const onWood = (design: Design, layout: Layout, spec: TrackSpec, sign: SideSign): Stand => {
  const { at, size, text } = sign
  const { x, y } = outwards(spec, sign)
  const isUpright = design.form === 'sections'
  const half = isUpright ? 0.5 : Math.abs(y) * 0.5 + Math.abs(x) * 0.5 * LETTER_BREADTH * text.length
  const cap = size * CAPITAL
  const out = at.x * x + at.y * y - apothemOf(spec)
  const { from, to } = roomOf(design, layout, spec)
  const high = Math.min(out + half * cap, to)
  const low = Math.max(Math.min(from, out - half * cap), high - 2 * half * cap)
  const moved = (low + high) / 2 - out
  return { at: { x: at.x + x * moved, y: at.y + y * moved }, cap: (high - low) / 2 / half }
}

/** A neighbouring track's home may come where a number would stand: it is left out. */
const standsFree = (design: Design, layout: Layout, { at, cap }: Stand): boolean => {
  const reach = boreOf(design).rim / 2 / design.spacing + 0.58 * cap
  return layout.holes.every((hole) => Math.hypot(hole.x - at.x, hole.y - at.y) > reach)
}

/** Letters and numbers about a track, in hole spacings. All read the same way; on parts, which lie anyhow, each as its player sits. */
export const signMarks = (design: Design, layout: Layout, track: number): readonly TextMark[] => {
  const spec = layout.spec.tracks[track] as TrackSpec
  return sideSigns(spec).flatMap((sign): TextMark[] => {
    const usual = { at: sign.at, cap: sign.size * CAPITAL }
    const stand = track === 0 ? onWood(design, layout, spec, sign) : usual
    if (stand.cap <= 0 || !standsFree(design, layout, stand)) return []
    const { text, side } = sign
    const angle = design.form === 'sections' ? angleOfSide(spec, side) : 0
    return [{ kind: 'text', role: 'number', track, side, text, at: stand.at, angle, size: stand.cap, maxWidth: 2 }]
  })
}
