import type { Seat } from '../../../engine/board.ts'
import {
  BotLevelMark,
  HoldTime,
  hasTime,
  nextDecisionMs,
  type PanelTable,
  SeatButton,
  seatNote,
  useSeatAction,
} from '../../game/play/panels/seat-controls.tsx'
import { TimeLeft } from '../../game/play/panels/TimeLeft.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { readClock } from '../../table/state/clock.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { seatName } from '../../words/names.ts'
import './chase-seats.css'

interface SeatProps {
  readonly game: PanelTable
  readonly seat: Seat
}

const SeatState = ({ game, seat }: SeatProps) => {
  const { t } = useTranslation()
  const { bot = '', heldUntil = 0, standIn = '' } = game.state.seats[seat] ?? {}
  const note = seatNote(game, seat)
  return (
    <small className="board-seat-note">
      {note === 'bot' && <BotLevelMark bot={bot} />}
      {note !== undefined && note !== 'bot' && <em>{t(`plate.${note}`)}</em>}
      {standIn !== '' && <em>{t('absence.standIn')}</em>}
      <HoldTime until={heldUntil} />
    </small>
  )
}

const SeatTime = ({ game: { state }, seat }: SeatProps) => {
  const holder = state.seats[seat]
  const clock = readClock(state.clock)
  if (holder === undefined || state.phase !== 'playing' || !hasTime(clock, holder)) return null
  return <TimeLeft clock={clock} deadline={holder.deadline} keptMs={nextDecisionMs(clock, holder)} />
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
      <SeatTime game={game} seat={seat} />
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
