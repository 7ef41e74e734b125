import { memo } from 'react'
import type { Board, Seat } from '../../engine/board.ts'
import { colourAt } from '../../textures/palette.ts'
import type { FlatMap } from './geometry.ts'

interface Props {
  readonly map: FlatMap
  readonly board: Board
  readonly colours: readonly number[]
  readonly turn: Seat | undefined
}

/** Whose hole it is: home, start and come-out bear the colour of their seat. */
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

/** A band of the colour on turn along its side of the board. */
const TurnBand = ({ map, board, colours, turn }: Props) => {
  if (turn === undefined) return null
  const side = board.sideOf[turn] ?? 0
  const edge = map.inset(TURN_INSET)
  const [a, b] = [edge[side], edge[(side + 1) % edge.length]]
  if (a === undefined || b === undefined) return null
  return (
    <line
      x1={a.x + (b.x - a.x) * 0.03}
      y1={a.y + (b.y - a.y) * 0.03}
      x2={b.x - (b.x - a.x) * 0.03}
      y2={b.y - (b.y - a.y) * 0.03}
      className="flat-turn"
      stroke={colourAt(colours[turn] ?? 0).css}
    />
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
