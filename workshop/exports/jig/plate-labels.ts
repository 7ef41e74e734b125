import type { Point } from '../../../engine/boards/layout.ts'
import type { Plate } from '../../jigs/jig.ts'

/** A word on a plate: the middle of its letters, and the height of its capitals in mm. */
export interface PlateLabel {
  readonly text: string
  readonly at: Point
  readonly size: number
}

/** Height of names, and from a bushing's rim to the middle of its name; mm. */
const NAME = 1.9
const AWAY = 1.5
/** Height of the plate's own number. */
const NUMBER = 4

const below = ({ x, y }: Point, diameter: number): Point => {
  const aside = (diameter / 2) * Math.SQRT1_2 + AWAY
  return { x: x + aside, y: y - aside }
}

/** Names of holes below and to the right of them, and the number of the plate in its upper left corner. */
export const plateLabels = (
  { holes, stops, bushing, bounds, dowel }: Plate,
  number: number,
  stop: string,
): readonly PlateLabel[] => [
  ...holes.map((hole) => ({ text: hole.name, at: below(hole, bushing), size: NAME })),
  ...stops.map((at) => ({ text: stop, at: { x: at.x, y: at.y + dowel / 2 + AWAY + 0.5 }, size: NAME })),
  { text: String(number), at: { x: bounds.west + NUMBER + 1, y: bounds.north - NUMBER }, size: NUMBER },
]
