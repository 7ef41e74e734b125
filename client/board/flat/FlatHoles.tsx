import { memo } from 'react'
import type { Board, Seat } from '../../../engine/board.ts'
import type { Point } from '../../../engine/boards/layout.ts'
import type { Look } from '../../../server/protocol/look.ts'
import { colourAt } from '../../../textures/palette.ts'
import { SOCKET, socketWood } from '../../../textures/side-lane.ts'
import { type FlatMap, pointsText } from './geometry.ts'

interface Props {
  readonly map: FlatMap
  readonly board: Board
  readonly colours: readonly number[]
  readonly turn: Seat | undefined
  readonly look: Pick<Look, 'field' | 'inlay'>
}

/** The colour of a hole: home, start and come-out bear the colour of their seat. */
const ownerOf = (board: Board, side: number): Seat | undefined => {
  const seat = board.sideOf.indexOf(side)
  return seat === -1 ? undefined : seat
}

/** Homes and starts of a seated side, its come-out and its in-spot. */
const isMarked = (board: Board, { hole, side, kind }: FlatMap['holes'][number]): boolean => {
  const seat = ownerOf(board, side)
  return seat !== undefined && (kind !== 'track' || hole === board.comeOut[seat] || hole === board.inSpot[seat])
}

const Hole = ({ hole, board }: { hole: FlatMap['holes'][number] } & Pick<Props, 'board'>) => {
  const unused = hole.kind !== 'track' && ownerOf(board, hole.side) === undefined
  return <circle cx={hole.at.x} cy={hole.at.y} r={0.27} className={unused ? 'flat-hole flat-unused' : 'flat-hole'} />
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

/** Light wood about each hole of a home or a start, in which marbles of its own colour are seen. */
const Sockets = ({ map, board, look }: Pick<Props, 'map' | 'board' | 'look'>) => {
  const marked = map.holes.filter((hole) => isMarked(board, hole))
  const circles = [SOCKET.ring, SOCKET.light].map((radius) =>
    marked.map(({ hole, index, at }) => (
      <circle
        key={`${hole}-${index}-${radius}`}
        cx={at.x}
        cy={at.y}
        r={radius}
        className={radius === SOCKET.light ? 'flat-socket' : 'flat-socket-ring'}
      />
    )),
  )
  return <g className={`wood-${socketWood(look.field, look.inlay)}`}>{circles}</g>
}

export const FlatHoles = memo((props: Props) => (
  <g>
    <TurnBand {...props} />
    <Sockets {...props} />
    {props.map.quiet.map((p) => (
      <circle key={`${p.x},${p.y}`} cx={p.x} cy={p.y} r={0.2} className="flat-quiet" />
    ))}
    {props.map.holes.map((hole) => (
      <Hole key={`${hole.hole}-${hole.index}`} hole={hole} board={props.board} />
    ))}
  </g>
))
