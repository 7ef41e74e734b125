import type { Pieces } from '../../../workshop/design/pieces.ts'
import type { SoundCue } from '../motion/sound-cue.ts'
import { pluckLayers } from './signals.ts'
import type { SoundLayer } from './sound-layer.ts'
import { strikeLayers, TIMBRES } from './timbre.ts'

/** Greatest deviation of the pitch of a sound, as a share: no two touches sound the same. */
const PITCH_SPREAD = 0.04
/** Greatest deviation of the loudness of a sound. */
const LOUDNESS_SPREAD_DB = 3

type Random = () => number

const randomSpread = (random: Random, spread: number): number => (random() * 2 - 1) * spread

/** Returns the rustle of paper. Frequencies are in Hz, times in s. */
const paperRustle = (frequency: number, gain: number, decay: number, delay = 0, glide?: number): SoundLayer => ({
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

/** Returns the thud of a card that comes down flat and pushes the air away. */
const airThud = (gain: number, delay = 0): SoundLayer => ({
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

/** Returns the sound of two packets that fall into each other faster and faster in `lengthS` seconds. */
const riffleLayers = (force: number, lengthS: number, random: Random): SoundLayer[] =>
  Array.from({ length: RIFFLE_TICKS }, (_, i) => {
    const share = i / (RIFFLE_TICKS - 1)
    const delay = lengthS * 0.9 * (1 - (1 - share) ** 1.6) + randomSpread(random, 0.004)
    return paperRustle(1900 + 900 * random(), force * (0.06 + 0.08 * share), 0.016, Math.max(0, delay))
  })

/** Signal of knuckles that knock on the wood twice. */
export const KNOCK_SIGNAL: readonly SoundLayer[] = [0, 0.17].flatMap((delay) =>
  strikeLayers(TIMBRES.pegs.board, 0.5, 0.5, delay),
)

const WIN_CHORD_HZ = [261.6, 329.6, 392, 523.3, 659.3]

const winFanfareLayers = (force: number): SoundLayer[] =>
  WIN_CHORD_HZ.flatMap((frequency, i) => [
    ...pluckLayers(frequency, 0.16 * force, i * 0.11),
    ...strikeLayers(TIMBRES.pegs.board, 0.14 * force, frequency / 392, i * 0.11),
  ])

/** Returns the sound of a cue. `random` returns numbers from 0 to 1. */
export const voiceOf = (
  cue: Pick<SoundCue, 'kind' | 'force' | 'durationMs'>,
  pieces: Pieces,
  random: Random,
): SoundLayer[] => {
  const pitch = 1 + randomSpread(random, PITCH_SPREAD)
  const force = cue.force * 10 ** (randomSpread(random, LOUDNESS_SPREAD_DB) / 20)
  const { board, piece, rollGain } = TIMBRES[pieces]
  const lengthS = Math.max(0.03, cue.durationMs / 1000)
  switch (cue.kind) {
    case 'roll':
      return [
        {
          source: 'noise',
          filter: 'bandpass',
          frequency: 620 * pitch,
          q: 1.4,
          delay: 0,
          attack: lengthS * 0.7,
          decay: lengthS * 0.6,
          gain: 0.22 * force * rollGain,
          glide: 980 * pitch,
        },
      ]
    case 'hop':
      return [...strikeLayers(board, force * 0.55, pitch * 1.06), ...strikeLayers(piece, force * 0.5, pitch)]
    case 'land':
      return [...strikeLayers(board, force * 0.85, pitch), ...strikeLayers(piece, force * 0.8, pitch)]
    case 'home':
      return [...strikeLayers(board, force * 0.7, pitch * 0.94), ...strikeLayers(piece, force * 0.6, pitch)]
    case 'drop':
      return [...strikeLayers(board, force * 0.95, pitch * 0.62), ...strikeLayers(piece, force * 0.4, pitch * 0.8)]
    case 'knock':
      return [...strikeLayers(piece, force * 1.9, pitch * 0.96), ...strikeLayers(board, force * 0.5, pitch * 1.12)]
    case 'leap':
      return [paperRustle(500, 0.09 * force, 0.22, 0, 1600)]
    case 'card-slide':
      return [paperRustle(2600 * pitch, 0.11 * force, Math.max(0.08, lengthS * 0.6), 0, 4200)]
    case 'card-land':
      return [paperRustle(1700 * pitch, 0.16 * force, 0.045), airThud(0.4 * force)]
    case 'card-flip':
      return [
        paperRustle(2100 * pitch, 0.13 * force, 0.07, 0, 3600),
        paperRustle(1600, 0.15 * force, 0.04, 0.11),
        airThud(0.4 * force, 0.11),
      ]
    case 'riffle':
      return riffleLayers(force, lengthS, random)
    case 'win':
      return winFanfareLayers(force)
  }
}
