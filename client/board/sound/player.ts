import type { Mood } from '../../../textures/moods.ts'
import type { Pieces } from '../../../workshop/design/pieces.ts'
import type { Cue } from '../motion/sound-cue.ts'
import { ambientSamples } from './ambient-sound.ts'
import { type Instrument, makeInstrument } from './instrument.ts'
import type { SoundLayer } from './sound-layer.ts'
import { voiceOf } from './voice.ts'
import { makeVoiceLimit } from './voice-limit.ts'

interface Loudness {
  readonly volume: number
  readonly muted: boolean
}

interface Live {
  readonly context: AudioContext
  readonly instrument: Instrument
  room: AudioBufferSourceNode | undefined
  roomMood: Mood | undefined
}

/** Voices begin this much later than asked for, s: never in the past of the audio clock. */
const START_DELAY_S = 0.005
/** Seconds in which loudness changes. */
const FADE_S = 0.08

const playAmbience = (live: Live, mood: Mood | undefined): void => {
  if (live.roomMood === mood) return
  live.room?.stop()
  live.roomMood = mood
  live.room = undefined
  if (mood === undefined) return
  const { context, instrument } = live
  const samples = ambientSamples(mood, context.sampleRate, Math.random)
  const buffer = context.createBuffer(1, samples.length, context.sampleRate)
  buffer.copyToChannel(samples, 0)
  const room = context.createBufferSource()
  room.buffer = buffer
  room.loop = true
  room.connect(instrument.volume)
  room.start()
  live.room = room
}

/** Plays the sounds of a table. Silent until `unlock` was called from a touch or a key. `makeContext` returns undefined where there is no sound. */
export const makePlayer = (makeContext: () => AudioContext | undefined) => {
  let live: Live | undefined
  let loudness: Loudness = { volume: 0, muted: true }
  let mood: Mood = 'morning'
  let hidden = false
  const isOneTooMany = makeVoiceLimit()
  const applySettings = (): void => {
    if (live === undefined) return
    const silent = loudness.muted || loudness.volume === 0
    const { context, instrument } = live
    // The ear hears in powers: half way is a quarter.
    instrument.volume.gain.setTargetAtTime(loudness.volume ** 2, context.currentTime, FADE_S)
    playAmbience(live, silent || hidden ? undefined : mood)
    if (context.state !== 'closed') void (silent ? context.suspend() : context.resume()).catch(() => {})
  }
  const isHeard = (): boolean => live?.context.state === 'running' && !loudness.muted
  return {
    unlock: (): void => {
      if (live === undefined) {
        const context = makeContext()
        if (context === undefined) return
        live = { context, instrument: makeInstrument(context), room: undefined, roomMood: undefined }
      }
      applySettings()
    },
    setLoudness: (next: Loudness): void => {
      loudness = next
      applySettings()
    },
    setMood: (next: Mood): void => {
      mood = next
      applySettings()
    },
    /** Only signals are audible while the page is hidden. */
    setHidden: (next: boolean): void => {
      hidden = next
      applySettings()
    },
    playCue: (cue: Cue, pieces: Pieces, pan: number): void => {
      if (live === undefined || hidden || !isHeard()) return
      const { context, instrument } = live
      if (isOneTooMany(cue.kind, context.currentTime * 1000)) return
      instrument.play(voiceOf(cue, pieces, Math.random), context.currentTime + START_DELAY_S, pan)
    },
    playSignal: (parts: readonly SoundLayer[]): void => {
      if (live !== undefined && isHeard()) live.instrument.play(parts, live.context.currentTime + START_DELAY_S, 0)
    },
    end: (): void => {
      if (live !== undefined && live.context.state !== 'closed') void live.context.close().catch(() => {})
      live = undefined
    },
  }
}

export type SoundPlayer = ReturnType<typeof makePlayer>
