import type { Pieces } from '../../../workshop/design/pieces.ts'
import type { Noise, SoundLayer, Tone } from './sound-layer.ts'

/** A resonance of something that is struck. */
interface Mode {
  /** Hz. */
  readonly frequency: number
  readonly gain: number
  /** Seconds. */
  readonly decay: number
}

/** Sound of one kind of piece. */
interface Timbre {
  /** Modes of the board when a piece touches it. */
  readonly board: readonly Mode[]
  /** Modes of the piece itself. */
  readonly piece: readonly Mode[]
  /** Gain of the sound of rolling. */
  readonly rollGain: number
}

/** Modes of a board of hardwood. */
const WOOD_MODES: readonly Mode[] = [
  { frequency: 480, gain: 0.5, decay: 0.11 },
  { frequency: 1150, gain: 0.32, decay: 0.07 },
  { frequency: 2300, gain: 0.16, decay: 0.04 },
]

/** Returns the modes with their frequencies and gains multiplied. */
const scaleModes = (modes: readonly Mode[], rate: number, gain: number): readonly Mode[] =>
  modes.map((mode) => ({ ...mode, frequency: mode.frequency * rate, gain: mode.gain * gain }))

export const TIMBRES: Readonly<Record<Pieces, Timbre>> = {
  marbles: {
    board: WOOD_MODES,
    piece: [
      { frequency: 5200, gain: 0.13, decay: 0.05 },
      { frequency: 7900, gain: 0.05, decay: 0.03 },
    ],
    rollGain: 1,
  },
  pegs: {
    board: scaleModes(WOOD_MODES, 0.86, 1.05),
    piece: [{ frequency: 1720, gain: 0.2, decay: 0.05 }],
    rollGain: 0.35,
  },
  tees: {
    board: scaleModes(WOOD_MODES, 1.22, 0.8),
    piece: [{ frequency: 2450, gain: 0.16, decay: 0.035 }],
    rollGain: 0.3,
  },
  bulbs: {
    board: scaleModes(WOOD_MODES, 0.95, 0.9),
    piece: [
      { frequency: 3150, gain: 0.15, decay: 0.11 },
      { frequency: 5050, gain: 0.06, decay: 0.07 },
    ],
    rollGain: 0.5,
  },
}

/** Duration of the burst of noise when something is struck. */
const BURST_S = 0.003

const strokeLayer = ({ frequency, gain }: Mode, force: number, pitch: number, delay: number): Noise => ({
  source: 'noise',
  filter: 'bandpass',
  frequency: frequency * pitch,
  q: 6,
  delay,
  attack: 0.0008,
  decay: BURST_S + 0.012,
  gain: gain * force * 4,
})

const ringLayer = ({ frequency, gain, decay }: Mode, force: number, pitch: number, delay: number): Tone => ({
  source: 'tone',
  frequency: frequency * pitch,
  delay,
  attack: 0.0012,
  decay: decay * (0.75 + 0.5 * force),
  // A harder blow rings brighter.
  gain: gain * force * (frequency > 1500 ? 0.9 + 1.5 * force : 2),
})

/** Returns the sound of something that is struck: a stroke and a ringing tone for each mode. `force` is 0 to 1, `pitch` a factor, `delay` in s. */
export const strikeLayers = (modes: readonly Mode[], force: number, pitch: number, delay = 0): SoundLayer[] =>
  modes.flatMap((mode) => [strokeLayer(mode, force, pitch, delay), ringLayer(mode, force, pitch, delay)])
