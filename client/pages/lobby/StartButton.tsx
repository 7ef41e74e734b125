import { useTranslation } from '../../i18n/use-translation.ts'
import type { SeatedTable } from '../../table/state/table.ts'
import { freeSeats } from '../../table/state/table.ts'
import { Button } from '../../ui/Button.tsx'
import { startAsPlayer } from '../home/open-table.ts'

interface Props {
  readonly game: SeatedTable
  /** CSS class of the sentence for people who wait. */
  readonly wait: string
}

/** Starts the game, with bots in the free seats. Everyone but the host reads that they wait for the host. */
export const StartButton = ({ game, wait }: Props) => {
  const { t } = useTranslation()
  const { seats, host, nextCommitment } = game.state
  const free = freeSeats(game.state)
  const drawing = nextCommitment !== ''
  if (!game.host) {
    const name = seats.find((seat) => seat.person === host && host !== '')?.name
    const waiting = name === undefined ? t('lobby.waitHostNobody') : t('lobby.waitHost', { name })
    return (
      <p className={wait} role="status">
        {drawing ? t('lobby.drawing') : waiting}
      </p>
    )
  }
  const begin = free === 0 ? t('lobby.start') : t('lobby.startWithBots', { count: free })
  return (
    <Button
      className="primary big"
      text={drawing ? t('lobby.drawing') : begin}
      disabled={drawing}
      onPress={() => void startAsPlayer(free)}
    />
  )
}
