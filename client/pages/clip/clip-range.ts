/** The decisions that a clip shows: numbers from 1, both ends included. */
export interface ClipRange {
  readonly from: number
  readonly to: number
}

/** Decisions of a clip: at most, and where nobody chooses. */
export const MAX_CLIP_DECISIONS = 60
const DEFAULT_CLIP_DECISIONS = 8

/** The decisions up to the moment on show; after the deal, the end of the game. */
export const defaultRange = (at: number, last: number): ClipRange => {
  const to = at === 0 ? last : at
  return { from: Math.max(1, to - DEFAULT_CLIP_DECISIONS + 1), to }
}

/** As far as can be chosen from a moment on show. */
export const widestRange = (at: number, last: number): ClipRange => {
  const middle = at === 0 ? last : at
  return { from: Math.max(1, middle - MAX_CLIP_DECISIONS + 1), to: Math.min(last, middle + MAX_CLIP_DECISIONS - 1) }
}

/** With another end; the other one follows where they would be crossed or too far apart. */
export const withFrom = ({ to }: ClipRange, from: number): ClipRange => ({
  from,
  to: Math.min(Math.max(to, from), from + MAX_CLIP_DECISIONS - 1),
})
export const withTo = ({ from }: ClipRange, to: number): ClipRange => ({
  from: Math.max(Math.min(from, to), to - MAX_CLIP_DECISIONS + 1),
  to,
})
