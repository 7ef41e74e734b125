import type { Seat } from '../../../../engine/board.ts'
import type { Clock } from '../../../../server/protocol/clock.ts'
import type { SeatState } from '../../../../server/protocol/state.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { sitDown } from '../../../table/net/seat-request.ts'
import { sendRequest } from '../../../table/net/table-requests.ts'
import { useSecondsLeft } from '../../../table/state/countdown.ts'
import { useIsSeatRequestPending, useSeatAccess } from '../../../table/state/join-requests.ts'
import type { SeatedTable } from '../../../table/state/table.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { timeText } from '../../../words/format.ts'
import { botLabel, shortBotLabel } from '../../bots/bot-label.ts'
import { OvertimeButton, useIsOvertime } from '../OvertimeButton.tsx'

/** The part of a table that the players' panels show, in any kind of game. */
export type PanelTable = SeatedTable & {
  /** Seat from which a shared device shows the board. */
  readonly facing?: Seat
}

interface Props {
  readonly game: PanelTable
  readonly seat: Seat
}

type SeatAction = 'sit' | 'ask' | 'hurry' | 'bot'

/** Returns the action that the viewer can take on a seat: sit down or replace a bot, let a bot decide for a late player, or give an absent player's seat to a bot. */
export const useSeatAction = (game: PanelTable, seat: Seat): SeatAction | undefined => {
  const wayTo = useSeatAccess(game)
  const asking = useIsSeatRequestPending(game.state)
  const late = useIsOvertime(game, seat)
  const there = game.state.seats[seat]
  if (there === undefined) return undefined
  if (late) return 'hurry'
  const way = game.seat === -1 && game.facing === undefined ? wayTo(seat) : undefined
  if (way !== undefined) return way === 'ask' && asking ? undefined : way
  const absent = there.occupant === 'empty' || (there.occupant === 'person' && !there.connected && there.standIn === '')
  return game.host && absent && seat !== game.seat ? 'bot' : undefined
}

interface SitDownProps {
  readonly seat: Seat
  readonly there: SeatState
  readonly asks: boolean
}

const SitDown = ({ seat, there, asks }: SitDownProps) => {
  const { t } = useTranslation()
  return (
    <button type="button" className="plate-action" onClick={() => void sitDown(seat, there.colour)}>
      {asks ? t('knock.ask') : there.occupant === 'bot' ? t('plate.takeBot') : t('plate.take')}
    </button>
  )
}

const GiveToBot = ({ game, seat }: Props) => {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className="plate-action to-bot"
      title={t('plate.giveBot')}
      onClick={() => void sendRequest('bot', { seat, bot: game.state.bots.split(',')[0] ?? '' })}
    >
      <Icon name="bot" size={20} />
      <span>{t('plate.giveBot')}</span>
    </button>
  )
}

interface ActionProps extends Props {
  readonly action: SeatAction | undefined
}

/** Button for the action of `useSeatAction`. */
export const SeatButton = ({ game, seat, action }: ActionProps) => {
  const there = game.state.seats[seat]
  if (there === undefined || action === undefined) return null
  if (action === 'hurry') return <OvertimeButton seat={seat} />
  if (action === 'bot') return <GiveToBot game={game} seat={seat} />
  return <SitDown seat={seat} there={there} asks={action === 'ask'} />
}

/** Returns a note on the occupant of a seat. */
export const seatNote = (game: PanelTable, seat: Seat): 'you' | 'bot' | 'away' | 'empty' | undefined => {
  const there = game.state.seats[seat]
  if (seat === game.seat) return 'you'
  if (there?.occupant === 'empty') return 'empty'
  if (there?.occupant === 'bot') return 'bot'
  return there?.connected === false ? 'away' : undefined
}

/** Shows how much longer the table waits for an absent player. */
export const HoldTime = ({ until }: { readonly until: number }) => {
  const seconds = useSecondsLeft(until)
  return seconds === undefined ? null : <em className="plate-held">{timeText(seconds)}</em>
}

/** Shows the level of a bot. */
export const BotLevelMark = ({ bot }: { readonly bot: string }) => (
  <em className="plate-level" title={botLabel(bot)}>
    <span aria-hidden="true">{shortBotLabel(bot)}</span>
    <span className="unseen">{botLabel(bot)}</span>
  </em>
)

/** Bots have no clock. */
export const hasTime = (clock: Clock, { occupant, standIn }: SeatState): boolean =>
  clock.kind !== 'none' && occupant === 'person' && standIn === ''

/** Time for the player's next decision, in ms. Always shown, so that the layout does not move when it starts to run. */
export const nextDecisionMs = ({ kind, seconds }: Clock, { bank }: SeatState): number =>
  kind === 'bank' ? bank : seconds * 1000
