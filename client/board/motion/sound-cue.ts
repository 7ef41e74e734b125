/** Kinds of sounds at a table. */
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

/** A sound that something on the table makes. */
export interface SoundCue {
  readonly kind: CueKind
  /** Force of the touch, 0 to 1. */
  readonly force: number
  /** Place on the board, in hole spacings from its middle. */
  readonly x: number
  readonly y: number
  /** Duration of a sound that lasts; 0 for a single touch. */
  readonly durationMs: number
}

/** A cue that is due `atMs` after the beginning of the decision. */
export interface TimedCue extends SoundCue {
  readonly atMs: number
}
