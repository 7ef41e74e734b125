import { Suspense } from 'react'
import type { SeatedTable } from '../../table/state/table.ts'
import { useTableNotices } from '../../table/state/table-notices.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'

const LazyJoinRequests = lazyComponent('JoinRequests', () => import('./JoinRequests.tsx'), ['host'])

/** Announces what happens to the players, and shows requests to join. */
export const TableNotices = ({ game }: { readonly game: SeatedTable }) => {
  useTableNotices(game.state)
  return (
    game.state.knocks !== '[]' && (
      <Suspense fallback={null}>
        <LazyJoinRequests game={game} />
      </Suspense>
    )
  )
}
