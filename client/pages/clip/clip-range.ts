/** The decisions of a clip: numbers from 1, both ends included. */
export interface ClipRange {
  readonly from: number
  readonly to: number
}

/** Maximum and default number of decisions in a clip. */
export const MAX_CLIP_DECISIONS = 60
const DEFAULT_CLIP_DECISIONS = 8

/** Returns the decisions up to the shown moment, or the last ones if that is the deal. */
export const defaultRange = (at: number, last: number): ClipRange => {
  const to = at === 0 ? last : at
  return { from: Math.max(1, to - DEFAULT_CLIP_DECISIONS + 1), to }
}

/** Returns the limits of the range around the shown moment. */
export const widestRange = (at: number, last: number): ClipRange => {
  const middle = at === 0 ? last : at
  return { from: Math.max(1, middle - MAX_CLIP_DECISIONS + 1), to: Math.min(last, middle + MAX_CLIP_DECISIONS - 1) }
}

/** Moves one end. The other one follows if they would cross or be too far apart. */
export const withFrom = ({ to }: ClipRange, from: number): ClipRange => ({
  from,
  to: Math.min(Math.max(to, from), from + MAX_CLIP_DECISIONS - 1),
})
export const withTo = ({ from }: ClipRange, to: number): ClipRange => ({
  from: Math.max(Math.min(from, to), to - MAX_CLIP_DECISIONS + 1),
  to,
})
