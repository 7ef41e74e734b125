import { Suspense } from 'react'
import { useHoldings } from '../../board/use-holdings.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import {
  LazyCoach,
  LazyGameResult,
  LazyInviteDrawer,
  LazyKeyboardShortcuts,
  LazyMoveHistory,
  LazyPhotoDrawer,
} from '../../lazy.tsx'
import { LazyRulesDrawer } from '../../pages/rules/lazy.tsx'
import { focusHand } from '../../table/input/focus.ts'
import { readLook } from '../../table/state/look.ts'
import { usePanels } from '../../table/state/page/panel.ts'
import { partNamed } from '../../ui/lazy-part.ts'
import { useIsCoached } from '../coach/coaching.ts'
import { LazySettingsDrawer } from '../settings/SettingsButton.tsx'
import type { TableGame } from '../use-game.ts'
import { ChoiceRow } from './choices/ChoiceBar.tsx'
import { GameTable } from './GameTable.tsx'
import { Hand } from './hand/Hand.tsx'

const LazySpectatorHint = partNamed('SpectatorHint', () => import('./SpectatorHint.tsx'))

/** What is opened beside the table. */
export const Panels = ({ game }: { readonly game: TableGame }) => {
  const open = usePanels((panels) => panels.open)
  switch (open) {
    case 'none':
      return null
    case 'log':
      return <LazyMoveHistory game={game} />
    case 'settings':
      return <LazySettingsDrawer game={game} />
    case 'invite':
      return <LazyInviteDrawer {...game.state} />
    case 'keys':
      return <LazyKeyboardShortcuts />
    case 'photo':
      return <LazyPhotoDrawer />
    case 'rules':
      return <LazyRulesDrawer rules={game.setup.rules} look={readLook(game.state.look)} />
  }
}

/** The game at the table: board, players, own hand, and what is over them. */
export const PlayScreen = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation()
  const { state, turn, seat } = game
  const { received, laid } = useHoldings(game)
  const coached = useIsCoached(game)
  const skip = (
    <button type="button" className="skip" onClick={focusHand}>
      {t('act.toHand')}
    </button>
  )
  return (
    <GameTable
      game={game}
      timedSeat={seat}
      skip={turn !== undefined && skip}
      dock={
        <>
          {coached && (
            <Suspense fallback={null}>
              <LazyCoach game={game} />
            </Suspense>
          )}
          <ChoiceRow game={game} />
          {turn !== undefined && <Hand turn={turn} received={received} laid={laid} />}
          <Suspense fallback={null}>
            {seat === -1 && state.phase === 'playing' && <LazySpectatorHint game={game} />}
          </Suspense>
        </>
      }
      result={<LazyGameResult game={game} />}
      panels={<Panels game={game} />}
    />
  )
}
