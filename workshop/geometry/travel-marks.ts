import type { TrackSpec } from '../../engine/board.ts'
import type { Layout, Point } from '../../engine/boards/layout.ts'

/** A chevron's tip before its middle, its arms behind and at the most aside, in hole spacings; and from them to the band's edge. */
const TIP = 0.14
const BACK = 0.1
const ASIDE = 0.38
const WITHIN = 0.06
/** Chevrons a side. */
const CHEVRONS = 3

/** The hole after which the middle of what tells the way lies: halfway along the longest stretch of a side without home or come-out. */
export const travelMiddle = (track: TrackSpec): number => {
  const stops = [0, track.inSpot, track.comeOut, track.holesPerSide].sort((a, b) => a - b)
  const stretches = stops.slice(1).map((to, i) => [stops[i] ?? 0, to] as const)
  const [from, to] = stretches.reduce((a, b) => (b[1] - b[0] > a[1] - a[0] ? b : a))
  return Math.floor((from + to) / 2)
}

const chevron = (a: Point, b: Point, arm: number): readonly Point[] => {
  const [x, y] = [b.x - a.x, b.y - a.y]
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  const at = (on: number, aside: number) => ({ x: middle.x + x * on - y * aside, y: middle.y + y * on + x * aside })
  return [at(-BACK, arm), at(TIP, 0), at(-BACK, -arm)]
}

/** Chevrons between the holes of each side that tell which way marbles travel, each as three points, within a band so broad. */
export const travelMarks = (
  layout: Layout,
  activeTrack: number,
  band = Number.POSITIVE_INFINITY,
): readonly (readonly Point[])[] => {
  const arm = Math.min(ASIDE, band / 2 - WITHIN)
  const track = layout.spec.tracks[activeTrack]
  if (track === undefined) return []
  const loop = layout.holes.filter((hole) => hole.track === activeTrack && hole.kind === 'track')
  const first = travelMiddle(track) - Math.floor(CHEVRONS / 2)
  return loop
    .filter((hole) => hole.index >= first && hole.index < first + CHEVRONS)
    .map((hole) => chevron(hole, loop[(hole.hole + 1) % loop.length] ?? hole, arm))
}
