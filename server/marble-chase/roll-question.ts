import type { Shot } from '../../engine/marble-chase/flick.ts'
import type { Result } from '../../engine/result.ts'
import type { ShotOutcome } from '../../physics/chase-board.ts'
import type { Lying } from '../../physics/resting-marble.ts'

/** One shot among what lies, or all shots of a turn so far, from an empty board. */
export type RollTask =
  | { readonly kind: 'shot'; readonly shot: Shot; readonly lying: readonly Lying[] }
  | { readonly kind: 'turn'; readonly shots: readonly Shot[] }

export interface RollQuestion {
  readonly id: number
  readonly task: RollTask
}

export interface RollAnswer {
  readonly id: number
  /** Of every shot. */
  readonly outcomes: Result<readonly ShotOutcome[]>
}
