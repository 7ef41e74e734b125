/** The decisions that a clip shows: numbers from 1, both ends included. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** Decisions of a clip: at most, and where nobody chooses. */
export const MOST_DECISIONS = 60
const USUAL_DECISIONS = 8

/** The decisions up to the moment on show; after the deal, the end of the game. */
export const usualStretch = (at: number, last: number): Stretch => {
  const to = at === 0 ? last : at
  return { from: Math.max(1, to - USUAL_DECISIONS + 1), to }
}

/** As far as can be chosen from a moment on show. */
export const longestStretch = (at: number, last: number): Stretch => {
  const middle = at === 0 ? last : at
  return { from: Math.max(1, middle - MOST_DECISIONS + 1), to: Math.min(last, middle + MOST_DECISIONS - 1) }
}

/** With another end; the other one follows where they would be crossed or too far apart. */
export const withFrom = ({ to }: Stretch, from: number): Stretch => ({
  from,
  to: Math.min(Math.max(to, from), from + MOST_DECISIONS - 1),
})
export const withTo = ({ from }: Stretch, to: number): Stretch => ({
  from: Math.max(Math.min(from, to), to - MOST_DECISIONS + 1),
  to,
})
