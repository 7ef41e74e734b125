import type { StartShape } from '../../engine/board.ts'
import type { Point } from '../../engine/boards/layout.ts'

/** Inlay of a start area, in the unit of the holes that it is made from. */
export interface StartInlay {
  /** Lines through the holes. */
  readonly strokes: readonly (readonly Point[])[]
  /** Corners of an area that is coloured between the strokes; empty if there is none. */
  readonly area: readonly Point[]
  /** The hole that the line from the come-out leads to. */
  readonly entrance: Point
}

type StartHoles = readonly Point[]

const START_INLAYS: Readonly<Record<StartShape, (holes: StartHoles) => Omit<StartInlay, 'entrance'>>> = {
  plus: ([, left, right, far, near]) => ({ strokes: strokesBetween([left, right], [far, near]), area: [] }),
  diamond: ([near, left, far, right]) => ({ strokes: strokesBetween([left, right], [far, near]), area: [] }),
  square: (holes) => ({ strokes: [[...holes, ...holes.slice(0, 1)]], area: holes }),
  cross: ([, a, b, c, d]) => ({ strokes: strokesBetween([a, c], [b, d]), area: [] }),
  rows: ([a, b, c, d, e]) => ({
    strokes: strokesBetween([b, a, c], [d, e], [b, d], [c, e]),
    area: [b, c, e, d].filter((p) => p !== undefined),
  }),
  row: (holes) => ({ strokes: [holes], area: [] }),
  ring: (holes) => ({ strokes: [[...holes, ...holes.slice(0, 1)]], area: [] }),
}

/**
 * Returns the hole that the line from the come-out leads to: for a row its middle one, for other shapes the first one.
 * For a plus it is the last one, which is the nearest: a line to the plus's middle would run along one of its strokes.
 */
const entranceHole = (shape: StartShape, holes: StartHoles): Point | undefined => {
  if (shape === 'plus') return holes[4]
  return holes[shape === 'row' ? Math.floor(holes.length / 2) : 0]
}

const strokesBetween = (...pairs: readonly (readonly (Point | undefined)[])[]): Point[][] =>
  pairs.map((pair) => pair.filter((point) => point !== undefined))

/** Returns the inlay of a start area. `holes`: all holes of the area, in their order. */
export const makeStartInlay = (shape: StartShape, holes: StartHoles): StartInlay => ({
  ...START_INLAYS[shape](holes),
  entrance: entranceHole(shape, holes) ?? { x: 0, y: 0 },
})
