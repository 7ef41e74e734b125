import { Suspense } from 'react'
import { useGivenNames } from '../../table/state/player-names.ts'
import type { Seated } from '../../table/state/table.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'

const LazyJoinRequests = lazyComponent('JoinRequests', () => import('./JoinRequests.tsx'))

/** Announces changed names and shows requests to join. */
export const TableNotices = ({ game }: { readonly game: Seated }) => {
  useGivenNames(game.state)
  return (
    game.state.knocks !== '[]' && (
      <Suspense fallback={null}>
        <LazyJoinRequests game={game} />
      </Suspense>
    )
  )
}
