import type { TrackSpec } from '../engine/board.ts'
import { angleOfSide, apothemOf, type Layout, type Point } from '../engine/layout.ts'

/** Hole spacings from a track's middle line to its outermost hole: homes and starts may lie outside it. */
export const trackReach = (layout: Layout, activeTrack: number): number => {
  const track = layout.spec.tracks[activeTrack] as TrackSpec
  const angles = Array.from({ length: track.sides }, (_, side) => angleOfSide(track, side))
  const beyond = ({ x, y }: Point) =>
    track.round ? Math.hypot(x, y) : Math.max(...angles.map((angle) => -(y * Math.cos(angle) + x * Math.sin(angle))))
  const holes = layout.holes.filter((hole) => hole.track === activeTrack)
  return Math.max(0, Math.max(...holes.map(beyond)) - apothemOf(track))
}
