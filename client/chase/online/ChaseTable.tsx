import { useTranslation } from 'react-i18next'
import { ask } from '../../net/table-link.ts'
import { KnockNews } from '../../play/KnockNews.tsx'
import { LinkBanner } from '../../play/LinkBanner.tsx'
import { useKeptTable } from '../../play/use-kept-table.ts'
import { Waiting } from '../../play/Waiting.tsx'
import { SettingsButton } from '../../settings/SettingsButton.tsx'
import type { SeatedTeams } from '../../state/seated.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { ChaseLobby } from './ChaseLobby.tsx'
import { OnlineMatch } from './OnlineMatch.tsx'
import { RulesButton } from './RulesButton.tsx'
import { chaseSetupOf } from './told-match.ts'
import { useOwnFigures } from './use-own-figures.ts'
import { useSeatedTeams } from './use-seated-teams.ts'

const Playing = ({ game }: { readonly game: SeatedTeams }) => {
  const { t } = useTranslation('chase')
  const { state, seat } = game
  useTitle(t('chase.title'))
  const again = state.phase === 'over' && seat !== -1 ? () => void ask('rematch', { ready: true }) : undefined
  return (
    <main className="page chase" data-at="match" data-seq={state.seq}>
      <PageHead title={t('chase.title')}>
        <RulesButton state={state} setup={chaseSetupOf(state)} />
        <SettingsButton />
      </PageHead>
      <OnlineMatch game={game} again={again} />
    </main>
  )
}

/** A table of Marble Chase by its code: its lobby, then its match. */
export const ChaseTable = ({ code }: { readonly code: string }) => {
  const game = useSeatedTeams()
  useKeptTable(game, false, useOwnFigures(game))
  if (game === undefined) return <Waiting code={code} />
  return (
    <>
      <LinkBanner />
      <KnockNews game={game} />
      {game.state.phase === 'lobby' ? (
        <ChaseLobby game={game} setup={chaseSetupOf(game.state)} />
      ) : (
        <Playing game={game} />
      )}
    </>
  )
}
