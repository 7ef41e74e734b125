/** Messages between a page and the worker that rolls marbles. */

import type { Flick } from '../../../engine/marble-chase/flick.ts'
import type { Result } from '../../../engine/result.ts'
import type { FlickOutcome } from '../../../physics/chase-board.ts'
import type { RestingMarble } from '../../../physics/resting-marble.ts'
import type { Trajectory } from '../../../physics/trajectory.ts'

/** Request to roll a flick over the marbles that lie on the board. */
export interface RollRequest {
  readonly id: number
  readonly flick: Flick
  readonly resting: readonly RestingMarble[]
}

export interface RolledFlick {
  readonly outcome: FlickOutcome
  readonly trajectory: Trajectory
}

export type RollMessage =
  /** `share` of the library that has been loaded, 0 to 1. */
  | { readonly kind: 'loading'; readonly share: number }
  | { readonly kind: 'ready' }
  /** The library can't be loaded. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'rolled'; readonly id: number; readonly rolled: Result<RolledFlick> }
