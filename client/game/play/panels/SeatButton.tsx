import type { Seat } from '../../../../engine/board.ts'
import { isDeviceCode } from '../../../../server/protocol/codes.ts'
import type { SeatState } from '../../../../server/protocol/state.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { sendRequest } from '../../../table/net/table-requests.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { fetchWithRetry, lazyPart } from '../../../ui/lazy-component.ts'
import { askForBot } from '../OvertimeButton.tsx'
import type { SeatAction, SeatProps } from './seat-status.tsx'

const LazyPersonButton = lazyPart('PersonButton', () => import('../../conduct/PersonButton.tsx'), ['conduct'])

/** Loads the requests for seats, with the first press: few people at a board ask for one. */
const loadSeatRequests = () => fetchWithRetry(() => import('../../../table/net/seat-request.ts'))

/** Button on a player's panel that lets a bot decide for a late player. */
const OvertimeButton = ({ seat }: { readonly seat: Seat }) => {
  const { t } = useTranslation()
  return (
    <button type="button" className="plate-action to-bot hurry" title={t('clock.hurry')} onClick={askForBot(seat)}>
      <Icon name="hourglass" size={20} />
      <span>{t('clock.hurry')}</span>
    </button>
  )
}

/** Button in a lobby for a person who is away from this seat, and comes back with another browser. */
export const ReturnButton = ({ seat }: { readonly seat: Seat }) => {
  const { t } = useTranslation()
  return (
    <button type="button" className="button small" onClick={async () => (await loadSeatRequests()).askToReturn(seat)}>
      {t('knock.isYou')}
    </button>
  )
}

interface SitDownButtonProps {
  readonly seat: Seat
  readonly seatState: SeatState
  /** True if the people at the table must agree. */
  readonly isRequest: boolean
}

const SitDownButton = ({ seat, seatState, isRequest }: SitDownButtonProps) => {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className="plate-action"
      onClick={async () => (await loadSeatRequests()).sitDown(seat, seatState.colour)}
    >
      {isRequest ? t('knock.ask') : seatState.occupant === 'bot' ? t('plate.takeBot') : t('plate.take')}
    </button>
  )
}

const GiveToBotButton = ({ game, seat }: SeatProps) => {
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

/** Returns whether somebody sits there whom the one with this page meets at a table of the server. */
const isOther = ({ state, seat: own, facing }: SeatProps['game'], seat: Seat): boolean =>
  own !== -1 &&
  seat !== own &&
  facing === undefined &&
  state.seats[seat]?.occupant === 'person' &&
  !isDeviceCode(state.code)

interface SeatButtonProps extends SeatProps {
  readonly action: SeatAction | undefined
}

/** Button for the action of `useSeatAction`; without one, that which the plate of another person is. */
export const SeatButton = ({ game, seat, action }: SeatButtonProps) => {
  const seatState = game.state.seats[seat]
  if (seatState === undefined) return null
  if (action === undefined) return isOther(game, seat) ? <LazyPersonButton seat={seatState} /> : null
  if (action === 'hurry') return <OvertimeButton seat={seat} />
  if (action === 'bot') return <GiveToBotButton game={game} seat={seat} />
  return <SitDownButton seat={seat} seatState={seatState} isRequest={action === 'ask'} />
}
