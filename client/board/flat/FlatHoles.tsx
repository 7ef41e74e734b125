import { memo } from 'react'
import type { Board, Seat } from '../../../engine/board.ts'
import type { Point } from '../../../engine/boards/layout.ts'
import { colourAt } from '../../../textures/palette.ts'
import { type FlatMap, pointsText } from './geometry.ts'

interface Props {
  readonly map: FlatMap
  readonly board: Board
  readonly colours: readonly number[]
  readonly turn: Seat | undefined
}

/** The colour of a hole: home, start and come-out bear the colour of their seat. */
const ownerOf = (board: Board, side: number): Seat | undefined => {
  const seat = board.sideOf.indexOf(side)
  return seat === -1 ? undefined : seat
}

const Hole = ({ hole, board }: { hole: FlatMap['holes'][number] } & Pick<Props, 'board'>) => {
  const seat = ownerOf(board, hole.side)
  const ends = seat === undefined ? [] : [board.comeOut[seat], board.inSpot[seat]]
  const marked = seat !== undefined && (hole.kind !== 'track' || ends.includes(hole.hole))
  const kind = seat === undefined && hole.kind !== 'track' ? 'flat-hole flat-unused' : 'flat-hole'
  return (
    <g>
      {marked && <circle cx={hole.at.x} cy={hole.at.y} r={0.34} className="flat-socket" />}
      <circle cx={hole.at.x} cy={hole.at.y} r={0.27} className={kind} />
    </g>
  )
}

const TURN_INSET = 0.2
/** Left free at each end, in hole spacings. */
const TURN_ENDS = 0.6

const shortened = (points: readonly Point[]): readonly Point[] =>
  points.map((p, i) => {
    const next = i === 0 ? points[1] : i === points.length - 1 ? points[i - 1] : undefined
    if (next === undefined) return p
    const share = TURN_ENDS / Math.hypot(next.x - p.x, next.y - p.y)
    return { x: p.x + (next.x - p.x) * share, y: p.y + (next.y - p.y) * share }
  })

/** A band of the colour on turn along its side of the board. */
const TurnBand = ({ map, board, colours, turn }: Props) => {
  if (turn === undefined) return null
  const edge = map.edge(board.sideOf[turn] ?? 0, TURN_INSET)
  return (
    <polyline points={pointsText(shortened(edge))} className="flat-turn" stroke={colourAt(colours[turn] ?? 0).css} />
  )
}

export const FlatHoles = memo((props: Props) => (
  <g>
    <TurnBand {...props} />
    {props.map.quiet.map((p) => (
      <circle key={`${p.x},${p.y}`} cx={p.x} cy={p.y} r={0.2} className="flat-quiet" />
    ))}
    {props.map.holes.map((hole) => (
      <Hole key={`${hole.hole}-${hole.index}`} hole={hole} board={props.board} />
    ))}
  </g>
))
