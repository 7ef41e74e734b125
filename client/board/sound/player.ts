import type { Mood } from '../../../textures/moods.ts'
import type { Pieces } from '../../../workshop/design/pieces.ts'
import type { CueKind, SoundCue } from '../motion/sound-cue.ts'
import { ambientSamples } from './ambient-sound.ts'
import { type AudioRest, makeAudioRest } from './audio-rest.ts'
import { type Instrument, makeInstrument } from './instrument.ts'
import type { SoundLayer } from './sound-layer.ts'
import { voiceOf } from './voice.ts'

interface Loudness {
  /** 0 to 1. */
  readonly volume: number
  readonly muted: boolean
}

interface LiveSound {
  readonly context: AudioContext
  readonly instrument: Instrument
  readonly rest: AudioRest
  /** Gain that the ambient sound passes through. */
  readonly room: GainNode
  ambience: AudioBufferSourceNode | undefined
  ambienceMood: Mood | undefined
}

/** Delay of every sound, so that it never begins in the past of the audio clock. */
const START_DELAY_S = 0.005
/** Time constant of changes of loudness. */
const FADE_S = 0.08
/** Time for which the ambient sound is heard after the last sound or touch. */
const ROOM_S = 12
/** Time constant with which it comes and goes. */
const ROOM_FADE_S = 0.5
/** The ambient sound has faded by then. */
const REST_AFTER_MS = (ROOM_S + 6 * ROOM_FADE_S) * 1000

const makeLiveSound = (context: AudioContext): LiveSound => {
  const instrument = makeInstrument(context)
  const room = context.createGain()
  room.gain.value = 0
  room.connect(instrument.volume)
  const rest = makeAudioRest(context, REST_AFTER_MS)
  return { context, instrument, rest, room, ambience: undefined, ambienceMood: undefined }
}

/** Wakes the context, and has the ambient sound come and, after a while, go again. */
const stir = ({ context, rest, room }: LiveSound): void => {
  rest.wake()
  const { currentTime } = context
  room.gain.cancelScheduledValues(currentTime)
  room.gain.setTargetAtTime(1, currentTime, ROOM_FADE_S)
  room.gain.setTargetAtTime(0, currentTime + ROOM_S, ROOM_FADE_S)
}

/** Plays the ambient sound of a mood, or none if it is undefined. */
const playAmbience = (live: LiveSound, mood: Mood | undefined): void => {
  if (live.ambienceMood === mood) return
  live.ambience?.stop()
  live.ambienceMood = mood
  live.ambience = undefined
  if (mood === undefined) return
  const { context, room } = live
  const samples = ambientSamples(mood, context.sampleRate, Math.random)
  const buffer = context.createBuffer(1, samples.length, context.sampleRate)
  buffer.copyToChannel(samples, 0)
  const source = context.createBufferSource()
  source.buffer = buffer
  source.loop = true
  source.connect(room)
  source.start()
  live.ambience = source
}

/** Least time between two sounds of a kind. Sounds closer together are heard as one. */
const MIN_GAPS_MS: Readonly<Partial<Record<CueKind, number>>> = { 'card-slide': 45, 'card-land': 45, hop: 30, home: 30 }
const DEFAULT_MIN_GAP_MS = 18
/** Greatest number of sounds that begin within `WINDOW_MS`. */
const MAX_SOUNDS = 7
const WINDOW_MS = 120

/** Makes a function that reports whether a sound at the time `now`, in ms, would be too many. If not, it counts the sound. */
export const makeVoiceLimit = (): ((kind: CueKind, now: number) => boolean) => {
  const last = new Map<CueKind, number>()
  let recent: number[] = []
  return (kind, now) => {
    recent = recent.filter((time) => now - time < WINDOW_MS)
    const before = last.get(kind)
    if (
      recent.length >= MAX_SOUNDS ||
      (before !== undefined && now - before < (MIN_GAPS_MS[kind] ?? DEFAULT_MIN_GAP_MS))
    )
      return true
    last.set(kind, now)
    recent.push(now)
    return false
  }
}

/**
 * Makes a player of the sounds of a table. It is silent until `unlock` is called in the handler of a touch or key. `makeContext`
 * returns undefined if the browser has no audio.
 */
export const makeSoundPlayer = (makeContext: () => AudioContext | undefined) => {
  let live: LiveSound | undefined
  let isUnlocked = false
  let loudness: Loudness = { volume: 0, muted: true }
  let mood: Mood = 'morning'
  let hidden = false
  const isOneTooMany = makeVoiceLimit()
  const isSilent = (): boolean => loudness.muted || loudness.volume === 0
  /** Makes a context once there is something to hear. */
  const openContext = (): void => {
    if (live !== undefined || !isUnlocked || isSilent()) return
    const context = makeContext()
    if (context !== undefined) live = makeLiveSound(context)
  }
  const applySettings = (): void => {
    openContext()
    if (live === undefined) return
    const { context, instrument, rest } = live
    // Perceived loudness is not linear: half the volume is a quarter of the gain.
    instrument.volume.gain.setTargetAtTime(loudness.volume ** 2, context.currentTime, FADE_S)
    playAmbience(live, isSilent() || hidden ? undefined : mood)
    if (isSilent()) rest.sleep()
    else if (!hidden) stir(live)
  }
  /** Wakes the live sound if it is heard, and returns it. */
  const awake = (): LiveSound | undefined => {
    if (live === undefined || isSilent()) return undefined
    stir(live)
    return live.rest.isAwake() ? live : undefined
  }
  return {
    unlock: (): void => {
      isUnlocked = true
      if (!isSilent()) live?.rest.unlock()
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
    /** While the page is hidden, only signals are audible. */
    setHidden: (next: boolean): void => {
      hidden = next
      applySettings()
    },
    playCue: (cue: SoundCue, pieces: Pieces, pan: number): void => {
      const sound = hidden ? undefined : awake()
      if (sound === undefined || isOneTooMany(cue.kind, performance.now())) return
      const { context, instrument } = sound
      instrument.play(voiceOf(cue, pieces, Math.random), context.currentTime + START_DELAY_S, pan)
    },
    playSignal: (layers: readonly SoundLayer[]): void => {
      const sound = awake()
      sound?.instrument.play(layers, sound.context.currentTime + START_DELAY_S, 0)
    },
    end: (): void => {
      live?.rest.sleep()
      if (live !== undefined && live.context.state !== 'closed') void live.context.close().catch(() => {})
      live = undefined
    },
  }
}

export type SoundPlayer = ReturnType<typeof makeSoundPlayer>
