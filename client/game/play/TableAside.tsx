import { Suspense } from 'react'
import { useIsCoached } from '../coach/coaching.ts'
import type { TableGame } from '../use-game.ts'
import { CardRuleHint } from './CardRuleHint.tsx'
import { ChoiceOffers } from './choices/ChoiceOffers.tsx'
import { LegalMoves } from './choices/LegalMoves.tsx'
import { LazyCoach, LazyMissedMoves, LazyRecentMoves } from './lazy.tsx'

/**
 * The one place beside the board for everything that comes and goes. Its children stand in the order of their rank, and the style
 * sheet shows the first that has something to say. The hint joins them when it is open.
 */
export const TableAside = ({ game }: { readonly game: TableGame }) => {
  const { turn, state, log } = game
  const isCoached = useIsCoached(game)
  const isPlaying = state.phase === 'playing'
  return (
    <div className="aside-area">
      {turn !== undefined && <ChoiceOffers game={game} turn={turn} />}
      {turn !== undefined && <LegalMoves game={game} turn={turn} />}
      {isCoached && <LazyCoach game={game} />}
      <CardRuleHint game={game} />
      <Suspense fallback={null}>
        {isPlaying && log.some(({ byBot }) => byBot) && <LazyMissedMoves key={game.seat} game={game} />}
        {isPlaying && log.length > 0 && <LazyRecentMoves game={game} />}
      </Suspense>
    </div>
  )
}
