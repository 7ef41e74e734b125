import type { Hole } from '../../engine/board.ts'
import type { Layout } from '../../engine/layout.ts'

/** Breadth of a fingertip in CSS pixels. */
const FINGER = 40

/** Whether the page is used with fingers. */
const byFinger = (): boolean => matchMedia('(pointer: coarse)').matches

/** CSS pixels between two neighbouring holes, when the board fills the window's narrow side. */
const pixelsPerHole = (layout: Layout): number => Math.min(innerWidth, innerHeight) / (2 * layout.apothem)

/** True if a finger on one of the holes may as well have meant another of them. */
export const areCrowded = (layout: Layout, track: number, hole: Hole, others: readonly Hole[]): boolean => {
  if (!byFinger()) return false
  const places = layout.holes.filter((place) => place.track === track)
  const at = places.find((place) => place.hole === hole)
  const reach = FINGER / pixelsPerHole(layout)
  return places.some(
    (place) =>
      at !== undefined &&
      place.hole !== hole &&
      others.includes(place.hole) &&
      Math.hypot(place.x - at.x, place.y - at.y) < reach,
  )
}
