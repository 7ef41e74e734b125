import { type ReactNode, useEffect, useMemo } from 'react'
import type { Seat } from '../../../engine/board.ts'
import { LazyStoppedResult } from '../../game/evening/lazy.tsx'
import type { TableProps } from '../../game/kind/game-kind.ts'
import { ReadyList, RematchButtons } from '../../game/play/result/Rematch.tsx'
import { SpectatorHint } from '../../game/play/SpectatorHint.tsx'
import { TableBanners } from '../../game/play/TableBanners.tsx'
import { TableMain } from '../../game/play/TableMain.tsx'
import { TablePanels } from '../../game/play/TablePanels.tsx'
import { TopBar } from '../../game/play/TopBar.tsx'
import { useRememberGame } from '../../game/play/use-remember-table.ts'
import { FairLink } from '../../game/settings/FairLink.tsx'
import { Speech } from '../../game/talk/lazy.tsx'
import { i18n } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { chaseSetupOf, receivedMatch } from '../../table/state/received-match.ts'
import { useSettings } from '../../table/state/settings.ts'
import { type SeatedTeams, useTable } from '../../table/state/table.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { useWakeLock } from '../../ui/hooks/use-wake-lock.ts'
import { lazyComponent, lazyPart } from '../../ui/lazy-component.ts'
import { clearPanels } from '../../ui/panels.ts'
import { type ChaseFigures, matchStory } from '../story/match-story.ts'
import { OnlineMatch } from './OnlineMatch.tsx'

const LazyDepartures = lazyPart('Departures', () => import('../../game/departures/Departures.tsx'), ['departed'])
const LazyTalkButton = lazyPart('TalkButton', () => import('../../game/talk/TalkButton.tsx'), ['talk'])
const LazyTableRules = lazyComponent('ChaseTableRules', () => import('../rules/ChaseRules.tsx'), [
  'rules',
  'rulebook',
  'chaseRules',
])

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
  /** Seats of the people at this device; undefined for spectators. */
  readonly own?: readonly Seat[]
  /** Shown below the sentence. */
  readonly children?: ReactNode
}

const MatchPage = ({ game, own, children }: MatchPageProps) => {
  const { state, seat } = game
  const { gameId, people } = state
  useEffect(() => clearPanels, [])
  return (
    <TableMain
      game={game}
      className="chase"
      data-at="match"
      panels={<TablePanels game={game} rules={<LazyTableRules game={game} />} />}
    >
      <OnlineMatch
        game={game}
        bar={
          <>
            <TopBar {...state}>{seat !== -1 && people > 1 && <LazyTalkButton game={game} />}</TopBar>
            <TableBanners game={game} own={own} />
          </>
        }
        next={{
          next: (
            <>
              <LazyDepartures game={game} />
              <ReadyList game={game} />
              <RematchButtons game={game} className="button primary" />
            </>
          ),
          links: gameId !== '' && <FairLink state={state} className="quiet small" />,
        }}
      >
        {children}
      </OnlineMatch>
      {state.stopped && <LazyStoppedResult game={game} />}
      <Speech game={game} />
    </TableMain>
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
    <MatchPage game={game} own={[seat]}>
      {seat === -1 && state.phase === 'playing' && <SpectatorHint game={game} />}
    </MatchPage>
  )
}

/** A table of Marble Chase for spectators. */
export const ChaseWatch = ({ game, dock }: TableProps & { readonly dock: ReactNode }) => {
  const { t } = useTranslation('chase')
  useTitle(t('chase.title'))
  return <MatchPage game={{ ...game, seat: -1, host: false }}>{dock}</MatchPage>
}
