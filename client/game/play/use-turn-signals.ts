import { useEffect, useRef } from 'react'
import { type AudioRest, makeAudioRest } from '../../board/sound/audio-rest.ts'
import { type Instrument, makeAudioContext, makeInstrument } from '../../board/sound/instrument.ts'
import { TIME_SIGNAL, TURN_SIGNAL } from '../../board/sound/signals.ts'
import type { SoundLayer } from '../../board/sound/sound-layer.ts'
import { decisionKey } from '../../table/input/turn.ts'
import { lowTimeSeconds, readClock } from '../../table/state/clock.ts'
import { useSettings } from '../../table/state/settings.ts'
import { useTable } from '../../table/state/table.ts'
import { addListeners } from '../../ui/event-listeners.ts'
import type { TableGame } from '../use-game.ts'

/** Sounds start with this delay, so that their start is never in the past of the audio clock. */
const PLAY_DELAY_S = 0.02

/** Longer than any signal. */
const REST_AFTER_MS = 3000

/** Player of short signals. On a phone they are the only sounds, because the big screen plays those of the table. */
interface Chime {
  readonly ring: (layers: readonly SoundLayer[], volume: number) => void
  readonly end: () => void
}

interface LiveChime {
  readonly context: AudioContext
  readonly instrument: Instrument
  readonly rest: AudioRest
}

const openChime = (context: AudioContext | undefined): LiveChime | undefined =>
  context && { context, instrument: makeInstrument(context), rest: makeAudioRest(context, REST_AFTER_MS) }

/** Makes a chime. It is silent until the first touch or key press that finds the sound on, as browsers require. */
const makeChime = (): Chime => {
  let live: LiveChime | undefined
  const unlock = () => {
    if (useSettings.getState().muted) return
    live ??= openChime(makeAudioContext())
    live?.rest.unlock()
  }
  if (navigator.userActivation?.hasBeenActive) unlock()
  const stopListening = addListeners(
    window,
    { pointerup: unlock, touchend: unlock, keydown: unlock },
    { capture: true, passive: true },
  )
  return {
    ring: (layers, volume) => {
      live?.rest.wake()
      if (!live?.rest.isAwake()) return
      const { context, instrument } = live
      instrument.volume.gain.value = volume ** 2
      instrument.play(layers, context.currentTime + PLAY_DELAY_S, 0)
    },
    end: () => {
      stopListening()
      live?.rest.sleep()
      void live?.context.close().catch(() => undefined)
    },
  }
}

/** Durations of vibrations and of the pauses between them. */
const TURN_VIBRATION_MS = [90, 70, 140]
/** Durations of vibrations and of the pauses between them. */
const TIME_VIBRATION_MS = [40, 50, 40, 50, 40]

export const canVibrate = (): boolean => typeof navigator.vibrate === 'function'

/** Browsers refuse vibration before the first touch, with a warning. */
const vibrate = (pattern: number[]): void => {
  if (canVibrate() && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate(pattern)
}

/** Vibrates for the player's turn or low time, if the settings allow it. */
export const vibrateFor = (kind: 'turn' | 'time'): void => {
  if (useSettings.getState().buzz) vibrate(kind === 'turn' ? TURN_VIBRATION_MS : TIME_VIBRATION_MS)
}

const giveSignal = (chime: Chime | undefined, layers: readonly SoundLayer[], kind: 'turn' | 'time'): void => {
  const { muted, volume } = useSettings.getState()
  if (!muted) chime?.ring(layers, volume)
  vibrateFor(kind)
}

/** Returns the key of the decision that waits for this person; empty if none waits or if their own decision came directly before it. */
export const decisionSignalKey = ({ state, seat, active, log }: TableGame): string => {
  if (!active) return ''
  const isAfterOwn = log[log.length - 1]?.seat === seat && state.stage !== 'give'
  return isAfterOwn ? '' : decisionKey(state, seat)
}

/** Returns the moment at which the player's time becomes low (ms since 1970, by this device's clock); 0 while no time runs. */
export const useLowTimeAt = ({ state, seat, active }: Pick<TableGame, 'state' | 'seat' | 'active'>): number => {
  const clockOffsetMs = useTable((table) => table.clockOffsetMs)
  const { deadline = 0 } = state.seats[seat] ?? {}
  return active && deadline > 0 ? deadline - clockOffsetMs - lowTimeSeconds(readClock(state.clock)) * 1000 : 0
}

/** Plays a sound and vibrates when this person must decide, and when their time runs short. */
export const useTurnSignals = (game: TableGame): void => {
  const chime = useRef<Chime>(undefined)
  useEffect(() => {
    const made = makeChime()
    chime.current = made
    return made.end
  }, [])
  const signalKey = decisionSignalKey(game)
  useEffect(() => {
    if (signalKey !== '') giveSignal(chime.current, TURN_SIGNAL, 'turn')
  }, [signalKey])
  const lowAtMs = useLowTimeAt(game)
  useEffect(() => {
    const remainingMs = lowAtMs - Date.now()
    if (remainingMs <= 0) return
    const timer = setTimeout(() => giveSignal(chime.current, TIME_SIGNAL, 'time'), remainingMs)
    return () => clearTimeout(timer)
  }, [lowAtMs])
}
