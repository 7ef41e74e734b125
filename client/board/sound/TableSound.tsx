import { useEffect, useMemo } from 'react'
import { angleOfSide, apothemOf } from '../../../engine/boards/layout.ts'
import { useSettings } from '../../table/state/settings.ts'
import { useUtterances } from '../../table/state/table.ts'
import { addListeners } from '../../ui/event-listeners.ts'
import type { BoardViewProps } from '../board-props.ts'
import type { Motion } from '../motion/motion.ts'
import { makeAudioContext } from './instrument.ts'
import { makePlayer, type SoundPlayer } from './player.ts'
import { TIME_SIGNAL, TURN_SIGNAL } from './signals.ts'
import { panOf } from './stereo-pan.ts'
import { KNOCK_SIGNAL } from './voice.ts'

/** Browsers let a page be heard from its first touch or key on. */
const unlockByTouch = (player: SoundPlayer): (() => void) => {
  const unlock = () => player.unlock()
  if (navigator.userActivation?.hasBeenActive) unlock()
  const touches = { pointerdown: unlock, pointerup: unlock, touchend: unlock, keydown: unlock }
  return addListeners(window, touches, { capture: true, passive: true })
}

const followPage = (player: SoundPlayer): (() => void) => {
  const look = () => player.setHidden(document.hidden)
  look()
  return addListeners(document, { visibilitychange: look })
}

/** Interval at which it is checked whether the moves before the viewer's turn are over. */
const POLL_INTERVAL_MS = 120

const whenStill = (motion: Motion, then: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>
  const look = () => {
    if (motion.busy) timer = setTimeout(look, POLL_INTERVAL_MS)
    else then()
  }
  timer = setTimeout(look, POLL_INTERVAL_MS)
  return () => clearTimeout(timer)
}

export interface SoundProps extends Pick<BoardViewProps, 'motion' | 'look' | 'board' | 'viewSide'> {
  /** Key of the decision that waits for the viewer, empty while none does. */
  readonly asked: string
  /** When the time for it begins to run short (ms since 1970, by this device's clock), 0 without a clock. */
  readonly shortAt: number
}

/** Sounds as the settings want them, as long as the page is seen. In this file, so that what it needs comes in one piece. */
export const useSoundPlayer = (): SoundPlayer => {
  const player = useMemo(() => makePlayer(makeAudioContext), [])
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

/** Somebody knocks on the wood. */
export const useKnockSignal = (player: SoundPlayer): void =>
  useEffect(
    () =>
      useUtterances.subscribe(({ shown }, before) => {
        const last = shown.at(-1)
        if (last?.phrase === 'knock' && !before.shown.includes(last)) player.playSignal(KNOCK_SIGNAL)
      }),
    [player],
  )

/** The own time begins to run short: `shortAt` as `Heard` has it. */
export const useTimeSignal = (player: SoundPlayer, shortAt: number): void =>
  useEffect(() => {
    const rest = shortAt - Date.now()
    if (rest <= 0) return
    const timer = setTimeout(() => player.playSignal(TIME_SIGNAL), rest)
    return () => clearTimeout(timer)
  }, [player, shortAt])

/** Lets the table be heard from the viewer's seat. */
export const TableSound = ({ motion, look, board, viewSide, asked, shortAt }: SoundProps) => {
  const player = useSoundPlayer()
  const { pieces } = look
  useEffect(() => {
    const [angle, reach] = [angleOfSide(board.spec, viewSide), apothemOf(board.spec)]
    return motion.listen((cue) => player.playCue(cue, pieces, panOf(cue, angle, reach)))
  }, [player, motion, board, viewSide, pieces])
  useEffect(() => {
    if (asked !== '') return whenStill(motion, () => player.playSignal(TURN_SIGNAL))
  }, [player, motion, asked])
  useKnockSignal(player)
  useTimeSignal(player, shortAt)
  return null
}
