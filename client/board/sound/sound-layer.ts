/** Envelope of one layer of a sound. Times in seconds, gains 0 to 1 and more. */
interface Envelope {
  /** Delay after the cue. */
  readonly delay: number
  readonly attack: number
  /** Time in which it falls to a thousandth. */
  readonly decay: number
  readonly gain: number
}

export interface Tone extends Envelope {
  readonly source: 'tone'
  readonly frequency: number
}

/** Noise through one filter; `glide`: the frequency it ends at. */
export interface Noise extends Envelope {
  readonly source: 'noise'
  readonly filter: 'bandpass' | 'highpass' | 'lowpass'
  readonly frequency: number
  readonly q: number
  readonly glide?: number
}

export type SoundLayer = Tone | Noise

export const layerDuration = ({ delay, attack, decay }: SoundLayer): number => delay + attack + decay
