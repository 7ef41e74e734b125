import { useTranslation } from '../../../i18n/use-translation.ts'
import type { SeatedTable } from '../../../table/state/table.ts'

export interface AnotherGameProps {
  readonly game: SeatedTable
  /** Page of the table that one comes back to: on a phone it has another address. */
  readonly page: 't' | 'p'
}

/** Leads the host to the choice of another game, at which everybody here goes on. In a running game nothing leads there by one press. */
export const AnotherGame = ({ game: { state, host }, page }: AnotherGameProps) => {
  const { t } = useTranslation('host')
  if (!host || state.phase === 'playing') return null
  const address = `/new?rules=${state.rules}&players=${state.players}&after=${page}/${state.code}&people=${state.people}`
  return (
    <a className="button quiet" href={address}>
      {t('host.another')}
    </a>
  )
}
