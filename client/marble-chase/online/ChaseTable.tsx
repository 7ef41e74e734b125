import { ConnectionBanner } from '../../game/play/ConnectionBanner.tsx'
import { LowTimeAlert } from '../../game/play/panels/TimeLeft.tsx'
import { SpectatorHint } from '../../game/play/SpectatorHint.tsx'
import { TableNotices } from '../../game/play/TableNotices.tsx'
import { useRememberTable } from '../../game/play/use-remember-table.ts'
import { WaitingScreen } from '../../game/play/WaitingScreen.tsx'
import { i18n } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSettings } from '../../table/state/settings.ts'
import type { SeatedTeams } from '../../table/state/table.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { useWakeLock } from '../../ui/hooks/use-wake-lock.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { ChaseLobby } from './ChaseLobby.tsx'
import { ChaseSpeech } from './ChaseSpeech.tsx'
import { ChaseTools } from './ChaseTools.tsx'
import { OnlineMatch } from './OnlineMatch.tsx'
import { chaseSetupOf } from './told-match.ts'
import { useOwnFigures } from './use-own-figures.ts'
import { useSeatedTeams } from './use-seated-teams.ts'

const Playing = ({ game }: { readonly game: SeatedTeams }) => {
  const { t } = useTranslation('chase')
  const { state, seat } = game
  const active = state.asked.includes(seat)
  useTitle(active ? i18n.t('status.yourTurn') : '', t('chase.title'))
  useWakeLock(useSettings(({ awake }) => awake) && seat !== -1 && state.phase === 'playing')
  return (
    <main className="page chase" data-at="match" data-seq={state.seq}>
      <PageHead title={t('chase.title')}>
        <ChaseTools game={game} />
      </PageHead>
      {seat === -1 && state.phase === 'playing' && <SpectatorHint game={game} />}
      <OnlineMatch game={game} />
      <LowTimeAlert game={game} />
      <ChaseSpeech game={game} />
    </main>
  )
}

/** A table of Marble Chase by its code: its lobby, then its match. */
export const ChaseTable = ({ code }: { readonly code: string }) => {
  const game = useSeatedTeams()
  useRememberTable(game, false, useOwnFigures(game))
  if (game === undefined) return <WaitingScreen code={code} />
  return (
    <>
      <ConnectionBanner />
      <TableNotices game={game} />
      {game.state.phase === 'lobby' ? (
        <ChaseLobby game={game} setup={chaseSetupOf(game.state)} />
      ) : (
        <Playing game={game} />
      )}
    </>
  )
}
