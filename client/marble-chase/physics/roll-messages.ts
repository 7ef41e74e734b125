import type { Flick } from '../../../engine/marble-chase/flick.ts'
import type { Result } from '../../../engine/result.ts'
import type { FlickOutcome } from '../../../physics/chase-board.ts'
import type { RestingMarble } from '../../../physics/resting-marble.ts'
import type { Trajectory } from '../../../physics/trajectory.ts'

export interface RollOrder {
  readonly id: number
  readonly flick: Flick
  readonly lying: readonly RestingMarble[]
}

export interface SeenRoll {
  readonly outcome: FlickOutcome
  readonly trajectory: Trajectory
}

/** Message from the worker. `share`: share of the library that has been loaded, 0 to 1; `failed`: it can't be loaded. */
export type RollMessage =
  | { readonly kind: 'loading'; readonly share: number }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'rolled'; readonly id: number; readonly seen: Result<SeenRoll> }
