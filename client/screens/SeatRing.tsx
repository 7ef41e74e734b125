import { angleOfSide } from '../../engine/layout.ts'
import { colourAt } from '../../textures/palette.ts'
import { MARK_PATHS } from '../overlay/mark-paths.ts'
import type { Game } from './use-game.ts'

const RADIUS = 62

/** Corners of the table, the first seat's side at the bottom. */
const outline = (sides: number): string =>
  Array.from({ length: sides }, (_, i) => {
    const angle = ((i + 0.5) / sides) * 2 * Math.PI
    const r = 84 / Math.cos(Math.PI / sides)
    return `${(Math.sin(angle) * r * 0.98).toFixed(1)},${(Math.cos(angle) * r * 0.98).toFixed(1)}`
  }).join(' ')

/** The table from above: who sits where, and lines between team-mates. */
export const SeatRing = ({ game }: { readonly game: Game }) => {
  const { board, teamOf } = game.ground.rules
  const places = game.state.seats.map((seat, i) => {
    const angle = angleOfSide(board.spec, board.sideOf[i] ?? 0)
    return { seat, team: teamOf[i], x: -Math.sin(angle) * RADIUS, y: Math.cos(angle) * RADIUS }
  })
  return (
    <svg className="seat-ring" viewBox="-122 -122 244 244" aria-hidden="true">
      <polygon points={outline(board.spec.sides)} className="seat-ring-table" />
      {places.flatMap((a, i) =>
        places
          .slice(i + 1)
          .filter((b) => b.team === a.team)
          .map((b) => (
            <line key={`${a.x},${a.y},${b.x},${b.y}`} x1={a.x} y1={a.y} x2={b.x} y2={b.y} className="seat-ring-team" />
          )),
      )}
      {places.map(({ seat, x, y }) => {
        const colour = colourAt(seat.colour)
        return (
          <g key={`${x},${y}`} transform={`translate(${x} ${y})`} opacity={seat.occupant === 'empty' ? 0.45 : 1}>
            <circle r="15" fill="#1d0f07" />
            <circle r="13" fill={colour.css} />
            <path d={MARK_PATHS[colour.mark]} fill={colour.ink} fillRule="evenodd" transform="scale(0.7)" />
          </g>
        )
      })}
    </svg>
  )
}
