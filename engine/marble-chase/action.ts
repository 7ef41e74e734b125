import type { Colour } from './colours.ts'
import type { Flick, Roll } from './flick.ts'
import type { Side } from './rules.ts'

/** What is done with the points of a shot. `own`: they are scored; `black`: they are taken from the board of `side`. */
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

/** A shot, and what physics made of it. */
export interface FlickAction {
  readonly kind: 'shot'
  readonly shot: Flick
  readonly roll: Roll
}

/** `die` is what chance rolled. */
export type ChaseAction = { readonly kind: 'die'; readonly value: number } | FlickAction | ScoreAction
