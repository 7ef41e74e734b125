import type { Board } from '../../engine/board.ts'
import { type FlatElement, flatCircle } from './flat-element.ts'
import type { FlatMap } from './flat-map.ts'

/** Colour of the bottom of a hole. */
export const HOLE_COLOUR = '#1d0f07'

/** Returns true for a hole of a home or start without a player. */
const isUnusedHole = (board: Board, { side, kind }: FlatMap['holes'][number]): boolean =>
  kind !== 'track' && !board.sideOf.includes(side)

/** Returns the holes of the active track, and the stopped ones of other tracks. */
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
