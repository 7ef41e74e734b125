import type { Mood } from '../../../textures/moods.ts'

/** Sound of the surroundings. */
interface Ambience {
  /** Amplitude of the noise of the air. */
  readonly air: number
  /** Coefficient of the low-pass filter, 0 to 1. The higher it is, the darker is the noise. */
  readonly dark: number
  /** Number of crackles in a second. */
  readonly crackles: number
}

const AMBIENCE_BY_MOOD: Readonly<Record<Mood, Ambience>> = {
  morning: { air: 0.006, dark: 0.9, crackles: 0 },
  evening: { air: 0.005, dark: 0.96, crackles: 0 },
  fireside: { air: 0.007, dark: 0.975, crackles: 1.6 },
}

/** Duration of the loop. */
const LOOP_S = 9
/** Duration in which the end of the loop is blended with its beginning. */
const BLEND_S = 0.6

/** Adds a crackle at a random place. */
const addCrackle = (samples: Float32Array, rate: number, random: () => number): void => {
  const begin = Math.floor(random() * (samples.length - rate * 0.1))
  const [loud, length] = [0.01 + 0.05 * random() ** 3, rate * (0.002 + 0.012 * random())]
  for (let i = 0; i < length * 4; i++) {
    samples[begin + i] = (samples[begin + i] ?? 0) + (random() * 2 - 1) * loud * Math.exp(-i / length)
  }
}

/** Returns the samples of a loop. `rate` is the number of samples in a second; `random` returns numbers from 0 to 1. */
export const ambientSamples = (mood: Mood, rate: number, random: () => number): Float32Array<ArrayBuffer> => {
  const { air, dark, crackles } = AMBIENCE_BY_MOOD[mood]
  const blend = Math.floor(BLEND_S * rate)
  const raw = new Float32Array(Math.floor(LOOP_S * rate) + blend)
  const level = air / Math.sqrt((1 - dark) / (1 + dark))
  let low = 0
  for (let i = 0; i < raw.length; i++) {
    low = dark * low + (1 - dark) * (random() * 2 - 1)
    raw[i] = low * level
  }
  for (let i = 0; i < crackles * LOOP_S; i++) addCrackle(raw, rate, random)
  const samples = raw.slice(0, raw.length - blend)
  for (let i = 0; i < blend; i++) {
    const share = i / blend
    samples[i] = (raw[i] ?? 0) * Math.sqrt(share) + (raw[samples.length + i] ?? 0) * Math.sqrt(1 - share)
  }
  return samples
}
