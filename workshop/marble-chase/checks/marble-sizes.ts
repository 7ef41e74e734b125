/** Marbles of a board for Marble Chase, and boards that fit them. */

import { roundDown } from '../../checks/finding.ts'
import { type Design, FIRST_DESIGN } from '../../design/design.ts'
import { GAME_SIZES } from '../../design/marble-chase.ts'
import { marbleDiameters } from '../dimensions.ts'

export const smallestMarble = (design: Design): number => Math.min(...marbleDiameters(design))
export const largestMarble = (design: Design): number => Math.max(...marbleDiameters(design))

/** Returns marbles scaled with the field. */
export const scaledMarbles = (design: Design): Partial<Design> =>
  Object.fromEntries(
    (['marbleSmall', 'marbleMiddle', 'marbleLarge'] as const).map((name) => [
      name,
      roundDown(FIRST_DESIGN[name] * design.scale, 'mm'),
    ]),
  )

const TRIED_SCALES = [1.4, 1.3, 1.2, 1.1, 1.05, 1, 0.95, 0.9, 0.85, 0.8]

/** Returns other scales of the field, the nearest to this board's first; the marbles stay as they are. */
export const nearestScales = ({ scale }: Design): readonly Partial<Design>[] =>
  [...TRIED_SCALES].sort((a, b) => Math.abs(a - scale) - Math.abs(b - scale)).map((other) => ({ scale: other }))

export const fittingSizes = (design: Design): readonly Partial<Design>[] => [
  scaledMarbles(design),
  ...nearestScales(design),
  GAME_SIZES,
]
