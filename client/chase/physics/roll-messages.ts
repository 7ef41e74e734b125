import type { Shot } from '../../../engine/marble-chase/shot.ts'
import type { Result } from '../../../engine/result.ts'
import type { Outcome } from '../../../physics/board.ts'
import type { Film } from '../../../physics/film.ts'
import type { Lying } from '../../../physics/lying.ts'

export interface RollOrder {
  readonly id: number
  readonly shot: Shot
  readonly lying: readonly Lying[]
}

export interface SeenRoll {
  readonly outcome: Outcome
  readonly film: Film
}

/** What the worker tells. `share` of the library that has come, 0 to 1; `failed`: it can't be had. */
export type RollMessage =
  | { readonly kind: 'loading'; readonly share: number }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'rolled'; readonly id: number; readonly seen: Result<SeenRoll> }
