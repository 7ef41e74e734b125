import type { Shot } from '../../../engine/marble-chase/flick.ts'
import type { Result } from '../../../engine/result.ts'
import type { ShotOutcome } from '../../../physics/chase-board.ts'
import type { Lying } from '../../../physics/resting-marble.ts'
import type { RollFilm } from '../../../physics/trajectory.ts'

export interface RollOrder {
  readonly id: number
  readonly shot: Shot
  readonly lying: readonly Lying[]
}

export interface SeenRoll {
  readonly outcome: ShotOutcome
  readonly film: RollFilm
}

/** What the worker tells. `share` of the library that has come, 0 to 1; `failed`: it can't be had. */
export type RollMessage =
  | { readonly kind: 'loading'; readonly share: number }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'rolled'; readonly id: number; readonly seen: Result<SeenRoll> }
