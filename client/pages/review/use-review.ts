import { useEffect, useState } from 'react'
import type { Review } from '../../../engine/insight/review/review.ts'
import { askInsight } from '../../game/insight/insight-client.ts'
import type { ReplayGame } from '../replay/replay-game.ts'

export interface Reviewing {
  readonly review: Review | undefined
  /** Share of the work that is done, from 0 to 1. */
  readonly share: number
  readonly failed: boolean
}

/** The review of a game, worked out beside the page. */
export const useReview = ({ rules, record }: ReplayGame): Reviewing => {
  const [reviewing, setReviewing] = useState<Reviewing>({ review: undefined, share: 0, failed: false })
  useEffect(() => {
    let left = false
    const set = (next: Partial<Reviewing>) => !left && setReviewing((now) => ({ ...now, ...next }))
    askInsight(rules, { ask: 'review', record }, (share) => set({ share }))
      .then((review) => set({ review }))
      .catch(() => set({ failed: true }))
    return () => {
      left = true
    }
  }, [rules, record])
  return reviewing
}
