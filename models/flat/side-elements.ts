import type { Board } from '../../engine/board.ts'
import { SIDE_LANE, SOCKET_RADII, socketWood } from '../../textures/side-lane.ts'
import { makeStartInlay } from '../../workshop/geometry/start-inlay.ts'
import { type FlatElement, flatCircle, flatElement } from './flat-element.ts'
import { type FlatMap, pointsText } from './flat-map.ts'
import { FLAT_WOODS } from './flat-woods.ts'
import { type BoardWoods, INK_COLOUR } from './wood-elements.ts'

/** Lines and areas of one side's home and start, as SVG lists points. */
interface SideShapes {
  readonly lines: readonly string[]
  readonly area: string
  readonly way: string
}

const sideShapes = (map: FlatMap, board: Board, side: number): SideShapes => {
  const { spec } = board
  const of = (kind: string) => map.holes.filter((h) => h.side === side && h.kind === kind).map((h) => h.at)
  const [track, home] = [of('track'), of('home')]
  const start = makeStartInlay(spec.startShape, of('start'))
  const [inSpot, comeOut] = [track.slice(spec.inSpot, spec.inSpot + 1), track.slice(spec.comeOut, spec.comeOut + 1)]
  return {
    lines: [[...inSpot, ...home], ...start.strokes, [...comeOut, ...comeOut]].map(pointsText),
    area: pointsText(start.area),
    way: pointsText([...comeOut, start.entrance]),
  }
}

/** Widths and colours from the outermost edge inwards. */
const laneStrokes = (inlay: string, colour: string) =>
  [
    [SIDE_LANE.edge, '#2a150a'],
    [SIDE_LANE.line, inlay],
    [SIDE_LANE.dye, colour],
  ] as const

/** Homes and starts of a seated side, its come-out and its in-spot. */
const isMarkedHole = (board: Board, { hole, side, kind }: FlatMap['holes'][number]): boolean => {
  const seat = board.sideOf.indexOf(side)
  return seat !== -1 && (kind !== 'track' || hole === board.comeOut[seat] || hole === board.inSpot[seat])
}

/** Home and start of side `at` in its player's colour. */
export const sideElements = (map: FlatMap, board: Board, at: number, inlay: BoardWoods['inlay'], colour: string) => {
  const { way, area, lines } = sideShapes(map, board, at)
  return laneStrokes(FLAT_WOODS[inlay].light, colour).map(([width, stroke]) =>
    flatElement(
      'g',
      { fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
      flatElement('polyline', { points: way, 'stroke-width': width - SIDE_LANE.entranceNarrowing }),
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
