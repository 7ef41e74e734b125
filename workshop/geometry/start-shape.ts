import type { StartShape } from '../../engine/board.ts'
import type { Point } from '../../engine/boards/layout.ts'

/**
 * Inlay of a start area: strokes through its places, an area between them, and the place that the line from the
 * come-out leads to.
 */
export interface StartInlay {
  readonly strokes: readonly (readonly Point[])[]
  readonly area: readonly Point[]
  readonly entrance: Point
}

type Places = readonly Point[]

const START_INLAYS: Readonly<Record<StartShape, (places: Places) => Omit<StartInlay, 'entrance'>>> = {
  plus: ([, left, right, far, near]) => ({ strokes: strokesBetween([left, right], [far, near]), area: [] }),
  diamond: ([near, left, far, right]) => ({ strokes: strokesBetween([left, right], [far, near]), area: [] }),
  square: (places) => ({ strokes: [[...places, ...places.slice(0, 1)]], area: places }),
  cross: ([, a, b, c, d]) => ({ strokes: strokesBetween([a, c], [b, d]), area: [] }),
  rows: ([a, b, c, d, e]) => ({
    strokes: strokesBetween([b, a, c], [d, e], [b, d], [c, e]),
    area: [b, c, e, d].filter((p) => p !== undefined),
  }),
  row: (places) => ({ strokes: [places], area: [] }),
  ring: (places) => ({ strokes: [[...places, ...places.slice(0, 1)]], area: [] }),
}

/**
 * The place at the entrance. For a plus it is the nearest one, which is last (a line to its middle would run along its
 * stroke), for a row the middle one.
 */
const entranceOf = (shape: StartShape, places: Places): Point | undefined => {
  if (shape === 'plus') return places[4]
  return places[shape === 'row' ? Math.floor(places.length / 2) : 0]
}

const strokesBetween = (...pairs: readonly (readonly (Point | undefined)[])[]): Point[][] =>
  pairs.map((pair) => pair.filter((point) => point !== undefined))

/** `places`: the holes of one start area, in their order. */
export const startInlay = (shape: StartShape, places: Places): StartInlay => ({
  ...START_INLAYS[shape](places),
  entrance: entranceOf(shape, places) ?? { x: 0, y: 0 },
})
