import { Suspense } from 'react'
import { useIsCoached } from '../coach/coaching.ts'
import type { TableGame } from '../use-game.ts'
import { CardRuleHint } from './CardRuleHint.tsx'
import { ChoiceOffers } from './choices/ChoiceOffers.tsx'
import { LegalMoves } from './choices/LegalMoves.tsx'
import { LazyCoach, LazyMissedMoves, LazyRecentMoves } from './lazy.tsx'

interface TableAsideProps {
  readonly game: TableGame
  /** True if missed and recent moves are shown; their code is loaded then. */
  readonly tellsMoves?: boolean
}

/**
 * The one place beside the board for everything that comes and goes. Its children stand in the order of their rank, and the style
 * sheet shows the first that has something to say. The hint joins them when it is open.
 */
export const TableAside = ({ game, tellsMoves = false }: TableAsideProps) => {
  const { turn, state, log } = game
  const isCoached = useIsCoached(game)
  const isTold = tellsMoves && state.phase === 'playing'
  return (
    <div className="aside-area">
      {turn !== undefined && <ChoiceOffers game={game} turn={turn} />}
      {turn !== undefined && <LegalMoves game={game} turn={turn} />}
      {isCoached && <LazyCoach game={game} />}
      <CardRuleHint game={game} />
      <Suspense fallback={null}>
        {isTold && log.some(({ byBot }) => byBot) && <LazyMissedMoves key={game.seat} game={game} />}
        {isTold && log.length > 0 && <LazyRecentMoves game={game} />}
      </Suspense>
    </div>
  )
}
