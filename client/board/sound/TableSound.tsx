import { useEffect, useMemo } from 'react'
import type { Point } from '../../../engine/boards/layout.ts'
import { angleOfSide, apothemOf } from '../../../engine/boards/layout.ts'
import { useSettings } from '../../table/state/settings.ts'
import { useUtterances } from '../../table/state/table.ts'
import { addListeners } from '../../ui/event-listeners.ts'
import type { BoardProps } from '../board-props.ts'
import type { Motion } from '../motion/motion.ts'
import { makeAudioContext } from './instrument.ts'
import { makeSoundPlayer, type SoundPlayer } from './player.ts'
import { TIME_SIGNAL, TURN_SIGNAL } from './signals.ts'
import { KNOCK_SIGNAL } from './voice.ts'

/** Unlocks the player with the first touch or key, before which browsers play no sound. Returns a function that stops listening. */
const unlockByTouch = (player: SoundPlayer): (() => void) => {
  const unlock = () => player.unlock()
  if (navigator.userActivation?.hasBeenActive) unlock()
  const touches = { pointerdown: unlock, pointerup: unlock, touchend: unlock, keydown: unlock }
  return addListeners(window, touches, { capture: true, passive: true })
}

/** Passes on to the player whether the page is hidden. Returns a function that stops listening. */
const followPage = (player: SoundPlayer): (() => void) => {
  const update = () => player.setHidden(document.hidden)
  update()
  return addListeners(document, { visibilitychange: update })
}

/** Interval at which the motion is checked. */
const POLL_INTERVAL_MS = 120

/** Calls `then` once nothing is animated any more. Returns a function that cancels this. */
const callWhenStill = (motion: Motion, then: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>
  const check = () => {
    if (motion.busy) timer = setTimeout(check, POLL_INTERVAL_MS)
    else then()
  }
  timer = setTimeout(check, POLL_INTERVAL_MS)
  return () => clearTimeout(timer)
}

export interface TableSoundProps extends Pick<BoardProps, 'motion' | 'look' | 'board' | 'viewSide'> {
  /** Key of the decision that waits for the viewer; empty if none does. */
  readonly pendingDecision: string
  /** Time at which the viewer's clock begins to run short, in ms since 1970 by the clock of this device; 0 without a clock. */
  readonly shortAt: number
}

/** Returns a player that follows the settings of this device. It is in this file so that all code for sound is loaded at once. */
export const useSoundPlayer = (): SoundPlayer => {
  const player = useMemo(() => makeSoundPlayer(makeAudioContext), [])
  const { volume, muted, mood } = useSettings()
  useEffect(() => {
    const stops = [unlockByTouch(player), followPage(player)]
    return () => {
      for (const stop of stops) stop()
      player.end()
    }
  }, [player])
  useEffect(() => player.setLoudness({ volume, muted }), [player, volume, muted])
  useEffect(() => player.setMood(mood), [player, mood])
  return player
}

/** Plays a knock when somebody at the table says "knock". */
export const useKnockSignal = (player: SoundPlayer): void =>
  useEffect(
    () =>
      useUtterances.subscribe(({ shown }, before) => {
        const last = shown.at(-1)
        if (last?.phrase === 'knock' && !before.shown.includes(last)) player.playSignal(KNOCK_SIGNAL)
      }),
    [player],
  )

/** Plays a signal when the viewer's time begins to run short, at `shortAt` in ms since 1970. */
export const useTimeSignal = (player: SoundPlayer, shortAt: number): void =>
  useEffect(() => {
    const delayMs = shortAt - Date.now()
    if (delayMs <= 0) return
    const timer = setTimeout(() => player.playSignal(TIME_SIGNAL), delayMs)
    return () => clearTimeout(timer)
  }, [player, shortAt])

/** Pan of sounds at the edge of the board. */
const MAX_PAN = 0.75

/** Returns the pan of a sound, -1 (left) to 1 (right), for a listener at the side with this clockwise `angle`. `reach` is the distance from the middle to the edge. */
export const panOf = ({ x, y }: Point, angle: number, reach: number): number => {
  const right = x * Math.cos(angle) - y * Math.sin(angle)
  return MAX_PAN * Math.max(-1, Math.min(1, right / Math.max(1, reach)))
}

/** Sounds of a table as heard from the viewer's seat. */
export const TableSound = ({ motion, look, board, viewSide, pendingDecision, shortAt }: TableSoundProps) => {
  const player = useSoundPlayer()
  const { pieces } = look
  useEffect(() => {
    const [angle, reach] = [angleOfSide(board.spec, viewSide), apothemOf(board.spec)]
    return motion.listen((cue) => player.playCue(cue, pieces, panOf(cue, angle, reach)))
  }, [player, motion, board, viewSide, pieces])
  useEffect(() => {
    if (pendingDecision !== '') return callWhenStill(motion, () => player.playSignal(TURN_SIGNAL))
  }, [player, motion, pendingDecision])
  useKnockSignal(player)
  useTimeSignal(player, shortAt)
  return null
}
