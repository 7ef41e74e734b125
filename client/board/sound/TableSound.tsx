import { useEffect, useMemo } from 'react'
import { angleOfSide, apothemOf } from '../../../engine/boards/layout.ts'
import { useSaid } from '../../state/said.ts'
import { useSettings } from '../../state/settings.ts'
import type { BoardViewProps } from '../board-view.ts'
import type { Motion } from '../motion/motion.ts'
import { makeAudioContext } from './audio-context.ts'
import { panOf } from './ears.ts'
import { makePlayer } from './player.ts'
import { TIME_SIGNAL, TURN_SIGNAL } from './signals.ts'
import { KNOCK_SIGNAL } from './voice.ts'
import { wake } from './waking.ts'

/** How often to ask whether the moves before one's own turn are over, ms. */
const LISTEN = 120

const whenStill = (motion: Motion, then: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>
  const look = () => {
    if (motion.busy) timer = setTimeout(look, LISTEN)
    else then()
  }
  timer = setTimeout(look, LISTEN)
  return () => clearTimeout(timer)
}

export interface Heard extends Pick<BoardViewProps, 'motion' | 'look' | 'board' | 'viewSide'> {
  /** Key of the decision that waits for the viewer, empty while none does. */
  readonly asked: string
  /** When the time for it begins to run short (ms since 1970, by this device's clock), 0 without a clock. */
  readonly shortAt: number
}

/** Lets the table be heard from the viewer's seat. */
export const TableSound = ({ motion, look, board, viewSide, asked, shortAt }: Heard) => {
  const player = useMemo(() => makePlayer(makeAudioContext), [])
  const { volume, muted, mood } = useSettings()
  const { pieces } = look
  useEffect(() => wake(player), [player])
  useEffect(() => player.setLoudness({ volume, muted }), [player, volume, muted])
  useEffect(() => player.setMood(mood), [player, mood])
  useEffect(() => {
    const [angle, reach] = [angleOfSide(board.spec, viewSide), apothemOf(board.spec)]
    return motion.listen((cue) => player.hear(cue, pieces, panOf(cue, angle, reach)))
  }, [player, motion, board, viewSide, pieces])
  useEffect(() => {
    if (asked !== '') return whenStill(motion, () => player.signal(TURN_SIGNAL))
  }, [player, motion, asked])
  useEffect(
    () =>
      useSaid.subscribe(({ shown }, before) => {
        const last = shown.at(-1)
        if (last?.phrase === 'knock' && !before.shown.includes(last)) player.signal(KNOCK_SIGNAL)
      }),
    [player],
  )
  useEffect(() => {
    const rest = shortAt - Date.now()
    if (rest <= 0) return
    const timer = setTimeout(() => player.signal(TIME_SIGNAL), rest)
    return () => clearTimeout(timer)
  }, [player, shortAt])
  return null
}
