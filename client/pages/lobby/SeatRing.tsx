import { angleOfSide } from '../../../engine/boards/layout.ts'
import { MARK_PATHS } from '../../../workshop/design/mark-shapes.ts'
import { colourAt } from '../../../workshop/design/player-colours.ts'
import type { SeatedTeams } from '../../table/state/table.ts'

/** Distance of the seats from the middle, in units of the view box. */
const SEAT_RING_RADIUS = 62

/** Distance of the table's sides from its middle, in units of the view box. */
const TABLE_RADIUS = 84 * 0.98

/** Number of corners with which a round table is drawn. */
const CIRCLE_CORNERS = 48

/** Returns the corners of the table as SVG points, with the first seat's side at the bottom. */
const tableOutline = (sides: number): string =>
  Array.from({ length: sides }, (_, i) => {
    const angle = ((i + 0.5) / sides) * 2 * Math.PI
    const r = TABLE_RADIUS / Math.cos(Math.PI / sides)
    return `${(Math.sin(angle) * r).toFixed(1)},${(Math.cos(angle) * r).toFixed(1)}`
  }).join(' ')

interface SeatPlace {
  readonly team: number | undefined
  readonly x: number
  readonly y: number
}

/** Returns a closed line through the members of each team, as SVG points. */
const teamRings = (places: readonly SeatPlace[]): readonly string[] =>
  [...new Set(places.map((place) => place.team))].map((team) =>
    places
      .filter((place) => place.team === team)
      .map((place) => `${place.x.toFixed(1)},${place.y.toFixed(1)}`)
      .join(' '),
  )

/** Draws the table from above: its seats, and lines between team-mates. */
export const SeatRing = ({ game }: { readonly game: SeatedTeams }) => {
  const { board, teamOf } = game.setup.rules
  const places = game.state.seats.map((seat, i) => {
    const angle =
      board === undefined ? (2 * Math.PI * i) / teamOf.length : angleOfSide(board.spec, board.sideOf[i] ?? 0)
    return { seat, team: teamOf[i], x: -Math.sin(angle) * SEAT_RING_RADIUS, y: Math.cos(angle) * SEAT_RING_RADIUS }
  })
  return (
    <svg className="seat-ring" viewBox="-97 -97 194 194" aria-hidden="true">
      <polygon
        points={tableOutline(board === undefined || board.spec.round ? CIRCLE_CORNERS : board.spec.sides)}
        className="seat-ring-table"
      />
      {teamRings(places).map((ring) => (
        <polygon key={ring} points={ring} className="seat-ring-team" />
      ))}
      {places.map(({ seat, x, y }) => {
        const colour = colourAt(seat.colour)
        return (
          <g key={`${x},${y}`} transform={`translate(${x} ${y})`} opacity={seat.occupant === 'empty' ? 0.45 : 1}>
            <circle r="15" className="seat-ring-hole" />
            <circle r="13" fill={colour.css} />
            <path d={MARK_PATHS[colour.mark]} fill={colour.ink} fillRule="evenodd" transform="scale(0.6)" />
          </g>
        )
      })}
    </svg>
  )
}
