import { Suspense, useEffect, useMemo } from 'react'
import { GameSummary } from '../../game/story/GameSummary.tsx'
import { useGame } from '../../game/use-game.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { playedLine } from './caption.ts'
import type { ReplayGame } from './replay-game.ts'
import { lastOf, openReplay } from './replay-state.ts'

const LazyReview = lazyComponent('GameReview', () => import('../review/GameReview.tsx'), ['insight'])

/** Shows the result that the table showed at its end, and the review. */
export const ResultTab = ({ film }: { readonly film: ReplayGame }) => {
  useEffect(() => openReplay(film, lastOf(film)), [film])
  const game = useGame()
  // Its page is this one.
  const told = useMemo(() => game && { ...game, state: { ...game.state, gameId: '' } }, [game])
  return told === undefined ? null : (
    <section className="panel stack">
      <p className="muted">{playedLine(film)}</p>
      <Suspense fallback={null}>
        <LazyReview film={film} game={told} />
      </Suspense>
      <GameSummary game={told} whole />
    </section>
  )
}
