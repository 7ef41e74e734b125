import type { TrackSpec } from '../../engine/board.ts'
import type { Layout, Point } from '../../engine/boards/layout.ts'
import { midpoint } from './point.ts'

/** Distance of a chevron's tip from its middle, along the track. */
const TIP_OFFSET_SPACINGS = 0.14
/** Distance of the ends of a chevron's arms from its middle, along the track. */
const ARM_OFFSET_SPACINGS = 0.1
/** Greatest distance of the ends of a chevron's arms from its middle, across the track. */
const MAX_ARM_SPACINGS = 0.38
/** Distance of the ends of a chevron's arms from the edge of the band. */
const BAND_MARGIN_SPACINGS = 0.06
const CHEVRONS_PER_SIDE = 3

/**
 * Index on its side of the hole after which the middle chevron lies: halfway along the longest section of a side
 * between its corners, the in-spot and the come-out.
 */
export const travelMiddle = (track: TrackSpec): number => {
  const stops = [0, track.inSpot, track.comeOut, track.holesPerSide].sort((a, b) => a - b)
  const sections = stops.slice(1).map((to, i) => [stops[i] ?? 0, to] as const)
  const [from, to] = sections.reduce((a, b) => (b[1] - b[0] > a[1] - a[0] ? b : a))
  return Math.floor((from + to) / 2)
}

const chevron = (a: Point, b: Point, arm: number): readonly Point[] => {
  const [x, y] = [b.x - a.x, b.y - a.y]
  const middle = midpoint(a, b)
  const at = (along: number, aside: number) => ({
    x: middle.x + x * along - y * aside,
    y: middle.y + y * along + x * aside,
  })
  return [at(-ARM_OFFSET_SPACINGS, arm), at(TIP_OFFSET_SPACINGS, 0), at(-ARM_OFFSET_SPACINGS, -arm)]
}

/**
 * Returns chevrons between the holes of each side that show the direction of travel, each as three points in hole
 * spacings. `bandWidth`: width in hole spacings of the band that they must fit in.
 */
export const travelMarks = (
  layout: Layout,
  activeTrack: number,
  bandWidth = Number.POSITIVE_INFINITY,
): readonly (readonly Point[])[] => {
  const arm = Math.min(MAX_ARM_SPACINGS, bandWidth / 2 - BAND_MARGIN_SPACINGS)
  const track = layout.spec.tracks[activeTrack]
  if (track === undefined) return []
  const loop = layout.holes.filter((hole) => hole.track === activeTrack && hole.kind === 'track')
  const first = travelMiddle(track) - Math.floor(CHEVRONS_PER_SIDE / 2)
  return loop
    .filter((hole) => hole.index >= first && hole.index < first + CHEVRONS_PER_SIDE)
    .map((hole) => chevron(hole, loop[(hole.hole + 1) % loop.length] ?? hole, arm))
}
