import { useState } from 'react'
import type { ScoreAction } from '../../../engine/marble-chase/action.ts'
import type { ChaseGame, MarbleToScore } from '../../../engine/marble-chase/game.ts'
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
  readonly chosen: MarbleToScore | undefined
  readonly targets: readonly Target[]
  /** The illegal target that was pressed last. */
  readonly refused: Target | undefined
  readonly choose: (slot: number) => void
  readonly pick: (target: Target) => void
  /** Leaves the chosen marble unscored. */
  readonly skip: () => void
  /** Leaves all remaining marbles unscored. */
  readonly skipRest: () => void
  readonly undo: () => void
}

/** Returns the first marble with a legal target. */
const firstScorable = (draft: ScoreDraft): MarbleToScore | undefined =>
  unscoredMarbles(draft).find((marble) => scoreTargets(draft.game, marble).some(({ fault }) => fault === undefined))

/** Returns the scores of a turn that are chosen and not yet sent. `game` is the position before the first of them. */
export const useScoring = (game: ChaseGame): Scoring => {
  const [stored, store] = useState({ draft: newScoreDraft(game), slot: -1, refused: undefined as Target | undefined })
  const draft = stored.draft.begun === game ? stored.draft : newScoreDraft(game)
  const unscored = unscoredMarbles(draft)
  const chosen = unscored.find(({ at }) => at === stored.slot) ?? firstScorable(draft) ?? unscored[0]
  const setDraft = (next: ScoreDraft) => store({ draft: next, slot: -1, refused: undefined })
  const addAction = (action: ScoreAction) => {
    const next = addScore(draft, action)
    if (next.ok) setDraft(next.value)
  }
  return {
    draft,
    chosen,
    targets: chosen === undefined ? [] : scoreTargets(draft.game, chosen),
    refused: stored.draft.begun === game ? stored.refused : undefined,
    choose: (slot) => store({ draft, slot, refused: undefined }),
    pick: (target) =>
      target.fault === undefined ? addAction(target.action) : store({ ...stored, draft, refused: target }),
    skip: () => chosen && addAction({ kind: 'score', slot: chosen.at, use: { as: 'none' } }),
    skipRest: () => setDraft(skipRemaining(draft)),
    undo: () => setDraft(removeLastScore(draft)),
  }
}
