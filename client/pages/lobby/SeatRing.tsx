import { angleOfSide } from '../../../engine/boards/layout.ts'
import type { Rules } from '../../../engine/ruleset.ts'
import { MARK_PATHS } from '../../../workshop/design/mark-shapes.ts'
import { colourAt } from '../../../workshop/design/player-colours.ts'
import type { SeatedTeams } from '../../table/state/table.ts'
import { GameBoard } from '../setup/GameBoard.tsx'

/** Distance of the seats from the middle, in units of the view box. */
const SEAT_RING_RADIUS = 79

/** Half the width of the board, in units of the view box. */
const BOARD_RADIUS = 70

/** Number of corners with which a round table is drawn. */
const CIRCLE_CORNERS = 48

/** Outline of a table without a board, as SVG points. */
const roundTable = Array.from({ length: CIRCLE_CORNERS }, (_, i) => {
  const angle = (i / CIRCLE_CORNERS) * 2 * Math.PI
  return `${(Math.sin(angle) * BOARD_RADIUS).toFixed(1)},${(Math.cos(angle) * BOARD_RADIUS).toFixed(1)}`
}).join(' ')

const isOfCards = (rules: SeatedTeams['setup']['rules']): rules is Rules => 'family' in rules

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
  const { rules } = game.setup
  const { board, teamOf } = rules
  const places = game.state.seats.map((seat, i) => {
    const angle =
      board === undefined ? (2 * Math.PI * i) / teamOf.length : angleOfSide(board.spec, board.sideOf[i] ?? 0)
    return { seat, team: teamOf[i], x: -Math.sin(angle) * SEAT_RING_RADIUS, y: Math.cos(angle) * SEAT_RING_RADIUS }
  })
  return (
    <svg className="seat-ring" viewBox="-97 -97 194 194" aria-hidden="true">
      {isOfCards(rules) ? (
        <GameBoard
          rules={rules}
          x={-BOARD_RADIUS}
          y={-BOARD_RADIUS}
          width={2 * BOARD_RADIUS}
          height={2 * BOARD_RADIUS}
        />
      ) : (
        <polygon points={roundTable} className="seat-ring-table" />
      )}
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
