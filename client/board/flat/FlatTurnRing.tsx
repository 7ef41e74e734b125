import { memo } from 'react'
import { apothemOf, type Point } from '../../../engine/boards/layout.ts'
import { beadAngle, pointOnRing, type TurnRing, turnArrows, turnRingOf } from '../../../models/board/turn-ring.ts'
import type { FlatMap } from '../../../models/flat/flat-map.ts'
import { MARK_PATHS } from '../../../workshop/design/mark-shapes.ts'
import { colourAt } from '../../../workshop/design/player-colours.ts'
import type { BoardProps } from '../board-props.ts'

interface FlatTurnRingProps extends Pick<BoardProps, 'board' | 'colours' | 'turn' | 'turns'> {
  readonly map: FlatMap
}

const pointText = ({ x, y }: Point): string => `${x.toFixed(3)} ${y.toFixed(3)}`

const ARC_SEGMENTS = 24

const Arrow = ({ map, ring, from, to }: { map: FlatMap; ring: TurnRing; from: number; to: number }) => {
  const direction = Math.sign(to - from)
  const at = (angle: number, radius = ring.radius) => pointText(map.toView(pointOnRing(angle, radius)))
  const neck = to - (direction * ring.head) / ring.radius
  const line = Array.from({ length: ARC_SEGMENTS + 1 }, (_, i) => at(from + ((neck - from) * i) / ARC_SEGMENTS))
  const halfWidth = ring.head * 0.42
  return (
    <g className="flat-turn-arrow">
      <polyline points={line.join(' ')} strokeWidth={ring.line} />
      <polygon points={[at(to), at(neck, ring.radius + halfWidth), at(neck, ring.radius - halfWidth)].join(' ')} />
    </g>
  )
}

const Bead = ({ at, ring, palette, isOnTurn }: { at: Point; ring: TurnRing; palette: number; isOnTurn: boolean }) => {
  const { css, mark } = colourAt(palette)
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      {isOnTurn && <circle r={ring.bead * 1.32} fill="none" stroke={css} strokeWidth={ring.bead * 0.3} />}
      <circle r={ring.bead} className="flat-bead" />
      <path d={MARK_PATHS[mark]} transform={`scale(${ring.bead * 0.055})`} fill={css} className="flat-bead-mark" />
    </g>
  )
}

/** A ring round the cards with a bead for each player, and arrows in the order of turns. */
export const FlatTurnRing = memo(({ map, board, colours, turn, turns }: FlatTurnRingProps) => {
  const ring = turnRingOf(apothemOf(board.spec))
  return (
    <g>
      {turnArrows(board, turns, ring).map((arrow) => (
        <Arrow key={arrow.from} map={map} ring={ring} {...arrow} />
      ))}
      {board.sideOf.map((side, seat) => (
        <Bead
          key={side}
          at={map.toView(pointOnRing(beadAngle(board, seat), ring.radius))}
          ring={ring}
          palette={colours[seat] ?? 0}
          isOnTurn={turn === seat}
        />
      ))}
    </g>
  )
})
