import { Suspense } from 'react'
import { useDepartureNotices } from '../../table/state/former-players.ts'
import { useRenameNotices } from '../../table/state/player-names.ts'
import type { SeatedTable } from '../../table/state/table.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'

const LazyJoinRequests = lazyComponent('JoinRequests', () => import('./JoinRequests.tsx'))

/** Announces changed names and players who leave, and shows requests to join. */
export const TableNotices = ({ game }: { readonly game: SeatedTable }) => {
  useRenameNotices(game.state)
  useDepartureNotices(game.state)
  return (
    game.state.knocks !== '[]' && (
      <Suspense fallback={null}>
        <LazyJoinRequests game={game} />
      </Suspense>
    )
  )
}
