import type { Board, Seat } from '../../../engine/board.ts'
import type { Point } from '../../../engine/boards/layout.ts'
import { type FlatMap, pointsText } from '../../../models/flat/flat-map.ts'
import { colourAt } from '../../../workshop/design/player-colours.ts'

interface Props {
  readonly map: FlatMap
  readonly board: Board
  readonly colours: readonly number[]
  readonly turn: Seat | undefined
}

const TURN_BAND_INSET_SPACINGS = 0.2
/** Left free at each end, in hole spacings. */
const TURN_BAND_END_GAP_SPACINGS = 0.6

const shortened = (points: readonly Point[]): readonly Point[] =>
  points.map((p, i) => {
    const next = i === 0 ? points[1] : i === points.length - 1 ? points[i - 1] : undefined
    if (next === undefined) return p
    const share = TURN_BAND_END_GAP_SPACINGS / Math.hypot(next.x - p.x, next.y - p.y)
    return { x: p.x + (next.x - p.x) * share, y: p.y + (next.y - p.y) * share }
  })

/** A band of the colour on turn along its side of the board. */
export const TurnBand = ({ map, board, colours, turn }: Props) => {
  if (turn === undefined) return null
  const edge = map.edge(board.sideOf[turn] ?? 0, TURN_BAND_INSET_SPACINGS)
  return (
    <polyline points={pointsText(shortened(edge))} className="flat-turn" stroke={colourAt(colours[turn] ?? 0).css} />
  )
}
