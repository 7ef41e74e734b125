import { useTranslation } from '../../i18n/use-translation.ts'
import { sendRequest } from '../../table/net/table-requests.ts'
import { joinRequestText } from '../../table/state/join-request-notices.ts'
import { joinRequestsOf } from '../../table/state/join-requests.ts'
import type { SeatedTable } from '../../table/state/table.ts'
import { Button } from '../../ui/Button.tsx'
import './questions.css'

/** Shows one request to join or to take a seat at a time. Seated players and the host can answer it. */
export const JoinRequests = ({ game }: { readonly game: SeatedTable & { readonly facing?: number } }) => {
  const { t } = useTranslation('host')
  const [request, ...others] = joinRequestsOf(game.state)
  if (request === undefined || (game.seat === -1 && game.facing === undefined && !game.host)) return null
  const { id, seat } = request
  const isReturn = game.state.seats[seat]?.occupant === 'person'
  return (
    <section className="banner knocks" role="status">
      <p>
        {joinRequestText(game.state, request)}{' '}
        {others.length > 0 && <small>{t('knock.more', { count: others.length })}</small>}
      </p>
      <span className="knocks-answer">
        <Button
          text={t(isReturn ? 'knock.giveBack' : 'knock.letIn')}
          onPress={() => void sendRequest('admit', { id })}
        />
        <Button text={t('knock.notNow')} onPress={() => void sendRequest('turnAway', { id })} />
      </span>
    </section>
  )
}
