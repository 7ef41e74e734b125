import type { Board } from '../../engine/board.ts'
import { SIDE_LANE } from '../../textures/side-lane.ts'
import { startInlay } from '../../workshop/geometry/start-shape.ts'
import { type FlatMap, pointsText } from './flat-map.ts'

/** Lines and areas of one side's home and start, as SVG lists points. */
export interface SideLines {
  readonly lines: readonly string[]
  readonly area: string
  readonly way: string
}

export const sideLines = (map: FlatMap, board: Board, side: number): SideLines => {
  const { spec } = board
  const of = (kind: string) => map.holes.filter((h) => h.side === side && h.kind === kind).map((h) => h.at)
  const [track, home] = [of('track'), of('home')]
  const start = startInlay(spec.startShape, of('start'))
  const [inSpot, comeOut] = [track.slice(spec.inSpot, spec.inSpot + 1), track.slice(spec.comeOut, spec.comeOut + 1)]
  return {
    lines: [[...inSpot, ...home], ...start.strokes, [...comeOut, ...comeOut]].map(pointsText),
    area: pointsText(start.area),
    way: pointsText([...comeOut, start.entrance]),
  }
}

/** Widths and colours from the outermost edge inwards. */
export const sideEdges = (inlay: string, colour: string) =>
  [
    [SIDE_LANE.edge, '#2a150a'],
    [SIDE_LANE.line, inlay],
    [SIDE_LANE.dye, colour],
  ] as const

/** Homes and starts of a seated side, its come-out and its in-spot. */
export const isMarkedHole = (board: Board, { hole, side, kind }: FlatMap['holes'][number]): boolean => {
  const seat = board.sideOf.indexOf(side)
  return seat !== -1 && (kind !== 'track' || hole === board.comeOut[seat] || hole === board.inSpot[seat])
}

/** A home or start at which nobody plays. */
export const isUnusedHole = (board: Board, { side, kind }: FlatMap['holes'][number]): boolean =>
  kind !== 'track' && !board.sideOf.includes(side)
