import { LazyEveningWait } from '../../game/evening/lazy.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { freeSeats, isEverybodyHere, type SeatedTable } from '../../table/state/table.ts'
import { Button } from '../../ui/Button.tsx'
import { startAsPlayer } from '../home/open-table.ts'

interface StartButtonProps {
  readonly game: SeatedTable
  /** CSS class of the sentence for people who wait. */
  readonly waitClassName: string
}

/** Starts the game, with bots in the free seats. All others read instead that they wait for the host; at a table of an evening, which has none, when it begins. */
export const StartButton = ({ game, waitClassName }: StartButtonProps) => {
  const { t } = useTranslation('host')
  const { seats, host, nextCommitment, evening } = game.state
  if (evening !== '') return <LazyEveningWait game={game} className={waitClassName} />
  const free = freeSeats(game.state)
  const isDrawing = nextCommitment !== ''
  if (!game.host) {
    const name = seats.find((seat) => seat.person === host && host !== '')?.name
    const waiting =
      name === undefined
        ? t('lobby.waitHostNobody')
        : t(isEverybodyHere(game.state) ? 'lobby.allHere' : 'lobby.waitHost', { name })
    return (
      <p className={waitClassName} role="status">
        {isDrawing ? t('lobby.drawing') : waiting}
      </p>
    )
  }
  const startText = free === 0 ? t('lobby.start') : t('lobby.startWithBots', { count: free })
  return (
    <Button
      className="primary big"
      text={isDrawing ? t('lobby.drawing') : startText}
      disabled={isDrawing}
      onPress={() => void startAsPlayer(free)}
    />
  )
}
