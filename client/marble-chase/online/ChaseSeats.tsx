import type { Seat } from '../../../engine/board.ts'
import { SeatButton } from '../../game/play/panels/SeatButton.tsx'
import {
  HoldTime,
  OccupantNote,
  type PanelTable,
  type SeatProps,
  SeatTime,
  useSeatAction,
} from '../../game/play/panels/seat-status.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { seatName } from '../../words/names.ts'
import './chase-seats.css'

const SeatState = ({ game, seat }: SeatProps) => {
  const { t } = useTranslation()
  const { heldUntil = 0, standIn = '' } = game.state.seats[seat] ?? {}
  return (
    <small className="board-seat-note">
      <OccupantNote game={game} seat={seat} />
      {standIn !== '' && <em>{t('absence.standIn')}</em>}
      <HoldTime until={heldUntil} />
    </small>
  )
}

const ChaseSeat = ({ game, seat }: SeatProps) => {
  const action = useSeatAction(game, seat)
  const { seats, teams, players, phase, turn } = game.state
  const holder = seats[seat]
  if (holder === undefined) return null
  return (
    <li className="board-seat" data-seat={seat} aria-current={phase === 'playing' && turn === seat}>
      {teams < players && (
        <>
          <MarkChip colour={holder.colour} size={20} />
          <b dir="auto">{seatName(seats, seat)}</b>
        </>
      )}
      <SeatState game={game} seat={seat} />
      <SeatTime state={game.state} holder={holder} />
      <SeatButton game={game} seat={seat} action={action} />
    </li>
  )
}

interface ChaseSeatsProps {
  readonly game: PanelTable
  /** Seats of a player or a team. */
  readonly seats: readonly Seat[]
}

/** Lists the players at a scoring board, with the actions for their seats. */
export const ChaseSeats = ({ game, seats }: ChaseSeatsProps) => (
  <ul className="board-seats">
    {seats.map((seat) => (
      <ChaseSeat key={seat} game={game} seat={seat} />
    ))}
  </ul>
)
