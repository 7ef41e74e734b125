import type { ReactNode } from 'react'
import type { TableProps } from '../../game/kind/game-kind.ts'
import { GameTable } from '../../game/play/GameTable.tsx'
import { LazyGameResult } from '../../game/play/lazy.tsx'
import { isCardTable } from '../../game/use-game.ts'
import { Panels } from '../table/PlayScreen.tsx'
import { prefetchPanels } from '../table/prefetch-panels.ts'

/** A game of cards for spectators. */
export const WatchedCardTable = ({ game, dock }: TableProps & { readonly dock: ReactNode }) =>
  isCardTable(game) ? (
    <GameTable
      game={game}
      onSettled={prefetchPanels}
      timedSeat={-1}
      prompt={dock}
      result={<LazyGameResult game={game} />}
      panels={<Panels game={game} />}
    />
  ) : null
