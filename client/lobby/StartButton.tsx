import { useTranslation } from 'react-i18next'
import { startWithBots } from '../home/open-table.ts'
import { freeSeats } from '../state/table.ts'
import type { TableGame } from '../state/use-game.ts'

interface Props {
  readonly game: TableGame
  /** Class of the sentence for those who wait. */
  readonly wait: string
}

/** Begins the game, with bots in the free seats; all but the host read that they wait for the host. */
export const StartButton = ({ game, wait }: Props) => {
  const { t } = useTranslation()
  const { seats, host } = game.state
  const free = freeSeats(game.state)
  if (!game.host) {
    const name = seats.find((seat) => seat.person === host && host !== '')?.name
    return (
      <p className={wait} role="status">
        {name === undefined ? t('lobby.waitHostNobody') : t('lobby.waitHost', { name })}
      </p>
    )
  }
  return (
    <button type="button" className="button primary big" onClick={() => void startWithBots(free)}>
      {free === 0 ? t('lobby.start') : t('lobby.startWithBots', { count: free })}
    </button>
  )
}
