import type { Pieces } from '../design/pieces.ts'
import pieces from './turned-pieces.json' with { type: 'json' }

/** Radius and height of points from the foot to the top; the board's top is at 0. */
export type Profile = readonly (readonly [number, number])[]

export interface TurnedPiece {
  readonly profile: Profile
  /** Radius of the part that stands in the hole, in the profile's unit. */
  readonly shaft: number
}

/** Pieces turned on a lathe, in hole spacings of the games' own boards. */
export const TURNED_PIECES = pieces as unknown as Readonly<Record<Exclude<Pieces, 'marbles'>, TurnedPiece>>
