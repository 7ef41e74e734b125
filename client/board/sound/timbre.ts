import type { Pieces } from '../../../workshop/design/pieces.ts'
import type { Noise, SoundLayer, Tone } from './sound-layer.ts'

/** One way in which something struck rings. */
interface Mode {
  readonly frequency: number
  readonly gain: number
  readonly decay: number
}

/** Modes of a piece that touches the board, and of two pieces that touch. */
interface Timbre {
  readonly board: readonly Mode[]
  readonly own: readonly Mode[]
  /** Loudness of what rolls. */
  readonly rolls: number
}

/** A board of hardwood, struck. */
const WOOD_MODES: readonly Mode[] = [
  { frequency: 480, gain: 0.5, decay: 0.11 },
  { frequency: 1150, gain: 0.32, decay: 0.07 },
  { frequency: 2300, gain: 0.16, decay: 0.04 },
]

const lower = (modes: readonly Mode[], rate: number, gain: number): readonly Mode[] =>
  modes.map((mode) => ({ ...mode, frequency: mode.frequency * rate, gain: mode.gain * gain }))

export const TIMBRES: Readonly<Record<Pieces, Timbre>> = {
  marbles: {
    board: WOOD_MODES,
    own: [
      { frequency: 5200, gain: 0.13, decay: 0.05 },
      { frequency: 7900, gain: 0.05, decay: 0.03 },
    ],
    rolls: 1,
  },
  pegs: { board: lower(WOOD_MODES, 0.86, 1.05), own: [{ frequency: 1720, gain: 0.2, decay: 0.05 }], rolls: 0.35 },
  tees: { board: lower(WOOD_MODES, 1.22, 0.8), own: [{ frequency: 2450, gain: 0.16, decay: 0.035 }], rolls: 0.3 },
  bulbs: {
    board: lower(WOOD_MODES, 0.95, 0.9),
    own: [
      { frequency: 3150, gain: 0.15, decay: 0.11 },
      { frequency: 5050, gain: 0.06, decay: 0.07 },
    ],
    rolls: 0.5,
  },
}

/** The stroke itself: a few ms of noise through the modes. */
const BURST_S = 0.003

const stroke = ({ frequency, gain }: Mode, force: number, pitch: number, delay: number): Noise => ({
  source: 'noise',
  filter: 'bandpass',
  frequency: frequency * pitch,
  q: 6,
  delay,
  attack: 0.0008,
  decay: BURST_S + 0.012,
  gain: gain * force * 4,
})

const ring = ({ frequency, gain, decay }: Mode, force: number, pitch: number, delay: number): Tone => ({
  source: 'tone',
  frequency: frequency * pitch,
  delay,
  attack: 0.0012,
  decay: decay * (0.75 + 0.5 * force),
  // A harder blow rings brighter.
  gain: gain * force * (frequency > 1500 ? 0.9 + 1.5 * force : 2),
})

/** Something struck: every mode as a stroke and as its ringing. */
export const strike = (modes: readonly Mode[], force: number, pitch: number, delay = 0): SoundLayer[] =>
  modes.flatMap((mode) => [stroke(mode, force, pitch, delay), ring(mode, force, pitch, delay)])
