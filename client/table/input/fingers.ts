import type { Hole } from '../../../engine/board.ts'
import type { Layout } from '../../../engine/boards/layout.ts'
import { byFinger } from './pointer.ts'

/** Breadth of a fingertip in CSS pixels. */
const FINGER = 40

/** True if a finger on one of the holes may as well have meant another of them. `pitch`: pixels between neighbours. */
export const areCrowded = (
  layout: Layout,
  track: number,
  hole: Hole,
  others: readonly Hole[],
  pitch: number,
): boolean => {
  if (!byFinger()) return false
  const places = layout.holes.filter((place) => place.track === track)
  const at = places.find((place) => place.hole === hole)
  const reach = FINGER / pitch
  return places.some(
    (place) =>
      at !== undefined &&
      place.hole !== hole &&
      others.includes(place.hole) &&
      Math.hypot(place.x - at.x, place.y - at.y) < reach,
  )
}
