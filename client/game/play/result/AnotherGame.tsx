import { useTranslation } from '../../../i18n/use-translation.ts'
import type { SeatedTable } from '../../../table/state/table.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'

/** Leads the host to the choice of another game, at which everybody here goes on; in a running game after a question. */
export const AnotherGame = ({ game: { state, host } }: { readonly game: SeatedTable }) => {
  const { t } = useTranslation('host')
  if (!host) return null
  // The page of the choice leads back to this one: of a table, of a phone, or of a device that is passed round.
  const page = location.pathname.split('/')[1]
  const rated = state.rated === '' ? '' : '&rated=true'
  const address = `/new?rules=${state.rules}&players=${state.players}${rated}&after=${page}/${state.code}&people=${state.people}`
  if (state.phase !== 'playing')
    return (
      <a className="button quiet" href={address}>
        {t('host.another')}
      </a>
    )
  return (
    <ConfirmButton
      text={t('host.another')}
      questionClassName="sure"
      question={t('host.anotherEnds')}
      yes={t('host.another')}
      no={t('leave.stay')}
      onConfirm={() => location.assign(address)}
    />
  )
}
