import { useTranslation } from '../../../i18n/use-translation.ts'
import { sendRequest } from '../../../table/net/table-requests.ts'
import type { SeatedTable, SeatedTeams } from '../../../table/state/table.ts'
import { Button } from '../../../ui/Button.tsx'
import { lazyPart } from '../../../ui/lazy-component.ts'
import { MarkChip } from '../../../ui/MarkChip.tsx'
import { readinessText } from '../../../words/names.ts'

const LazyEveningNext = lazyPart('EveningNext', () => import('../../evening/EveningNext.tsx'), ['over'])

/** Lists the players who are ready for another game. Empty if only one person plays, and at tables of an evening. */
export const ReadyList = ({ game }: { readonly game: SeatedTable }) => {
  const { t } = useTranslation('over')
  const people = game.state.seats.filter((seat) => seat.occupant === 'person')
  if (people.length < 2 || game.state.evening !== '') return null
  return (
    <>
      <p aria-hidden="true">{t('over.again')}</p>
      <ul className="ready phone-seats" aria-label={t('over.again')}>
        {people.map((seat) => (
          <li key={seat.person} className={seat.ready ? 'own' : ''}>
            <MarkChip colour={seat.colour} size={26} />
            <span>
              <b>{seat.name}</b>
              <small>{readinessText(seat)}</small>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

const LazyAnotherGame = lazyPart('AnotherGame', () => import('./AnotherGame.tsx'), ['host'])

interface RematchButtonsProps {
  readonly game: SeatedTeams
  /** CSS class of the first button. */
  readonly className: string
}

/** Buttons for another game. The host need not wait for the others. After a game of an evening one goes on to the next round instead. */
export const RematchButtons = ({ game, className }: RematchButtonsProps) => {
  const { t } = useTranslation('over')
  if (game.state.evening !== '') return <LazyEveningNext game={game} />
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
          {isReady ? t('rematch.waiting') : t('over.rematch')}
        </button>
      )}
      {game.host && (isReady || !isSeated) && (
        <Button
          text={t('rematch.startNow')}
          disabled={game.state.nextCommitment !== ''}
          onPress={() => void sendRequest('start', {})}
        />
      )}
      {game.host && <LazyAnotherGame game={game} />}
    </>
  )
}
