import { type ReactNode, useMemo } from 'react'
import type { TableProps } from '../../game/kind/game-kind.ts'
import { LowTimeAlert } from '../../game/play/panels/TimeLeft.tsx'
import { SpectatorHint } from '../../game/play/SpectatorHint.tsx'
import { useRememberGame } from '../../game/play/use-remember-table.ts'
import { Speech } from '../../game/talk/lazy.tsx'
import { i18n } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSettings } from '../../table/state/settings.ts'
import { type SeatedTeams, useTable } from '../../table/state/table.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { useWakeLock } from '../../ui/hooks/use-wake-lock.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { type ChaseFigures, matchStory } from '../story/match-story.ts'
import { ChaseToolbar } from './ChaseToolbar.tsx'
import { OnlineMatch } from './OnlineMatch.tsx'
import { chaseSetupOf, receivedMatch } from './received-match.ts'

/** Returns the player's own figures once the match is over; undefined before, and if not all of it was received. */
const useOwnFigures = (game: SeatedTeams | undefined): ChaseFigures | undefined => {
  const messages = useTable((table) => table.gameMessages)
  const { state, seat = -1 } = game ?? {}
  const isOver = state?.phase === 'over' && seat !== -1
  return useMemo(() => {
    const received = isOver && state !== undefined ? receivedMatch(chaseSetupOf(state), messages) : undefined
    if (received?.match.game.phase !== 'over') return undefined
    const { game: ended, events } = received.match
    return matchStory(ended.rules, events).seats[seat]
  }, [isOver, state, messages, seat])
}

interface MatchPageProps extends TableProps {
  /** Shown above the match. */
  readonly children?: ReactNode
}

const MatchPage = ({ game, children }: MatchPageProps) => {
  const { t } = useTranslation('chase')
  return (
    <main className="page chase" data-at="match" data-seq={game.state.seq}>
      <PageHead title={t('chase.title')}>
        <ChaseToolbar game={game} />
      </PageHead>
      {children}
      <OnlineMatch game={game} />
      <Speech game={game} />
    </main>
  )
}

/** A table of Marble Chase during its match. */
export const ChaseTable = ({ game }: TableProps) => {
  const { t } = useTranslation('chase')
  const { state, seat } = game
  useTitle(state.asked.includes(seat) ? i18n.t('status.yourTurn') : '', t('chase.title'))
  useWakeLock(useSettings(({ awake }) => awake) && seat !== -1 && state.phase === 'playing')
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
