/** Messages between a page and the insight worker. All of them can be cloned. */

import type { Decision } from '../../../engine/action.ts'
import type { NetworksData } from '../../../engine/bots/networks/registry.ts'
import type { AdvisedMove, Objection } from '../../../engine/insight/advisor.ts'
import type { Review, TurningPoint } from '../../../engine/insight/review/review.ts'
import type { Setup } from '../../../engine/ruleset.ts'
import type { RecordedGame } from '../../../engine/text/record.ts'
import type { View } from '../../../engine/view.ts'

/** A view without its rules, which the worker derives from the set-up. */
export type BareView = Omit<View, 'rules'>

export type AdvisorQuestion =
  /** Best moves for the viewer. */
  | { readonly ask: 'advice'; readonly view: BareView }
  /** Comparison of one decision with the best one. */
  | { readonly ask: 'objection'; readonly view: BareView; readonly decision: Decision }
  /** Chances of the teams according to public knowledge. */
  | { readonly ask: 'chances'; readonly view: BareView }
  /** Chances of the teams at all moments of a finished game. */
  | { readonly ask: 'chanceHistory'; readonly record: RecordedGame }
  /** Turning points of a finished game, as its review has them. */
  | { readonly ask: 'turningPoints'; readonly record: RecordedGame }
  /** Review of a finished game. */
  | { readonly ask: 'review'; readonly record: RecordedGame }

/** Kind of a question. */
export type QuestionKind = AdvisorQuestion['ask']

/** Answers by kind of question. */
export interface Answers {
  readonly advice: readonly AdvisedMove[]
  readonly objection: Objection | undefined
  readonly chances: readonly number[]
  readonly chanceHistory: readonly (readonly number[])[]
  readonly turningPoints: readonly TurningPoint[]
  readonly review: Review
}

export interface QuestionMessage {
  readonly id: number
  readonly setup: Setup
  /** Sent with the first question about a set-up. */
  readonly networks?: NetworksData | undefined
  readonly question: AdvisorQuestion
}
