import type { TrackSpec } from '../../engine/board.ts'
import type { Layout, Point } from '../../engine/boards/layout.ts'
import { midpoint } from './point.ts'

/**
 * Offsets of a chevron's tip and arms from its middle, greatest length of its arms, and their distance from the band's
 * edge.
 */
const TIP_OFFSET_SPACINGS = 0.14
const ARM_OFFSET_SPACINGS = 0.1
const MAX_ARM_SPACINGS = 0.38
const BAND_MARGIN_SPACINGS = 0.06
const CHEVRONS_PER_SIDE = 3

/**
 * Hole after which the middle of the direction marks lies: halfway along the longest stretch of a side without home or
 * come-out.
 */
export const travelMiddle = (track: TrackSpec): number => {
  const stops = [0, track.inSpot, track.comeOut, track.holesPerSide].sort((a, b) => a - b)
  const stretches = stops.slice(1).map((to, i) => [stops[i] ?? 0, to] as const)
  const [from, to] = stretches.reduce((a, b) => (b[1] - b[0] > a[1] - a[0] ? b : a))
  return Math.floor((from + to) / 2)
}

const chevron = (a: Point, b: Point, arm: number): readonly Point[] => {
  const [x, y] = [b.x - a.x, b.y - a.y]
  const middle = midpoint(a, b)
  const at = (on: number, aside: number) => ({ x: middle.x + x * on - y * aside, y: middle.y + y * on + x * aside })
  return [at(-ARM_OFFSET_SPACINGS, arm), at(TIP_OFFSET_SPACINGS, 0), at(-ARM_OFFSET_SPACINGS, -arm)]
}

/**
 * Chevrons between the holes of each side that show the direction of travel, each as three points, within a band of
 * this width.
 */
export const travelMarks = (
  layout: Layout,
  activeTrack: number,
  band = Number.POSITIVE_INFINITY,
): readonly (readonly Point[])[] => {
  const arm = Math.min(MAX_ARM_SPACINGS, band / 2 - BAND_MARGIN_SPACINGS)
  const track = layout.spec.tracks[activeTrack]
  if (track === undefined) return []
  const loop = layout.holes.filter((hole) => hole.track === activeTrack && hole.kind === 'track')
  const first = travelMiddle(track) - Math.floor(CHEVRONS_PER_SIDE / 2)
  return loop
    .filter((hole) => hole.index >= first && hole.index < first + CHEVRONS_PER_SIDE)
    .map((hole) => chevron(hole, loop[(hole.hole + 1) % loop.length] ?? hole, arm))
}
