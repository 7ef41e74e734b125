import type { Flick } from '../../engine/marble-chase/flick.ts'
import type { Result } from '../../engine/result.ts'
import type { FlickOutcome } from '../../physics/chase-board.ts'
import type { RestingMarble } from '../../physics/resting-marble.ts'

/** One shot among what lies, or all shots of a turn so far, from an empty board. */
export type RollTask =
  | { readonly kind: 'shot'; readonly shot: Flick; readonly lying: readonly RestingMarble[] }
  | { readonly kind: 'turn'; readonly shots: readonly Flick[] }

export interface RollQuestion {
  readonly id: number
  readonly task: RollTask
}

export interface RollAnswer {
  readonly id: number
  /** Of every shot. */
  readonly outcomes: Result<readonly FlickOutcome[]>
}
