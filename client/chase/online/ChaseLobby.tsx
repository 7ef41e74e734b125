import { useTranslation } from 'react-i18next'
import type { ChaseSetup } from '../../../engine/marble-chase/chase-rules.ts'
import { LobbyPage } from '../../lobby/LobbyPage.tsx'
import { SettingsButton } from '../../settings/SettingsButton.tsx'
import type { SeatedTeams } from '../../state/seated.ts'
import { ChaseRulesShort } from '../ChaseRulesShort.tsx'
import { optionTexts } from '../words/options.ts'

interface Props {
  readonly game: SeatedTeams
  readonly setup: ChaseSetup
}

/** Before a match: who sits where, and what was agreed on. */
export const ChaseLobby = ({ game, setup }: Props) => {
  const { t } = useTranslation('chase')
  const head = (
    <>
      <SettingsButton />
      <div className="lobby-agreed">
        <p className="muted">{[t('chase.title'), ...optionTexts(setup)].join(' · ')}</p>
      </div>
    </>
  )
  return <LobbyPage game={game} head={head} board={<ChaseRulesShort />} />
}
