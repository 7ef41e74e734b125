import type { TableProps } from '../../game/kind/game-kind.ts'
import { ChoiceBar } from '../../game/play/choices/ChoiceBar.tsx'
import { focusHand } from '../../game/play/focus.ts'
import { GameTable } from '../../game/play/GameTable.tsx'
import { Hand } from '../../game/play/hand/Hand.tsx'
import { useCardsSetAside } from '../../game/play/hand/use-cards-set-aside.ts'
import { LazyGameResult } from '../../game/play/lazy.tsx'
import { TablePanels } from '../../game/play/TablePanels.tsx'
import { useRememberGame } from '../../game/play/use-remember-table.ts'
import { isCardTable, type TableGame } from '../../game/use-game.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LazyCardRules } from '../../pages/rules/LazyCardRules.tsx'
import { readLook } from '../../table/state/look.ts'
import { lazyPart } from '../../ui/lazy-component.ts'
import { prefetchPanels } from './prefetch-panels.ts'

const LazySpectatorHint = lazyPart('SpectatorHint', () => import('../../game/play/SpectatorHint.tsx'), [
  'over',
  'joining',
])

/** Shows the panel that is open beside a table of cards. */
export const Panels = ({ game }: { readonly game: TableGame }) => {
  const rules = <LazyCardRules layout="drawer" rules={game.setup.rules} look={readLook(game.state.look)} />
  return <TablePanels game={game} rules={rules} />
}

/** A game as a player sees it: board, players, own hand and panels. */
const PlayScreen = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation()
  const { state, turn, seat } = game
  const { received, laid } = useCardsSetAside(game)
  const skip = (
    <button type="button" className="skip" onClick={focusHand}>
      {t('act.toHand')}
    </button>
  )
  return (
    <GameTable
      game={game}
      onSettled={prefetchPanels}
      own={[seat]}
      timedSeat={seat}
      skip={turn !== undefined && skip}
      prompt={<ChoiceBar game={game} />}
      hand={
        <>
          {turn !== undefined && <Hand turn={turn} received={received} laid={laid} />}
          {seat === -1 && state.phase === 'playing' && <LazySpectatorHint game={game} />}
        </>
      }
      result={<LazyGameResult game={game} />}
      panels={<Panels game={game} />}
    />
  )
}

/** A table of a game of cards during the game. */
export const CardTable = ({ game }: TableProps) => {
  useRememberGame(game)
  return isCardTable(game) ? <PlayScreen game={game} /> : null
}
