/** Envelope of one layer of a sound. Times are in s; gains may exceed 1. */
interface Envelope {
  /** Time from the cue to the beginning of the layer. */
  readonly delay: number
  readonly attack: number
  /** Time in which the gain falls to near silence. */
  readonly decay: number
  readonly gain: number
}

/** A sine tone. */
export interface Tone extends Envelope {
  readonly source: 'tone'
  /** Hz. */
  readonly frequency: number
}

/** Noise through one filter. Frequencies are in Hz. */
export interface Noise extends Envelope {
  readonly source: 'noise'
  readonly filter: 'bandpass' | 'highpass' | 'lowpass'
  readonly frequency: number
  readonly q: number
  /** Frequency to which the filter glides. */
  readonly glide?: number
}

export type SoundLayer = Tone | Noise

/** Returns the time from the cue to the end of a layer, in s. */
export const layerDuration = ({ delay, attack, decay }: SoundLayer): number => delay + attack + decay
