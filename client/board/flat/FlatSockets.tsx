import { memo } from 'react'
import type { Board } from '../../../engine/board.ts'
import type { Look } from '../../../server/protocol/look.ts'
import { SOCKET, socketWood } from '../../../textures/side-lane.ts'
import type { FlatMap } from './geometry.ts'

interface Props {
  readonly map: FlatMap
  readonly board: Board
  readonly look: Pick<Look, 'field' | 'inlay'>
}

/** Homes and starts of a seated side, its come-out and its in-spot. */
const isMarked = (board: Board, { hole, side, kind }: FlatMap['holes'][number]): boolean => {
  const seat = board.sideOf.indexOf(side)
  return seat !== -1 && (kind !== 'track' || hole === board.comeOut[seat] || hole === board.inSpot[seat])
}

/** Light wood about each hole of a home or a start, in which marbles of its own colour are seen. */
export const FlatSockets = memo(({ map, board, look }: Props) => {
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
})
