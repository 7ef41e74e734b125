import { Suspense } from 'react'
import { useGivenNames } from '../../table/state/given-names.ts'
import type { Seated } from '../../table/state/seated.ts'
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
