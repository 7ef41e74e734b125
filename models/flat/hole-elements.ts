import type { Board } from '../../engine/board.ts'
import { type FlatElement, flatCircle } from './flat-element.ts'
import type { FlatMap } from './flat-map.ts'

/** The bottom of a hole, in the shade. */
export const HOLE_COLOUR = '#1d0f07'

/** A home or start at which nobody plays. */
const isUnusedHole = (board: Board, { side, kind }: FlatMap['holes'][number]): boolean =>
  kind !== 'track' && !board.sideOf.includes(side)

/** Holes of the track played on, and quiet ones of other tracks. */
export const holeElements = (map: FlatMap, board: Board): readonly FlatElement[] => [
  ...map.otherHoles.map((at) => flatCircle(at, 0.2, { fill: '#2b170b', opacity: 0.45 })),
  ...map.holes.map((hole) =>
    flatCircle(hole.at, 0.27, {
      fill: HOLE_COLOUR,
      stroke: '#8a5a36',
      'stroke-width': 0.05,
      ...(isUnusedHole(board, hole) ? { opacity: 0.35 } : {}),
    }),
  ),
]
