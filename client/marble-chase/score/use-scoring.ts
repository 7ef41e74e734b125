import { useState } from 'react'
import type { ScoreAction } from '../../../engine/marble-chase/action.ts'
import type { ChaseGame, TurnMarble } from '../../../engine/marble-chase/game.ts'
import {
  addScore,
  newScoreDraft,
  removeLastScore,
  type ScoreDraft,
  scoreTargets,
  skipRemaining,
  type Target,
  unscoredMarbles,
} from './score-draft.ts'

export interface Scoring {
  readonly draft: ScoreDraft
  /** The marble that is being scored. */
  readonly chosen: TurnMarble | undefined
  readonly targets: readonly Target[]
  /** The impossible target that was pressed last. */
  readonly refused: Target | undefined
  readonly choose: (slot: number) => void
  readonly pick: (target: Target) => void
  readonly leave: () => void
  readonly leaveRest: () => void
  readonly undo: () => void
}

/** The first marble with points that may go somewhere. */
const firstScorable = (draft: ScoreDraft): TurnMarble | undefined =>
  unscoredMarbles(draft).find((marble) => scoreTargets(draft.game, marble).some(({ fault }) => fault === undefined))

/** The puzzle of scoring a turn; `game` as it was when it began. */
export const useScoring = (game: ChaseGame): Scoring => {
  const [kept, keep] = useState({ draft: newScoreDraft(game), slot: -1, refused: undefined as Target | undefined })
  const draft = kept.draft.begun === game ? kept.draft : newScoreDraft(game)
  const left = unscoredMarbles(draft)
  const chosen = left.find(({ at }) => at === kept.slot) ?? firstScorable(draft) ?? left[0]
  const set = (next: ScoreDraft) => keep({ draft: next, slot: -1, refused: undefined })
  const decide = (action: ScoreAction) => {
    const next = addScore(draft, action)
    if (next.ok) set(next.value)
  }
  return {
    draft,
    chosen,
    targets: chosen === undefined ? [] : scoreTargets(draft.game, chosen),
    refused: kept.draft.begun === game ? kept.refused : undefined,
    choose: (slot) => keep({ draft, slot, refused: undefined }),
    pick: (target) => (target.fault === undefined ? decide(target.action) : keep({ ...kept, draft, refused: target })),
    leave: () => chosen && decide({ kind: 'score', slot: chosen.at as number, use: { as: 'none' } }),
    leaveRest: () => set(skipRemaining(draft)),
    undo: () => set(removeLastScore(draft)),
  }
}
