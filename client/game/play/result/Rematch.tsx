import { useTranslation } from '../../../i18n/use-translation.ts'
import { sendRequest } from '../../../table/net/table-requests.ts'
import type { SeatedTable } from '../../../table/state/table.ts'
import { Button } from '../../../ui/Button.tsx'
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

interface AnotherGameProps {
  readonly game: SeatedTable
  /** Page of the table that one comes back to: on a phone it has another address. */
  readonly page: 't' | 'p'
}

/** Leads the host to the choice of another game, at which everybody here goes on. In a running game nothing leads there by one press. */
export const AnotherGame = ({ game: { state, host }, page }: AnotherGameProps) => {
  const { t } = useTranslation()
  if (!host || state.phase === 'playing') return null
  const address = `/new?rules=${state.rules}&players=${state.players}&after=${page}/${state.code}&people=${state.people}`
  return (
    <a className="button quiet" href={address}>
      {t('over.another')}
    </a>
  )
}

interface RematchButtonsProps extends AnotherGameProps {
  /** CSS class of the first button. */
  readonly className: string
}

/** Buttons for another game. The host need not wait for the others. */
export const RematchButtons = ({ game, page, className }: RematchButtonsProps) => {
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
      <AnotherGame game={game} page={page} />
    </>
  )
}
