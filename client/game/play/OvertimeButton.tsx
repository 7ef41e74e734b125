import type { Seat } from '../../../engine/board.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { sendRequest } from '../../table/net/table-requests.ts'
import { readClock } from '../../table/state/clock.ts'
import { useIsOver } from '../../table/state/countdown.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { TableGame } from '../use-game.ts'

/** Returns true if the time of another seat is up and the table lets the others end the wait. */
export const useIsOvertime = (
  { state, seat: own, facing = own }: Pick<TableGame, 'state' | 'seat' | 'facing'>,
  seat: Seat,
): boolean => {
  const isTimeUp = useIsOver(state.seats[seat]?.deadline ?? 0)
  const isOther = facing !== -1 && seat !== own
  return isTimeUp && isOther && state.phase === 'playing' && readClock(state.clock).atZero === 'others'
}

export const askForBot = (seat: Seat) => () => void sendRequest('hurry', { seat })

/** Offers to let a bot decide for the first player who ran out of time, where the panels have no space for the button. */
export const OvertimeOffer = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation()
  const { asked, seats } = game.state
  const deadlineOf = (seat: Seat) => seats[seat]?.deadline ?? 0
  const [seat = -1] = asked
    .filter((other) => other !== game.seat && deadlineOf(other) > 0)
    .sort((a, b) => deadlineOf(a) - deadlineOf(b))
  return useIsOvertime(game, seat) ? (
    <button type="button" className="button small hurry-offer" onClick={askForBot(seat)}>
      <Icon name="hourglass" size={18} />
      {t('clock.hurry')}
    </button>
  ) : null
}
