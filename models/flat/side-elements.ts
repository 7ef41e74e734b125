import type { Board } from '../../engine/board.ts'
import { isDarkSocket, SIDE_LANE, SOCKET_RADII, socketWood } from '../../textures/side-lane.ts'
import { colourAt } from '../../workshop/design/player-colours.ts'
import { makeStartInlay } from '../../workshop/geometry/start-inlay.ts'
import { type FlatElement, flatCircle, flatElement } from './flat-element.ts'
import { type FlatMap, pointsText } from './flat-map.ts'
import { FLAT_WOODS } from './flat-woods.ts'
import { type BoardWoods, INK_COLOUR } from './wood-elements.ts'

/** Lines and the area of a side's home and start, as SVG lists points. */
interface SideShapes {
  readonly lines: readonly string[]
  readonly area: string
  /** The passage from the come-out to the start. */
  readonly passage: string
}

const sideShapes = (map: FlatMap, board: Board, side: number): SideShapes => {
  const { spec } = board
  const pointsOf = (kind: string) =>
    map.holes.filter((hole) => hole.side === side && hole.kind === kind).map((hole) => hole.at)
  const [track, home] = [pointsOf('track'), pointsOf('home')]
  const start = makeStartInlay(spec.startShape, pointsOf('start'))
  const [inSpot, comeOut] = [track.slice(spec.inSpot, spec.inSpot + 1), track.slice(spec.comeOut, spec.comeOut + 1)]
  return {
    lines: [[...inSpot, ...home], ...start.strokes, [...comeOut, ...comeOut]].map(pointsText),
    area: pointsText(start.area),
    passage: pointsText([...comeOut, start.entrance]),
  }
}

/** Returns widths and colours of strokes over each other, from the widest. */
const laneStrokes = (inlay: string, colour: string) =>
  [
    [SIDE_LANE.edge, '#2a150a'],
    [SIDE_LANE.line, inlay],
    [SIDE_LANE.dye, colour],
  ] as const

/** Returns true for the holes of a player's home and start, the come-out and the in-spot. */
const isMarkedHole = (board: Board, { hole, side, kind }: FlatMap['holes'][number]): boolean => {
  const seat = board.sideOf.indexOf(side)
  return seat !== -1 && (kind !== 'track' || hole === board.comeOut[seat] || hole === board.inSpot[seat])
}

/** Returns the home and start of a side in its player's colour. */
export const sideElements = (map: FlatMap, board: Board, side: number, inlay: BoardWoods['inlay'], colour: string) => {
  const { passage, area, lines } = sideShapes(map, board, side)
  return laneStrokes(FLAT_WOODS[inlay].light, colour).map(([width, stroke]) =>
    flatElement(
      'g',
      { fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
      flatElement('polyline', { points: passage, 'stroke-width': width - SIDE_LANE.entranceNarrowing }),
      area === '' ? [] : flatElement('polygon', { points: area, fill: stroke }),
      lines.map((points) => flatElement('polyline', { points })),
    ),
  )
}

/** Returns the wood around each hole of homes and starts, on which marbles of the player's colour stand out. `colours`: indices of the palette by seat. */
export const socketElements = (
  map: FlatMap,
  board: Board,
  woods: Omit<BoardWoods, 'border'>,
  colours: readonly number[],
): readonly FlatElement[] => {
  const marked = map.holes.filter((hole) => isMarkedHole(board, hole))
  const { light } = FLAT_WOODS[socketWood(woods.field, woods.inlay)]
  return [
    ...marked.map(({ at }) => flatCircle(at, SOCKET_RADII.ring, { fill: INK_COLOUR })),
    ...marked.flatMap(({ at, side, kind }) =>
      kind !== 'track' && isDarkSocket(colourAt(colours[board.sideOf.indexOf(side)] ?? 0))
        ? []
        : flatCircle(at, SOCKET_RADII.light, { fill: light }),
    ),
  ]
}
