import type { TournamentView } from '../../../server/protocol/tournament.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useOriginForOthers } from '../../table/net/use-public-origin.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmButton } from '../../ui/ConfirmButton.tsx'
import { copyLink } from '../../ui/share.ts'
import { entrantLink } from './tournament-keys.ts'
import type { Tournament } from './use-tournament.ts'

interface OwnToolsProps {
  readonly tournament: Tournament
  readonly view: TournamentView
}

/** Tools of somebody who has entered: they give their partner a link, or go home. */
export const OwnTools = ({ tournament, view }: OwnToolsProps) => {
  const { t } = useTranslation('tournament')
  const origin = useOriginForOthers()
  const { me } = tournament.keys
  const entrant = view.entrants.find(({ id }) => id === me?.entrant)
  if (me === undefined || entrant === undefined || entrant.hasLeft || view.phase === 'over') return null
  const { partner } = me
  return (
    <span className="row">
      {partner !== undefined && (
        <Button
          className="small"
          text={t('tournament.own.partnerLink', { name: entrant.names[1] ?? '' })}
          onPress={() => void copyLink(entrantLink(origin, view.code, me.entrant, partner), t('tournament.copied'))}
        />
      )}
      <ConfirmButton
        className="small quiet"
        text={t('tournament.own.leave')}
        question={t('tournament.own.leaveAsk')}
        yes={t('tournament.own.leaveYes')}
        no={t('tournament.own.leaveNo')}
        onConfirm={() => void tournament.act(me.token, { kind: 'leave-self' })}
      />
    </span>
  )
}
