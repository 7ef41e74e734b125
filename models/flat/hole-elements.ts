import type { Point } from '../../engine/boards/layout.ts'
import { type FlatElement, flatCircle } from './flat-element.ts'
import type { FlatMap } from './flat-map.ts'

/** Colour of the bottom of a hole. */
export const HOLE_COLOUR = '#1d0f07'

/** Returns all drilled holes. Those of other tracks are smaller. */
export const holeElements = (map: FlatMap): readonly FlatElement[] => {
  const drilled = (at: Point, radius: number) =>
    flatCircle(at, radius, { fill: HOLE_COLOUR, stroke: '#8a5a36', 'stroke-width': 0.05 })
  return [...map.otherHoles.map((at) => drilled(at, 0.2)), ...map.holes.map(({ at }) => drilled(at, 0.27))]
}
