import { Suspense } from 'react'
import { askedTakeBack } from '../state/take-back.ts'
import type { TableGame } from '../state/use-game.ts'
import { partNamed } from '../ui/lazy-part.ts'

const LazyButton = partNamed('TakeBackButton', () => import('./TakeBack.tsx'), ['talk'])
const LazyQuestion = partNamed('TakeBackQuestion', () => import('./TakeBack.tsx'), ['talk'])

/** For the person who made the latest decision, as long as it may be taken back. */
export const TakeBackOffer = ({ game }: { readonly game: TableGame }) => {
  const { state, seat } = game
  if (seat === -1 || state.reversible !== seat || state.takeBack !== '') return null
  return (
    <Suspense fallback={null}>
      <LazyButton game={game} />
    </Suspense>
  )
}

/** For everybody at the table, while somebody asks. */
export const TakeBackNews = ({ game, own = [game.seat] }: { game: TableGame; own?: readonly number[] }) =>
  askedTakeBack(game.state) === undefined ? null : (
    <Suspense fallback={null}>
      <LazyQuestion game={game} own={own} />
    </Suspense>
  )

export const LazyTakeBackButton = LazyButton
