import type { ReactNode } from 'react'
import type { TableProps } from '../../game/kind/game-kind.ts'
import { LowTimeAlert } from '../../game/play/panels/TimeLeft.tsx'
import { SpectatorHint } from '../../game/play/SpectatorHint.tsx'
import { useRememberGame } from '../../game/play/use-remember-table.ts'
import { i18n } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSettings } from '../../table/state/settings.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { useWakeLock } from '../../ui/hooks/use-wake-lock.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { ChaseSpeech } from './ChaseSpeech.tsx'
import { ChaseTools } from './ChaseTools.tsx'
import { OnlineMatch } from './OnlineMatch.tsx'
import { useOwnFigures } from './use-own-figures.ts'

interface PageProps extends TableProps {
  /** Shown above the match. */
  readonly children?: ReactNode
}

const MatchPage = ({ game, children }: PageProps) => {
  const { t } = useTranslation('chase')
  return (
    <main className="page chase" data-at="match" data-seq={game.state.seq}>
      <PageHead title={t('chase.title')}>
        <ChaseTools game={game} />
      </PageHead>
      {children}
      <OnlineMatch game={game} />
      <ChaseSpeech game={game} />
    </main>
  )
}

/** A table of Marble Chase during its match. */
export const ChaseTable = ({ game }: TableProps) => {
  const { t } = useTranslation('chase')
  const { state, seat } = game
  useTitle(state.asked.includes(seat) ? i18n.t('status.yourTurn') : '', t('chase.title'))
  useWakeLock(useSettings(({ keepScreenOn }) => keepScreenOn) && seat !== -1 && state.phase === 'playing')
  useRememberGame(game, false, useOwnFigures(game))
  return (
    <>
      <MatchPage game={game}>{seat === -1 && state.phase === 'playing' && <SpectatorHint game={game} />}</MatchPage>
      <LowTimeAlert game={game} />
    </>
  )
}

/** A table of Marble Chase for spectators. */
export const ChaseWatch = ({ game, dock }: TableProps & { readonly dock: ReactNode }) => {
  const { t } = useTranslation('chase')
  useTitle(t('chase.title'))
  return <MatchPage game={{ ...game, seat: -1, host: false }}>{dock}</MatchPage>
}
