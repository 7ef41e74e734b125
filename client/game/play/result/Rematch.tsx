import { useTranslation } from '../../../i18n/use-translation.ts'
import { sendRequest } from '../../../table/net/table-requests.ts'
import type { SeatedTable } from '../../../table/state/table.ts'
import { Button } from '../../../ui/Button.tsx'
import { lazyPart } from '../../../ui/lazy-component.ts'
import { MarkChip } from '../../../ui/MarkChip.tsx'
import { readinessText } from '../../../words/names.ts'

/** Lists the players who are ready for another game. Empty if only one person plays. */
export const ReadyList = ({ game }: { readonly game: SeatedTable }) => {
  const { t } = useTranslation()
  const people = game.state.seats.filter((seat) => seat.occupant === 'person')
  if (people.length < 2) return null
  return (
    <ul className="ready" aria-label={t('over.again')}>
      <li className="is-ready">{t('over.again')}</li>
      {people.map((seat) => (
        <li key={seat.person} className={seat.ready ? 'is-ready' : ''}>
          <MarkChip colour={seat.colour} size={22} /> {seat.name}
          <small>{readinessText(seat)}</small>
        </li>
      ))}
    </ul>
  )
}

const LazyAnotherGame = lazyPart('AnotherGame', () => import('./AnotherGame.tsx'), ['host'])

interface RematchButtonsProps {
  readonly game: SeatedTable
  /** CSS class of the first button. */
  readonly className: string
}

/** Buttons for another game. The host need not wait for the others. */
export const RematchButtons = ({ game, className }: RematchButtonsProps) => {
  const { t } = useTranslation()
  const isReady = game.state.seats[game.seat]?.ready ?? false
  const isSeated = game.seat !== -1
  return (
    <>
      {isSeated && (
        <button
          type="button"
          className={className}
          disabled={isReady}
          onClick={() => void sendRequest('rematch', { ready: true })}
        >
          {isReady ? t('over.waiting') : t('over.rematch')}
        </button>
      )}
      {game.host && (isReady || !isSeated) && (
        <Button
          text={t('over.startNow')}
          disabled={game.state.nextCommitment !== ''}
          onPress={() => void sendRequest('start', {})}
        />
      )}
      {game.host && <LazyAnotherGame game={game} />}
    </>
  )
}
