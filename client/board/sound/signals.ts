import type { SoundLayer } from './sound-layer.ts'

/** Returns the sound of a plucked tongue of wood or metal: a soft tone with a short bright beginning. `frequency` is in Hz, `delay` in s. */
export const pluckLayers = (frequency: number, gain: number, delay: number): SoundLayer[] => [
  { source: 'tone', frequency, delay, attack: 0.004, decay: 0.85, gain },
  { source: 'tone', frequency: frequency * 2.02, delay, attack: 0.003, decay: 0.3, gain: gain * 0.22 },
  { source: 'tone', frequency: frequency * 5.42, delay, attack: 0.001, decay: 0.06, gain: gain * 0.16 },
  { source: 'noise', filter: 'bandpass', frequency: 900, q: 2, delay, attack: 0.001, decay: 0.02, gain: gain * 0.5 },
]

/** Signal that it is the viewer's turn: a rising fifth. */
export const TURN_SIGNAL: readonly SoundLayer[] = [...pluckLayers(440, 0.13, 0), ...pluckLayers(659.3, 0.12, 0.16)]

/** Signal that the viewer's time runs short: a softer, falling third. */
export const TIME_SIGNAL: readonly SoundLayer[] = [...pluckLayers(554.4, 0.08, 0), ...pluckLayers(440, 0.08, 0.2)]
