import { memo } from 'react'
import type { Board } from '../../../engine/board.ts'
import type { FlatMap } from '../../../models/flat/flat-map.ts'
import { isUnusedHole } from '../../../models/flat/side-lines.ts'

interface Props {
  readonly map: FlatMap
  readonly board: Board
}

export const FlatHoles = memo(({ map, board }: Props) => (
  <g>
    {map.quiet.map((p) => (
      <circle key={`${p.x},${p.y}`} cx={p.x} cy={p.y} r={0.2} className="flat-quiet" />
    ))}
    {map.holes.map((hole) => (
      <circle
        key={`${hole.hole}-${hole.index}`}
        cx={hole.at.x}
        cy={hole.at.y}
        r={0.27}
        className={isUnusedHole(board, hole) ? 'flat-hole flat-unused' : 'flat-hole'}
      />
    ))}
  </g>
))
