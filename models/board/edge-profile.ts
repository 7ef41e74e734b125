import type { EdgeProfile } from '../../workshop/design/design.ts'

/** Cross-sections that a router bit gives a board's upper edge. */
type EdgeKind = EdgeProfile | 'ogee'

/** Profile of a board's upper edge. `size`: its radius or width, in hole spacings. */
export interface EdgeShape {
  readonly kind: EdgeKind
  readonly size: number
}

/** Edges of the games' own boards, by their names in a table's look. */
export type EdgeName = 'round' | 'chamfer' | 'ogee' | 'square'
export const GAME_EDGES: Readonly<Record<EdgeName, EdgeShape>> = {
  round: { kind: 'round-over', size: 0.26 },
  chamfer: { kind: 'chamfer', size: 0.3 },
  ogee: { kind: 'ogee', size: 0.56 },
  square: { kind: 'square', size: 0.05 },
}

/** A point of the cross-section, in hole spacings. `out`: distance from the outline (negative: inside); `y`: height; `normal`: its components outwards and upwards. */
export interface ProfilePoint {
  readonly out: number
  readonly y: number
  readonly normal: readonly [number, number]
}

/** Least number of lines that an arc is divided into. */
const MIN_ARC_STEPS = 5

/** Returns points of an arc about (`out`, `y`) from one angle to another: clockwise from straight up, with outwards to the right. `sign`: -1 for a concave arc. */
const arcPoints = (out: number, y: number, radius: number, from: number, to: number, sign = 1): ProfilePoint[] => {
  const steps = Math.max(MIN_ARC_STEPS, Math.ceil(radius * 14))
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = from + ((to - from) * i) / steps
    const [s, c] = [Math.sin(angle), Math.cos(angle)]
    return { out: out + radius * s, y: y + radius * c, normal: [sign * s, sign * c] }
  })
}

/** Returns both ends of a line. */
const linePoints = (a: readonly [number, number], b: readonly [number, number]): ProfilePoint[] => {
  const [x, y] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.hypot(x, y)
  const normal = [-y / length, x / length] as const
  return [a, b].map((p) => ({ out: p[0], y: p[1], normal }))
}

const QUARTER_TURN_RAD = Math.PI / 2
/** Width of sharp edges that are eased with sandpaper. */
const EASED_EDGE_SPACINGS = 0.02

/** Points of each profile from the top outwards, for a top at height 0. */
const UPPER_PROFILES: Readonly<Record<EdgeKind, (size: number) => readonly ProfilePoint[]>> = {
  'round-over': (size) => arcPoints(-size, -size, size, 0, QUARTER_TURN_RAD),
  chamfer: (size) => linePoints([-size, 0], [-EASED_EDGE_SPACINGS, EASED_EDGE_SPACINGS - size]),
  ogee: (size) => [
    ...arcPoints(-size, -0.05, 0.05, 0, QUARTER_TURN_RAD),
    ...arcPoints(0.35 - size, -0.12, 0.3, 3 * QUARTER_TURN_RAD, 2 * QUARTER_TURN_RAD, -1),
    ...arcPoints(0.35 - size, -0.63, 0.21, 0, QUARTER_TURN_RAD),
  ],
  cove: (size) => arcPoints(0, 0, size, 3 * QUARTER_TURN_RAD, 2 * QUARTER_TURN_RAD, -1),
  square: (size) => arcPoints(-size, -size, size, 0, QUARTER_TURN_RAD),
}

/** Bevel of the lower edge, below which the board casts a shadow. */
const LOWER_BEVEL_SPACINGS = 0.07

/** Returns the points of an upright wall from a height down to the bottom. */
const lowerProfile = (from: number, bottom: number, bevelled: boolean): readonly ProfilePoint[] => {
  const bevel = bevelled ? Math.min(LOWER_BEVEL_SPACINGS, (from - bottom) / 2) : 0
  const wall = linePoints([0, from], [0, bottom + bevel])
  return bevelled ? [...wall, ...linePoints([0, bottom + bevel], [-bevel, bottom])] : wall
}

/** Returns the cross-section of a slab's edge, from its top down. Only a slab at the board's top has the profile, and only one on the table is bevelled below. */
export const slabProfile = (
  { kind, size }: EdgeShape,
  top: number,
  bottom: number,
  bevelled: boolean,
  isTop = top === 0,
): readonly ProfilePoint[] => {
  if (!isTop) return lowerProfile(top, bottom, bevelled)
  const upper = UPPER_PROFILES[kind](size).map((row) => ({ ...row, y: row.y + top }))
  return [...upper, ...lowerProfile(upper[upper.length - 1]?.y ?? top, bottom, bevelled)]
}

/** Returns how far outside the outline a point of the edge lies in the texture of the top, where edges are unfolded. `top`: height of the part's top. */
export const unfoldedDistance = ({ out, y }: Pick<ProfilePoint, 'out' | 'y'>, top: number): number => out + top - y
