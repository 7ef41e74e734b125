import type { Colour } from './colours.ts'
import type { Flick, Roll } from './flick.ts'
import type { Side } from './rules.ts'

/**
 * The use of a flick's points. `none`: they are left. `own`: they are scored. `black`: they are taken from the board of
 * `side`.
 */
export type PointsUse =
  | { readonly as: 'none' }
  | { readonly as: 'own'; readonly colour: Colour; readonly points: number }
  | { readonly as: 'black'; readonly side: Side; readonly colour: Colour; readonly points: number }

/** The marble that lies in `slot` is scored, or left unscored. */
export interface ScoreAction {
  readonly kind: 'score'
  readonly slot: number
  readonly use: PointsUse
}

/** A flick, and the result that the physics calculated. */
export interface FlickAction {
  readonly kind: 'flick'
  readonly flick: Flick
  readonly roll: Roll
}

/** An action. `die` is one of chance; its `value` is the number rolled. */
export type ChaseAction = { readonly kind: 'die'; readonly value: number } | FlickAction | ScoreAction
