import type { Seat } from '../../../../engine/board.ts'
import type { Clock } from '../../../../server/protocol/clock.ts'
import type { SeatState, TableState } from '../../../../server/protocol/state.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { readClock } from '../../../table/state/clock.ts'
import { useSecondsLeft } from '../../../table/state/countdown.ts'
import { useIsSeatRequestPending, useSeatAccess } from '../../../table/state/join-requests.ts'
import type { SeatedTable } from '../../../table/state/table.ts'
import { timeText } from '../../../words/format.ts'
import { botLabel, shortBotLabel } from '../../bots/bot-label.ts'
import { useIsOvertime } from '../OvertimeButton.tsx'
import { TimeLeft } from './TimeLeft.tsx'

/** The part of a table that the players' panels show, in any kind of game. */
export type PanelTable = SeatedTable & {
  /** Seat from which a shared device shows the board. */
  readonly facing?: Seat
}

export interface SeatProps {
  readonly game: PanelTable
  readonly seat: Seat
}

export type SeatAction = 'sit' | 'ask' | 'hurry' | 'bot'

/**
 * Returns the action that the viewer can take on a seat: take it, ask for it, let a bot decide for a late player, or give the
 * seat of an absent player to a bot.
 */
export const useSeatAction = (game: PanelTable, seat: Seat): SeatAction | undefined => {
  const accessTo = useSeatAccess(game)
  const isAsking = useIsSeatRequestPending(game.state)
  const isLate = useIsOvertime(game, seat)
  const seatState = game.state.seats[seat]
  if (seatState === undefined) return undefined
  if (isLate) return 'hurry'
  const access = game.seat === -1 && game.facing === undefined ? accessTo(seat) : undefined
  if (access === 'sit' || access === 'ask') return access === 'ask' && isAsking ? undefined : access
  const isAbsent =
    seatState.occupant === 'empty' ||
    (seatState.occupant === 'person' && !seatState.connected && seatState.standIn === '')
  return game.host && isAbsent && seat !== game.seat ? 'bot' : undefined
}

/** Returns a note on the occupant of a seat. */
export const seatNote = (game: PanelTable, seat: Seat): 'you' | 'bot' | 'away' | 'empty' | undefined => {
  const seatState = game.state.seats[seat]
  if (seat === game.seat) return 'you'
  if (seatState?.occupant === 'empty') return 'empty'
  if (seatState?.occupant === 'bot') return 'bot'
  return seatState?.connected === false ? 'away' : undefined
}

/** Shows how much longer the table waits for an absent player. */
export const HoldTime = ({ until }: { readonly until: number }) => {
  const seconds = useSecondsLeft(until)
  return seconds === undefined ? null : <em className="plate-held">{timeText(seconds)}</em>
}

/** Shows the level of a bot, in short form. */
const BotLevelMark = ({ bot }: { readonly bot: string }) => (
  <em className="plate-level" title={botLabel(bot)}>
    <span aria-hidden="true">{shortBotLabel(bot)}</span>
    <span className="unseen">{botLabel(bot)}</span>
  </em>
)

/** Shows the note on the occupant of a seat. */
export const OccupantNote = ({ game, seat }: SeatProps) => {
  const { t } = useTranslation()
  const note = seatNote(game, seat)
  if (note === 'bot') return <BotLevelMark bot={game.state.seats[seat]?.bot ?? ''} />
  return note === undefined ? null : <em>{t(`plate.${note}`)}</em>
}

interface SeatTimeProps {
  readonly state: TableState
  readonly holder: SeatState
}

/** Returns true if a game with a clock runs and a person decides for the seat. Bots have no clock. */
export const hasTime = ({ state, holder: { occupant, standIn } }: SeatTimeProps): boolean =>
  state.phase === 'playing' && readClock(state.clock).kind !== 'none' && occupant === 'person' && standIn === ''

/** Returns the time for the player's next decision. It is always shown, so that the layout does not move when it starts to run. */
const nextDecisionMs = ({ kind, seconds }: Clock, { bank }: SeatState): number =>
  kind === 'bank' ? bank : seconds * 1000

/** Shows the time of the player in a seat, if there is one. */
export const SeatTime = (props: SeatTimeProps) => {
  if (!hasTime(props)) return null
  const { state, holder } = props
  const clock = readClock(state.clock)
  return <TimeLeft clock={clock} deadline={holder.deadline} keptMs={nextDecisionMs(clock, holder)} />
}
