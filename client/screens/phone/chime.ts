import { makeAudioContext } from '../../board/sound/audio-context.ts'
import { type Instrument, makeInstrument } from '../../board/sound/instrument.ts'
import type { SoundPart } from '../../board/sound/part.ts'

const UNLOCK_EVENTS = ['pointerup', 'touchend', 'keydown'] as const
/** Voices begin this much later than asked for, s: never in the past of the audio clock. */
const PLAY_DELAY_S = 0.02

/** Short signals and no more: the table is heard from the big screen. */
export interface Chime {
  readonly ring: (parts: readonly SoundPart[], volume: number) => void
  readonly end: () => void
}

/** Browsers let a page be heard from its first touch or key on; until then it is silent. */
export const makeChime = (): Chime => {
  let context: AudioContext | undefined
  let instrument: Instrument | undefined
  const unlock = () => {
    context ??= makeAudioContext()
    if (context === undefined) return
    instrument ??= makeInstrument(context)
    if (context.state !== 'running') void context.resume().catch(() => undefined)
  }
  if (navigator.userActivation?.hasBeenActive) unlock()
  for (const touch of UNLOCK_EVENTS) addEventListener(touch, unlock, { capture: true, passive: true })
  return {
    ring: (parts, volume) => {
      if (context === undefined || instrument === undefined || context.state !== 'running') return
      instrument.volume.gain.value = volume ** 2
      instrument.play(parts, context.currentTime + PLAY_DELAY_S, 0)
    },
    end: () => {
      for (const touch of UNLOCK_EVENTS) removeEventListener(touch, unlock, { capture: true })
      void context?.close().catch(() => undefined)
    },
  }
}
