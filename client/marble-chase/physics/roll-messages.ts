/** Messages between a page and the worker that rolls marbles. */

import type { Flick } from '../../../engine/marble-chase/flick.ts'
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

/** State of the library, with the share of it that has been loaded, 0 to 1. */
export type LibraryMessage =
  | { readonly state: 'loading'; readonly loadedShare: number }
  | { readonly state: 'ready' | 'failed' }
