import type { SoundLayer } from './sound-layer.ts'

/** A tongue of wood or metal, plucked: a soft tone with a short bright beginning. */
export const pluck = (frequency: number, gain: number, delay: number): SoundLayer[] => [
  { source: 'tone', frequency, delay, attack: 0.004, decay: 0.85, gain },
  { source: 'tone', frequency: frequency * 2.02, delay, attack: 0.003, decay: 0.3, gain: gain * 0.22 },
  { source: 'tone', frequency: frequency * 5.42, delay, attack: 0.001, decay: 0.06, gain: gain * 0.16 },
  { source: 'noise', filter: 'bandpass', frequency: 900, q: 2, delay, attack: 0.001, decay: 0.02, gain: gain * 0.5 },
]

/** It is your turn: a fifth, upwards. */
export const TURN_SIGNAL: readonly SoundLayer[] = [...pluck(440, 0.13, 0), ...pluck(659.3, 0.12, 0.16)]

/** Your time runs short: a third, downwards, softer. */
export const TIME_SIGNAL: readonly SoundLayer[] = [...pluck(554.4, 0.08, 0), ...pluck(440, 0.08, 0.2)]
