import type { Seat } from '../../../../engine/board.ts'
import type { Clock } from '../../../../server/protocol/clock.ts'
import type { SeatState } from '../../../../server/protocol/state.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { sitDown } from '../../../table/net/sit-down.ts'
import { ask } from '../../../table/net/table-link.ts'
import { useSecondsLeft } from '../../../table/state/countdown.ts'
import { useIsAsking, useWayToSeat } from '../../../table/state/knocks.ts'
import type { Seated } from '../../../table/state/seated.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { timeText } from '../../../words/clock-text.ts'
import { botLabel, shortBotLabel } from '../../bots/bot-label.ts'
import { OvertimeButton, useIsOvertime } from '../OvertimeButton.tsx'

/** A table as its players' panels show it, whatever is played there. */
export type PanelTable = Seated & {
  /** A shared device shows the board from the side of this seat. */
  readonly facing?: Seat
}

interface Props {
  readonly game: PanelTable
  readonly seat: Seat
}

type SeatAction = 'sit' | 'ask' | 'hurry' | 'bot'

/** What can be done about a seat: sit down or take a bot's place, have a bot decide for who is late, give an absent person's seat to a bot. */
export const useSeatAction = (game: PanelTable, seat: Seat): SeatAction | undefined => {
  const wayTo = useWayToSeat(game)
  const asking = useIsAsking(game.state)
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
      onClick={() => void ask('bot', { seat, bot: game.state.bots.split(',')[0] ?? '' })}
    >
      <Icon name="bot" size={20} />
      <span>{t('plate.giveBot')}</span>
    </button>
  )
}

interface ActionProps extends Props {
  readonly action: SeatAction | undefined
}

/** The button for it. */
export const SeatButton = ({ game, seat, action }: ActionProps) => {
  const there = game.state.seats[seat]
  if (there === undefined || action === undefined) return null
  if (action === 'hurry') return <OvertimeButton seat={seat} />
  if (action === 'bot') return <GiveToBot game={game} seat={seat} />
  return <SitDown seat={seat} there={there} asks={action === 'ask'} />
}

/** What is to be told of who sits there. */
export const seatNote = (game: PanelTable, seat: Seat): 'you' | 'bot' | 'away' | 'empty' | undefined => {
  const there = game.state.seats[seat]
  if (seat === game.seat) return 'you'
  if (there?.occupant === 'empty') return 'empty'
  if (there?.occupant === 'bot') return 'bot'
  return there?.connected === false ? 'away' : undefined
}

/** How much longer the table waits for an absent player. */
export const Held = ({ until }: { readonly until: number }) => {
  const seconds = useSecondsLeft(until)
  return seconds === undefined ? null : <em className="plate-held">{timeText(seconds)}</em>
}

/** How well a bot plays. */
export const BotLevelMark = ({ bot }: { readonly bot: string }) => (
  <em className="plate-level" title={botLabel(bot)}>
    <span aria-hidden="true">{shortBotLabel(bot)}</span>
    <span className="unseen">{botLabel(bot)}</span>
  </em>
)

/** Bots need none. */
export const hasTime = (clock: Clock, { occupant, standIn }: SeatState): boolean =>
  clock.kind !== 'none' && occupant === 'person' && standIn === ''

/** Time for the player's next decision, ms. Always shown, so that nothing moves when it begins to run. */
export const keptTime = ({ kind, seconds }: Clock, { bank }: SeatState): number =>
  kind === 'bank' ? bank : seconds * 1000
