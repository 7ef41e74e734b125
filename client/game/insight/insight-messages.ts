/** What a page asks the worker that thinks, and what that answers. Both are copied from thread to thread. */

import type { Decision } from '../../../engine/action.ts'
import type { NetworksData } from '../../../engine/bots/networks/registry.ts'
import type { AdvisedMove, Objection } from '../../../engine/insight/advisor.ts'
import type { Review } from '../../../engine/insight/review/review.ts'
import type { Setup } from '../../../engine/ruleset.ts'
import type { RecordedGame } from '../../../engine/text/record.ts'
import type { View } from '../../../engine/view.ts'

/** A view without its rules, which the worker makes of the set-up. */
export type BareView = Omit<View, 'rules'>

export type AdvisorQuestion =
  /** The best moves for the viewer. */
  | { readonly ask: 'advice'; readonly view: BareView }
  /** Why not this one. */
  | { readonly ask: 'objection'; readonly view: BareView; readonly decision: Decision }
  /** The chances of the teams, by what everybody may know. */
  | { readonly ask: 'chances'; readonly view: BareView }
  /** The chances of the teams in all moments of a game that is over. */
  | { readonly ask: 'course'; readonly record: RecordedGame }
  | { readonly ask: 'review'; readonly record: RecordedGame }

export type Asked = AdvisorQuestion['ask']

export interface Answers {
  readonly advice: readonly AdvisedMove[]
  readonly objection: Objection | undefined
  readonly chances: readonly number[]
  readonly course: readonly (readonly number[])[]
  readonly review: Review
}

/** `networks`: with the first question about these rules. */
export interface QuestionMessage {
  readonly id: number
  readonly setup: Setup
  readonly networks?: NetworksData | undefined
  readonly question: AdvisorQuestion
}

/** `share`: how much of a long task is done, from 0 to 1; the answer follows. `answer` is missing where there is none. */
export type AnswerMessage =
  | { readonly id: number; readonly share: number }
  | { readonly id: number; readonly answer?: Answers[Asked] | undefined; readonly fault?: string }
