import { Suspense } from 'react'
import { useRenameNotices } from '../../table/state/player-names.ts'
import type { SeatedTable } from '../../table/state/table.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'

const LazyJoinRequests = lazyComponent('JoinRequests', () => import('./JoinRequests.tsx'))

/** Announces changed names and shows requests to join. */
export const TableNotices = ({ game }: { readonly game: SeatedTable }) => {
  useRenameNotices(game.state)
  return (
    game.state.knocks !== '[]' && (
      <Suspense fallback={null}>
        <LazyJoinRequests game={game} />
      </Suspense>
    )
  )
}
