import { memo } from 'react'
import type { Board } from '../../../engine/board.ts'
import { colourAt } from '../../../textures/palette.ts'
import { LANE } from '../../../textures/side-lane.ts'
import { startInlay } from '../../../workshop/geometry/start-shape.ts'
import { type FlatMap, pointsText } from './geometry.ts'

interface Props {
  readonly map: FlatMap
  readonly board: Board
  readonly colours: readonly number[]
}

/** Lines and areas of one side's home and start. */
interface Inlay {
  readonly lines: readonly string[]
  readonly area: string
  readonly way: string
}

const inlayOf = (map: FlatMap, board: Board, side: number): Inlay => {
  const { spec } = board
  const of = (kind: string) => map.holes.filter((h) => h.side === side && h.kind === kind).map((h) => h.at)
  const [track, home] = [of('track'), of('home')]
  const start = startInlay(spec.startShape, of('start'))
  const [inSpot, comeOut] = [track.slice(spec.inSpot, spec.inSpot + 1), track.slice(spec.comeOut, spec.comeOut + 1)]
  return {
    lines: [[...inSpot, ...home], ...start.strokes, [...comeOut, ...comeOut]].map(pointsText),
    area: pointsText(start.area),
    way: pointsText([...comeOut, start.door]),
  }
}

/** Widths and colours from the outermost edge inwards. */
const edges = (colour: string) =>
  [
    [LANE.edge, '#2a150a'],
    [LANE.line, 'var(--inlay)'],
    [LANE.dye, colour],
  ] as const

const Side = ({ inlay, colour }: { readonly inlay: Inlay; readonly colour: string }) => (
  <g className="flat-side">
    {edges(colour).map(([width, style]) => (
      <g key={style} stroke={style} strokeWidth={width}>
        <polyline points={inlay.way} strokeWidth={width - LANE.wayLess} />
        {inlay.area !== '' && <polygon points={inlay.area} fill={style} />}
        {inlay.lines.map((line) => (
          <polyline key={line} points={line} />
        ))}
      </g>
    ))}
  </g>
)

/** Homes and starts in their players' colours. */
export const FlatSides = memo(({ map, board, colours }: Props) =>
  board.sideOf.map((side, seat) => (
    <Side key={side} inlay={inlayOf(map, board, side)} colour={colourAt(colours[seat] ?? 0).css} />
  )),
)
