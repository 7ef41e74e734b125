import type { Pieces } from '../../../workshop/design/pieces.ts'
import type { Cue } from '../motion/sound-cue.ts'
import { pluck } from './signals.ts'
import type { SoundLayer } from './sound-layer.ts'
import { strike, TIMBRES } from './timbre.ts'

/** No two touches are the same: pitch and loudness differ by this much at most. */
const PITCH_SPREAD = 0.04
const LOUDNESS_DB = 3

type Chance = () => number

const randomSpread = (chance: Chance, spread: number): number => (chance() * 2 - 1) * spread

const paper = (frequency: number, gain: number, decay: number, delay = 0, glide?: number): SoundLayer => ({
  source: 'noise',
  filter: 'highpass',
  frequency,
  q: 0.7,
  delay,
  attack: Math.min(0.02, decay * 0.3),
  decay,
  gain,
  ...(glide === undefined ? {} : { glide }),
})

/** A card that comes down flat pushes the air away. */
const thud = (gain: number, delay = 0): SoundLayer => ({
  source: 'noise',
  filter: 'lowpass',
  frequency: 420,
  q: 0.8,
  delay,
  attack: 0.002,
  decay: 0.05,
  gain,
})

const RIFFLE_TICKS = 26

/** Two packets let fall into each other, quicker and quicker. */
const riffle = (force: number, length: number, chance: Chance): SoundLayer[] =>
  Array.from({ length: RIFFLE_TICKS }, (_, i) => {
    const share = i / (RIFFLE_TICKS - 1)
    const delay = length * 0.9 * (1 - (1 - share) ** 1.6) + randomSpread(chance, 0.004)
    return paper(1900 + 900 * chance(), force * (0.06 + 0.08 * share), 0.016, Math.max(0, delay))
  })

/** Knuckles on the wood, twice. */
export const KNOCK_SIGNAL: readonly SoundLayer[] = [0, 0.17].flatMap((delay) =>
  strike(TIMBRES.pegs.board, 0.5, 0.5, delay),
)

const WIN_CHORD_HZ = [261.6, 329.6, 392, 523.3, 659.3]

const winFanfare = (force: number): SoundLayer[] =>
  WIN_CHORD_HZ.flatMap((frequency, i) => [
    ...pluck(frequency, 0.16 * force, i * 0.11),
    ...strike(TIMBRES.pegs.board, 0.14 * force, frequency / 392, i * 0.11),
  ])

/** Returns the sound of a cue. `chance` returns numbers from 0 to 1. */
export const voiceOf = (cue: Pick<Cue, 'kind' | 'force' | 'length'>, pieces: Pieces, chance: Chance): SoundLayer[] => {
  const pitch = 1 + randomSpread(chance, PITCH_SPREAD)
  const force = cue.force * 10 ** (randomSpread(chance, LOUDNESS_DB) / 20)
  const { board, own, rolls } = TIMBRES[pieces]
  const length = Math.max(0.03, cue.length / 1000)
  switch (cue.kind) {
    case 'roll':
      return [
        {
          source: 'noise',
          filter: 'bandpass',
          frequency: 620 * pitch,
          q: 1.4,
          delay: 0,
          attack: length * 0.7,
          decay: length * 0.6,
          gain: 0.22 * force * rolls,
          glide: 980 * pitch,
        },
      ]
    case 'hop':
      return [...strike(board, force * 0.55, pitch * 1.06), ...strike(own, force * 0.5, pitch)]
    case 'land':
      return [...strike(board, force * 0.85, pitch), ...strike(own, force * 0.8, pitch)]
    case 'home':
      return [...strike(board, force * 0.7, pitch * 0.94), ...strike(own, force * 0.6, pitch)]
    case 'drop':
      return [...strike(board, force * 0.95, pitch * 0.62), ...strike(own, force * 0.4, pitch * 0.8)]
    case 'knock':
      return [...strike(own, force * 1.9, pitch * 0.96), ...strike(board, force * 0.5, pitch * 1.12)]
    case 'leap':
      return [paper(500, 0.09 * force, 0.22, 0, 1600)]
    case 'card-slide':
      return [paper(2600 * pitch, 0.11 * force, Math.max(0.08, length * 0.6), 0, 4200)]
    case 'card-land':
      return [paper(1700 * pitch, 0.16 * force, 0.045), thud(0.4 * force)]
    case 'card-flip':
      return [
        paper(2100 * pitch, 0.13 * force, 0.07, 0, 3600),
        paper(1600, 0.15 * force, 0.04, 0.11),
        thud(0.4 * force, 0.11),
      ]
    case 'riffle':
      return riffle(force, length, chance)
    case 'win':
      return winFanfare(force)
  }
}
