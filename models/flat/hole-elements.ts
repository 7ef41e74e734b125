import type { Board } from '../../engine/board.ts'
import { SIDE_LANE, SOCKET_RADII, socketWood } from '../../textures/side-lane.ts'
import { type FlatElement, flatCircle, flatElement } from './flat-element.ts'
import type { FlatMap } from './flat-map.ts'
import { FLAT_WOODS } from './flat-woods.ts'
import { isMarkedHole, isUnusedHole, sideEdges, sideLines } from './side-lines.ts'
import { type BoardWoods, INK_COLOUR } from './wood-elements.ts'

/** Home and start of side `at` in its player's colour. */
export const sideElements = (map: FlatMap, board: Board, at: number, inlay: BoardWoods['inlay'], colour: string) => {
  const { way, area, lines } = sideLines(map, board, at)
  return sideEdges(FLAT_WOODS[inlay].light, colour).map(([width, stroke]) =>
    flatElement(
      'g',
      { fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
      flatElement('polyline', { points: way, 'stroke-width': width - SIDE_LANE.wayLess }),
      area === '' ? [] : flatElement('polygon', { points: area, fill: stroke }),
      lines.map((points) => flatElement('polyline', { points })),
    ),
  )
}

/** Light wood around each hole of a home or a start, in which marbles of its own colour can be seen. */
export const socketElements = (
  map: FlatMap,
  board: Board,
  woods: Omit<BoardWoods, 'border'>,
): readonly FlatElement[] => {
  const marked = map.holes.filter((hole) => isMarkedHole(board, hole))
  const { light } = FLAT_WOODS[socketWood(woods.field, woods.inlay)]
  return [
    ...marked.map(({ at }) => flatCircle(at, SOCKET_RADII.ring, { fill: INK_COLOUR })),
    ...marked.map(({ at }) => flatCircle(at, SOCKET_RADII.light, { fill: light })),
  ]
}

/** Holes of the track played on, and quiet ones of other tracks. */
export const holeElements = (map: FlatMap, board: Board): readonly FlatElement[] => [
  ...map.quiet.map((at) => flatCircle(at, 0.2, { fill: '#2b170b', opacity: 0.45 })),
  ...map.holes.map((hole) =>
    flatCircle(hole.at, 0.27, {
      fill: '#1d0f07',
      stroke: '#8a5a36',
      'stroke-width': 0.05,
      ...(isUnusedHole(board, hole) ? { opacity: 0.35 } : {}),
    }),
  ),
]
