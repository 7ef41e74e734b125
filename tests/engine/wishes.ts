import fc from 'fast-check'
import { isHome, isTrack, MARBLES, type Marble } from './marbles.ts'

/** Where a marble would like to stand. */
export interface Wish {
  readonly kind: 'start' | 'guard' | 'near' | 'home' | 'track'
  readonly side: number
  readonly offset: number
}

/**
 * Most stand about one come-out, so that marbles meet; `near` counts from the come-out of one side in the thick of it.
 * `most`: the last side.
 */
export const anyWish = (most: number): fc.Arbitrary<Wish> =>
  fc.record({
    kind: fc.constantFrom('start', 'guard', 'near', 'near', 'near', 'near', 'home', 'track'),
    side: fc.nat({ max: most }),
    offset: fc.integer({ min: -13, max: 7 }),
  })

export const inHome = (places: readonly number[]): Wish[] =>
  places.map((place) => ({ kind: 'home', side: 0, offset: place - 13 }))

/** All home is rare by chance, so some seats get it outright, or nearly: playing for the partner and winning are near. */
export const usualSeatWishes = (wish: fc.Arbitrary<Wish>): fc.WeightedArbitrary<readonly Wish[]>[] => [
  { weight: 6, arbitrary: fc.array(wish, { minLength: MARBLES, maxLength: MARBLES }) },
  { weight: 1, arbitrary: fc.constant(inHome([0, 1, 2, 3])) },
  { weight: 1, arbitrary: wish.map((one) => [...inHome([1, 2, 3]), one]) },
]

export const inStart = (colour: string): Marble => ({ colour, hole: `${colour}S`, fresh: false })

/** The marble of a wish if its hole is free, else in its start. */
export const grant = (marbles: readonly Marble[], wished: Marble): Marble => {
  const { colour, hole } = wished
  const taken = marbles.some((m) => m.hole === hole && (isTrack(hole) || isHome(hole)))
  return taken ? inStart(colour) : wished
}
