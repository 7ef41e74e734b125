/** Felt pads that a board stands on. */

import type { Point } from '../../engine/boards/layout.ts'
import { MM_PER_INCH, type Unit } from '../design/units.ts'
import { boundsOf, boxCorners, flatten, linesAlong, ORIGIN, placeContour, placePoint } from '../geometry/contour.ts'
import { distanceToLine, isInPolygon } from '../geometry/distance.ts'
import type { WoodPart } from '../geometry/wood-parts.ts'
import type { Plan } from '../plan.ts'

interface FeltPads {
  readonly places: readonly Point[]
  /** Diameter of a pad, mm. */
  readonly diameterMm: number
  /** Distance from the edge to a pad's middle, mm. */
  readonly insetMm: number
}

/** Usual diameter of a pad. */
const PAD_DIAMETERS_MM: Readonly<Record<Unit, number>> = { mm: 20, inch: 0.75 * MM_PER_INCH }
/** Distance from the edge to a pad's middle. */
const PAD_INSETS_MM: Readonly<Record<Unit, number>> = { mm: 25, inch: MM_PER_INCH }
/** Number of steps from a corner to the middle in the search for a place. */
const SEARCH_STEPS = 60

/** Returns true if a board has pads: one that folds has none, and bars under joints are feet themselves. */
export const standsOnPads = ({ fold, lock }: Plan): boolean => fold === undefined && lock === undefined

/** Returns four places under a part, as near to the corners of its bounding box, in the part's own orientation, as the outline allows. */
const padsUnder = (part: WoodPart, inset: number): readonly Point[] => {
  const points = flatten(placeContour(part.outline, -part.angle, ORIGIN), 0.5)
  const edges = linesAlong(points, true)
  const box = boundsOf(points)
  const middle = { x: (box.west + box.east) / 2, y: (box.south + box.north) / 2 }
  const [x, y] = [Math.min(inset, (box.east - box.west) / 3), Math.min(inset, (box.north - box.south) / 3)]
  const least = Math.min(x, y) - 0.01
  const isGood = (p: Point) => isInPolygon(p, points) && edges.every(([a, b]) => distanceToLine(p, a, b) >= least)
  const corners = boxCorners({ west: box.west + x, east: box.east - x, south: box.south + y, north: box.north - y })
  return corners.map((corner) => {
    const candidates = Array.from({ length: SEARCH_STEPS + 1 }, (_, i) => ({
      x: corner.x + ((middle.x - corner.x) * i) / SEARCH_STEPS,
      y: corner.y + ((middle.y - corner.y) * i) / SEARCH_STEPS,
    }))
    return placePoint(candidates.find(isGood) ?? middle, part.angle, ORIGIN)
  })
}

/** Returns four pads for every part that stands on the table; rails don't, for they are glued to the field. */
export const padsOf = ({ design, parts }: Plan): FeltPads => {
  const { units } = design
  const [diameterMm, insetMm] = [PAD_DIAMETERS_MM[units], PAD_INSETS_MM[units]]
  const standing = parts.filter(({ name }) => !name.startsWith('rail'))
  return { places: standing.flatMap((part) => padsUnder(part, insetMm)), diameterMm, insetMm }
}
