import type { Mood } from '../../../textures/moods.ts'

/** Sound of the surroundings while nobody moves. */
interface Ambience {
  /** Loudness of the air, and how dark it is: 0 lets all through. */
  readonly air: number
  readonly dark: number
  /** Crackles a second. */
  readonly crackles: number
}

const AMBIENCES: Readonly<Record<Mood, Ambience>> = {
  morning: { air: 0.006, dark: 0.9, crackles: 0 },
  evening: { air: 0.005, dark: 0.96, crackles: 0 },
  fireside: { air: 0.007, dark: 0.975, crackles: 1.6 },
}

/** Seconds until the room repeats itself, and in which its end is blended with its beginning. */
const LOOP_S = 9
const BLEND_S = 0.6

const crackle = (samples: Float32Array, rate: number, chance: () => number): void => {
  const begin = Math.floor(chance() * (samples.length - rate * 0.1))
  const [loud, length] = [0.01 + 0.05 * chance() ** 3, rate * (0.002 + 0.012 * chance())]
  for (let i = 0; i < length * 4; i++) {
    samples[begin + i] = (samples[begin + i] ?? 0) + (chance() * 2 - 1) * loud * Math.exp(-i / length)
  }
}

/** The sound of a room, to be played round and round. */
export const ambientSamples = (mood: Mood, rate: number, chance: () => number): Float32Array<ArrayBuffer> => {
  const { air, dark, crackles } = AMBIENCES[mood]
  const blend = Math.floor(BLEND_S * rate)
  const raw = new Float32Array(Math.floor(LOOP_S * rate) + blend)
  const level = air / Math.sqrt((1 - dark) / (1 + dark))
  let low = 0
  for (let i = 0; i < raw.length; i++) {
    low = dark * low + (1 - dark) * (chance() * 2 - 1)
    raw[i] = low * level
  }
  for (let i = 0; i < crackles * LOOP_S; i++) crackle(raw, rate, chance)
  const samples = raw.slice(0, raw.length - blend)
  for (let i = 0; i < blend; i++) {
    const share = i / blend
    samples[i] = (raw[i] ?? 0) * Math.sqrt(share) + (raw[samples.length + i] ?? 0) * Math.sqrt(1 - share)
  }
  return samples
}
