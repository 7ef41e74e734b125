import type { Pieces } from '../design/pieces.ts'

/** Radius and height of points from the foot to the top; the board's top is at 0. */
export type Profile = readonly (readonly [number, number])[]

export interface TurnedPiece {
  readonly profile: Profile
  /** Radius of the part that stands in the hole, in the profile's unit. */
  readonly shaft: number
}

/** Pieces turned on a lathe, in hole spacings of the games' own boards. */
export const TURNED_PIECES = {
  pegs: {
    shaft: 0.205,
    profile: [
      [0, -0.3],
      [0.19, -0.3],
      [0.22, 0.02],
      [0.31, 0.03],
      [0.345, 0.075],
      [0.31, 0.125],
      [0.23, 0.15],
      [0.175, 0.23],
      [0.165, 0.34],
      [0.19, 0.46],
      [0.24, 0.525],
      [0.27, 0.56],
      [0.215, 0.6],
      [0.285, 0.66],
      [0.335, 0.75],
      [0.33, 0.84],
      [0.27, 0.93],
      [0.16, 0.98],
      [0, 1],
    ],
  },
  tees: {
    shaft: 0.125,
    profile: [
      [0, -0.33],
      [0.06, -0.3],
      [0.13, 0],
      [0.14, 0.44],
      [0.155, 0.6],
      [0.19, 0.72],
      [0.255, 0.82],
      [0.34, 0.895],
      [0.385, 0.93],
      [0.4, 0.965],
      [0.385, 0.995],
      [0.35, 1],
      [0.315, 0.975],
      [0.24, 0.925],
      [0.12, 0.895],
      [0, 0.89],
    ],
  },
  bulbs: {
    shaft: 0.215,
    profile: [
      [0, -0.3],
      [0.2, -0.3],
      [0.23, 0.01],
      [0.3, 0.02],
      [0.32, 0.06],
      [0.3, 0.1],
      [0.275, 0.13],
      [0.33, 0.19],
      [0.385, 0.28],
      [0.41, 0.39],
      [0.4, 0.5],
      [0.355, 0.62],
      [0.285, 0.74],
      [0.2, 0.86],
      [0.12, 0.96],
      [0.06, 1.03],
      [0, 1.06],
    ],
  },
} satisfies Readonly<Record<Exclude<Pieces, 'marbles'>, TurnedPiece>>
