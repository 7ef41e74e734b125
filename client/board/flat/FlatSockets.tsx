import { memo } from 'react'
import type { Board } from '../../../engine/board.ts'
import type { FlatMap } from '../../../models/flat/flat-map.ts'
import { isMarkedHole } from '../../../models/flat/side-lines.ts'
import type { Look } from '../../../server/protocol/look.ts'
import { SOCKET_RADII, socketWood } from '../../../textures/side-lane.ts'

interface Props {
  readonly map: FlatMap
  readonly board: Board
  readonly look: Pick<Look, 'field' | 'inlay'>
}

/** Light wood about each hole of a home or a start, in which marbles of its own colour are seen. */
export const FlatSockets = memo(({ map, board, look }: Props) => {
  const marked = map.holes.filter((hole) => isMarkedHole(board, hole))
  const circles = [SOCKET_RADII.ring, SOCKET_RADII.light].map((radius) =>
    marked.map(({ hole, index, at }) => (
      <circle
        key={`${hole}-${index}-${radius}`}
        cx={at.x}
        cy={at.y}
        r={radius}
        className={radius === SOCKET_RADII.light ? 'flat-socket' : 'flat-socket-ring'}
      />
    )),
  )
  return <g className={`wood-${socketWood(look.field, look.inlay)}`}>{circles}</g>
})
