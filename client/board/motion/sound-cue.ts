/** Kinds of sound cues. */
export const CUE_KINDS = [
  'roll',
  'hop',
  'land',
  'knock',
  'home',
  'drop',
  'leap',
  'card-slide',
  'card-land',
  'card-flip',
  'riffle',
  'win',
] as const
export type CueKind = (typeof CUE_KINDS)[number]

/** A moment to be heard. */
export interface Cue {
  readonly kind: CueKind
  /** 0 to 1. */
  readonly force: number
  /** Place in hole spacings, in the layout's coordinates. */
  readonly x: number
  readonly y: number
  /** Duration in ms; 0 for a touch. */
  readonly length: number
}

/** A cue that is due when the clock passes `at`, ms from the beginning of the decision. */
export interface TimedCue extends Cue {
  readonly at: number
}
