/** Input of the page of the sound test. */

import { CUE_KINDS } from '../../../../client/board/motion/sound-cue.ts'
import { makeInstrument } from '../../../../client/board/sound/instrument.ts'
import { TURN_SIGNAL } from '../../../../client/board/sound/signals.ts'
import { KNOCK_SIGNAL, voiceOf } from '../../../../client/board/sound/voice.ts'
import { PIECES, type Pieces } from '../../../../workshop/design/pieces.ts'

export interface Measured {
  readonly name: string
  readonly left: number
  readonly right: number
  /** Loudest, mean of its loudest 50 ms, and what is left at the end. */
  readonly peak: number
  readonly power: number
  readonly end: number
  /** Zero crossings a second over 2: about the frequency heard. */
  readonly bright: number
}

const SAMPLE_RATE_HZ = 44_100
const RECORDED_SECONDS = 2.2

const measure = async (name: string, parts: ReturnType<typeof voiceOf>, pan: number): Promise<Measured> => {
  const context = new OfflineAudioContext(2, SAMPLE_RATE_HZ * RECORDED_SECONDS, SAMPLE_RATE_HZ)
  makeInstrument(context).play(parts, 0.01, pan)
  const buffer = await context.startRendering()
  const [left, right] = [buffer.getChannelData(0), buffer.getChannelData(1)]
  const power = (samples: Float32Array, from: number, to: number) =>
    Math.sqrt(samples.slice(from, to).reduce((sum, sample) => sum + sample * sample, 0) / (to - from))
  const peak = Math.max(
    ...[left, right].map((side) => side.reduce((top, sample) => Math.max(top, Math.abs(sample)), 0)),
  )
  const WINDOW_SAMPLES = SAMPLE_RATE_HZ * 0.05
  const powers = Array.from({ length: Math.floor((SAMPLE_RATE_HZ * RECORDED_SECONDS) / WINDOW_SAMPLES) }, (_, i) =>
    Math.max(
      power(left, i * WINDOW_SAMPLES, (i + 1) * WINDOW_SAMPLES),
      power(right, i * WINDOW_SAMPLES, (i + 1) * WINDOW_SAMPLES),
    ),
  )
  const loud = pan > 0 ? right : left
  let crossings = 0
  let heard = 0
  for (let i = 1; i < loud.length; i++) {
    if (Math.abs(loud[i] ?? 0) < peak / 50) continue
    heard++
    if ((loud[i] ?? 0) > 0 !== (loud[i - 1] ?? 0) > 0) crossings++
  }
  return {
    name,
    left: power(left, 0, WINDOW_SAMPLES * 4),
    right: power(right, 0, WINDOW_SAMPLES * 4),
    peak,
    power: Math.max(...powers),
    end: Math.max(powers[powers.length - 1] ?? 0, powers[powers.length - 2] ?? 0),
    bright: heard === 0 ? 0 : (crossings / heard) * (SAMPLE_RATE_HZ / 2),
  }
}

const all = async (): Promise<readonly Measured[]> => {
  const middle = () => 0.5
  const voices = PIECES.flatMap((pieces: Pieces) =>
    CUE_KINDS.map((kind) =>
      measure(`${pieces} ${kind}`, voiceOf({ kind, force: 1, durationMs: 500 }, pieces, middle), -0.5),
    ),
  )
  const signals = [measure('turn signal', [...TURN_SIGNAL], 0), measure('knuckles', [...KNOCK_SIGNAL], 0)]
  const land = measure('soft land', voiceOf({ kind: 'land', force: 0.3, durationMs: 0 }, 'marbles', middle), 0.5)
  return Promise.all([...voices, ...signals, land])
}

Object.assign(window, { measureSounds: all })
