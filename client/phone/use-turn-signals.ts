import { useEffect, useRef } from 'react'
import type { Game } from '../screens/use-game.ts'
import type { Part } from '../sound/part.ts'
import { TIME_SIGNAL, TURN_SIGNAL } from '../sound/voice.ts'
import { lowSeconds, readClock } from '../store/clock.ts'
import { useSettings } from '../store/settings.ts'
import { useTable } from '../store/table.ts'
import { decisionKey } from '../store/turn.ts'
import { type Chime, makeChime } from './chime.ts'

const TURN_BUZZ = [90, 70, 140]
const TIME_BUZZ = [40, 50, 40, 50, 40]

export const canBuzz = (): boolean => typeof navigator.vibrate === 'function'

/** Browsers refuse it, and complain, before the first touch. */
const buzz = (pattern: number[]): void => {
  if (canBuzz() && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate(pattern)
}

const signal = (chime: Chime | undefined, parts: readonly Part[], pattern: number[]): void => {
  const { muted, volume, buzz: buzzes } = useSettings.getState()
  if (!muted) chime?.ring(parts, volume)
  if (buzzes) buzz(pattern)
}

/** The decision that came to this person from the others; empty while none waits, and for what follows at once on his own. */
export const calledFor = ({ state, seat, active, log }: Game): string => {
  if (!active) return ''
  const ownBefore = log[log.length - 1]?.seat === seat && state.stage !== 'give'
  return ownBefore ? '' : decisionKey(state, seat)
}

/** When the own time begins to run short (ms since 1970, by this device's clock); 0 while none runs. */
const useShortAt = ({ state, seat, active }: Game): number => {
  const ahead = useTable((table) => table.ahead)
  const { deadline = 0 } = state.seats[seat] ?? {}
  return active && deadline > 0 ? deadline - ahead - lowSeconds(readClock(state.clock)) * 1000 : 0
}

/** A sound and a buzz when this person is asked, and when his time runs short. */
export const useTurnSignals = (game: Game): void => {
  const chime = useRef<Chime>(undefined)
  useEffect(() => {
    const made = makeChime()
    chime.current = made
    return made.end
  }, [])
  const called = calledFor(game)
  useEffect(() => {
    if (called !== '') signal(chime.current, TURN_SIGNAL, TURN_BUZZ)
  }, [called])
  const shortAt = useShortAt(game)
  useEffect(() => {
    const rest = shortAt - Date.now()
    if (rest <= 0) return
    const timer = setTimeout(() => signal(chime.current, TIME_SIGNAL, TIME_BUZZ), rest)
    return () => clearTimeout(timer)
  }, [shortAt])
}
