/** Felt pads that a board stands on. */

import type { Point } from '../../engine/boards/layout.ts'
import { MM_PER_INCH, type Unit } from '../design/units.ts'
import type { WoodPart } from '../geometry/body.ts'
import { boundsOf, boxCorners, flatten, linesAlong, ORIGIN, placeContour, placePoint } from '../geometry/contour.ts'
import { distanceToLine, isWithin } from '../geometry/distance.ts'
import type { Plan } from '../plan.ts'

interface Feet {
  readonly places: readonly Point[]
  /** Diameter of a pad, and from the edge to its middle; mm. */
  readonly pad: number
  readonly inset: number
}

const PADS: Readonly<Record<Unit, number>> = { mm: 20, inch: 0.75 * MM_PER_INCH }
/** From the edge to a pad's middle, mm. */
const INSET: Readonly<Record<Unit, number>> = { mm: 25, inch: MM_PER_INCH }
/** Steps from a corner to the middle in which a place is looked for. */
const STEPS = 60

/** A board whose halves are folded onto each other has none, and bars under the joints are feet themselves. */
export const standsOnPads = ({ fold, lock }: Plan): boolean => fold === undefined && lock === undefined

/** Four places as near to the corners of a part's box as its outline allows, the part turned to lie along it. */
const padsUnder = (part: WoodPart, inset: number): readonly Point[] => {
  const points = flatten(placeContour(part.outline, -part.angle, ORIGIN), 0.5)
  const edges = linesAlong(points, true)
  const box = boundsOf(points)
  const middle = { x: (box.west + box.east) / 2, y: (box.south + box.north) / 2 }
  const [x, y] = [Math.min(inset, (box.east - box.west) / 3), Math.min(inset, (box.north - box.south) / 3)]
  const least = Math.min(x, y) - 0.01
  const isGood = (p: Point) => isWithin(p, points) && edges.every(([a, b]) => distanceToLine(p, a, b) >= least)
  const corners = boxCorners({ west: box.west + x, east: box.east - x, south: box.south + y, north: box.north - y })
  return corners.map((corner) => {
    const ways = Array.from({ length: STEPS + 1 }, (_, i) => ({
      x: corner.x + ((middle.x - corner.x) * i) / STEPS,
      y: corner.y + ((middle.y - corner.y) * i) / STEPS,
    }))
    return placePoint(ways.find(isGood) ?? middle, part.angle, ORIGIN)
  })
}

/** Four pads under every part that stands on the table: rails hang on the field. */
export const feetOf = ({ design, parts }: Plan): Feet => {
  const { units } = design
  const [pad, inset] = [PADS[units], INSET[units]]
  const standing = parts.filter(({ name }) => !name.startsWith('rail'))
  return { places: standing.flatMap((part) => padsUnder(part, inset)), pad, inset }
}
