import { memo } from 'react'
import type { Board } from '../../../engine/board.ts'
import type { FlatMap } from './geometry.ts'

interface Props {
  readonly map: FlatMap
  readonly board: Board
}

const Hole = ({ hole, board }: { hole: FlatMap['holes'][number] } & Pick<Props, 'board'>) => {
  const unused = hole.kind !== 'track' && !board.sideOf.includes(hole.side)
  return <circle cx={hole.at.x} cy={hole.at.y} r={0.27} className={unused ? 'flat-hole flat-unused' : 'flat-hole'} />
}

export const FlatHoles = memo(({ map, board }: Props) => (
  <g>
    {map.quiet.map((p) => (
      <circle key={`${p.x},${p.y}`} cx={p.x} cy={p.y} r={0.2} className="flat-quiet" />
    ))}
    {map.holes.map((hole) => (
      <Hole key={`${hole.hole}-${hole.index}`} hole={hole} board={board} />
    ))}
  </g>
))
