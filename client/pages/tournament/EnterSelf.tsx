import { type FormEvent, useState } from 'react'
import { MAX_NAME_LENGTH } from '../../../server/protocol/choices.ts'
import type { TournamentView } from '../../../server/protocol/tournament.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSettings } from '../../table/state/settings.ts'
import type { Tournament } from './use-tournament.ts'

interface EnterSelfProps {
  readonly tournament: Tournament
  readonly view: TournamentView
}

/** Form in which people enter themselves, as a pair with both names. */
export const EnterSelf = ({ tournament, view }: EnterSelfProps) => {
  const { t } = useTranslation('tournament')
  const { name: usual } = useSettings()
  const [name, setName] = useState(usual)
  const [partner, setPartner] = useState('')
  const [team, setTeam] = useState('')
  const isPair = view.setup.entry === 'pairs'
  const names = isPair ? [name.trim(), partner.trim()] : [name.trim()]
  const enter = (event: FormEvent) => {
    event.preventDefault()
    void tournament.act('', { kind: 'enter-self', names, ...(isPair && team.trim() !== '' && { team }) })
  }
  const hasBegun = view.rounds.length > 0
  return (
    <form className="panel stack" onSubmit={enter}>
      <h2>{t('tournament.enter.title')}</h2>
      <p className="muted">{t(hasBegun ? 'tournament.enter.late' : 'tournament.enter.hint')}</p>
      <label className="field">
        <span>{t('tournament.enter.name')}</span>
        <input
          value={name}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="nickname"
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      {isPair && (
        <label className="field">
          <span>{t('tournament.enter.partner')}</span>
          <input
            value={partner}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
            onChange={({ target }) => setPartner(target.value)}
          />
        </label>
      )}
      {isPair && (
        <label className="field">
          <span>{t('tournament.enter.team')}</span>
          <input
            value={team}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
            onChange={({ target }) => setTeam(target.value)}
          />
        </label>
      )}
      <button type="submit" className="button primary big" disabled={tournament.isBusy || names.includes('')}>
        {t('tournament.enter.enter')}
      </button>
    </form>
  )
}
