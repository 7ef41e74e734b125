import { memo } from 'react'
import type { Board } from '../../../engine/board.ts'
import { apothemOf, type Point } from '../../../engine/boards/layout.ts'
import { beadAngle, onRing, type TurnRing, turnArrows, turnRingOf } from '../../../models/board/turn-ring.ts'
import type { FlatMap } from '../../../models/flat/flat-map.ts'
import { MARK_PATHS } from '../../../workshop/design/mark-shapes.ts'
import { colourAt } from '../../../workshop/design/player-colours.ts'
import type { BoardViewProps } from '../board-props.ts'

interface Props extends Pick<BoardViewProps, 'board' | 'colours' | 'turn' | 'turns'> {
  readonly map: FlatMap
}

const point = ({ x, y }: Point): string => `${x.toFixed(3)} ${y.toFixed(3)}`

const ARC_SEGMENTS = 24

const Arrow = ({ map, ring, from, to }: { map: FlatMap; ring: TurnRing; from: number; to: number }) => {
  const way = Math.sign(to - from)
  const at = (angle: number, radius = ring.radius) => point(map.turn(onRing(angle, radius)))
  const back = to - (way * ring.head) / ring.radius
  const line = Array.from({ length: ARC_SEGMENTS + 1 }, (_, i) => at(from + ((back - from) * i) / ARC_SEGMENTS))
  const aside = ring.head * 0.42
  return (
    <g className="flat-turn-arrow">
      <polyline points={line.join(' ')} strokeWidth={ring.line} />
      <polygon points={[at(to), at(back, ring.radius + aside), at(back, ring.radius - aside)].join(' ')} />
    </g>
  )
}

const Bead = ({ at, ring, palette, now }: { at: Point; ring: TurnRing; palette: number; now: boolean }) => {
  const { css, mark } = colourAt(palette)
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      {now && <circle r={ring.bead * 1.32} fill="none" stroke={css} strokeWidth={ring.bead * 0.3} />}
      <circle r={ring.bead} className="flat-bead" />
      <path d={MARK_PATHS[mark]} transform={`scale(${ring.bead * 0.055})`} fill={css} className="flat-bead-mark" />
    </g>
  )
}

/** Round the cards: a bead for each player, and arrows in the order of turns. */
export const FlatTurnRing = memo(({ map, board, colours, turn, turns }: Props) => {
  const ring = turnRingOf(apothemOf(board.spec))
  return (
    <g>
      {turnArrows(board, turns, ring).map((arrow) => (
        <Arrow key={arrow.from} map={map} ring={ring} {...arrow} />
      ))}
      {board.sideOf.map((side, seat) => (
        <Bead
          key={side}
          at={map.turn(beadAt(board, seat, ring))}
          ring={ring}
          palette={colours[seat] ?? 0}
          now={turn === seat}
        />
      ))}
    </g>
  )
})

const beadAt = (board: Board, seat: number, ring: TurnRing): Point => onRing(beadAngle(board, seat), ring.radius)
