import { type SVGProps, useMemo } from 'react'
import { layout } from '../../../engine/boards/layout.ts'
import { type Rules, usualBoardOf } from '../../../engine/ruleset.ts'
import { flatMap, pointsText } from '../../../models/flat/flat-map.ts'
import { colourAt } from '../../../workshop/design/player-colours.ts'

/** Radius of the holes of starts and homes, in hole spacings. */
const HOLE_RADIUS_SPACINGS = 0.36

/** Returns the board that these rules are usually played on, with the first seat at the bottom. */
const drawingOf = (rules: Rules) => {
  const { spec, active } = usualBoardOf(rules)
  const { outline, inset, box, holes } = flatMap(layout(spec), active, rules.board.sideOf[0] ?? 0)
  const track = holes.filter(({ kind }) => kind === 'track').sort((a, b) => a.hole - b.hole)
  const areas = holes.flatMap(({ kind, side, at, hole }) => {
    const seat = kind === 'track' ? rules.board.comeOut.indexOf(hole) : rules.board.sideOf.indexOf(side)
    return seat === -1 ? [] : [{ seat, at }]
  })
  return { outline, rim: inset(0.8), box, track: track.map(({ at }) => at), areas }
}

interface GameBoardProps extends Pick<SVGProps<SVGSVGElement>, 'x' | 'y' | 'width' | 'height'> {
  readonly rules: Rules
}

/** Small drawing of the board of a game: its wood, its track, and starts and homes in the colours of the players. */
export const GameBoard = ({ rules, ...place }: GameBoardProps) => {
  const { outline, rim, box, track, areas } = useMemo(() => drawingOf(rules), [rules])
  return (
    <svg className="game-board" {...place} viewBox={box.join(' ')} aria-hidden="true">
      <polygon className="game-board-wood" points={pointsText(outline)} />
      <polygon className="game-board-rim" points={pointsText(rim)} />
      <polygon className="game-board-track" points={pointsText(track)} />
      <g className="game-board-holes">
        {track.map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={HOLE_RADIUS_SPACINGS / 2} />
        ))}
      </g>
      {areas.map(({ seat, at }) => (
        <circle key={`${at.x} ${at.y}`} cx={at.x} cy={at.y} r={HOLE_RADIUS_SPACINGS} fill={colourAt(seat).css} />
      ))}
    </svg>
  )
}
