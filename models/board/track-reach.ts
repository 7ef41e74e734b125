import { trackAt } from '../../engine/board.ts'
import { angleOfSide, apothemOf, distanceFromMiddle, type Layout, type Point } from '../../engine/boards/layout.ts'

/** Smaller distances are rounding errors. */
const ROUNDING_SPACINGS = 1e-6

/** Returns the distance from a track's middle line to its outermost hole, in hole spacings; 0 unless homes or starts lie outside the track. */
export const trackReach = (layout: Layout, activeTrack: number): number => {
  const track = trackAt(layout.spec, activeTrack)
  const angles = Array.from({ length: track.sides }, (_, side) => angleOfSide(track, side))
  const beyond = (hole: Point) =>
    track.round
      ? distanceFromMiddle(track, hole)
      : Math.max(...angles.map((angle) => -(hole.y * Math.cos(angle) + hole.x * Math.sin(angle))))
  const holes = layout.holes.filter((hole) => hole.track === activeTrack)
  const reach = Math.max(...holes.map(beyond)) - apothemOf(track)
  return reach < ROUNDING_SPACINGS ? 0 : reach
}
