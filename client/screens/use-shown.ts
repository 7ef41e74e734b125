import { useEffect, useMemo, useRef } from 'react'
import { prefersLessMotion } from '../less-motion.ts'
import { makeMotion } from '../motion/table-motion.ts'
import { useChosen } from '../store/choosing.ts'
import { halfway } from '../store/marks.ts'
import type { Ground } from '../store/rules.ts'
import { useSettings } from '../store/settings.ts'
import { makeShown, type Shown } from '../store/shown.ts'
import { useTable } from '../store/table.ts'
import type { Turn } from '../store/turn.ts'

/** After this time without the tale of a change, the picture jumps to the known position. */
const TOO_LATE = 1500

const startPegs = ({ rules }: Ground): readonly number[] =>
  Array.from(
    { length: rules.players * rules.board.pegs },
    (_, peg) => rules.board.start[Math.floor(peg / rules.board.pegs)] as number,
  )

/** Follows the table: tells the picture what is played, and jumps where something was missed. */
const follow = (shown: Shown, ground: Ground): (() => void) => {
  let seq = -1
  /** The connection was down: the next state may be many decisions on. */
  let missed = false
  let late: ReturnType<typeof setTimeout> | undefined
  const jump = () => {
    const { state } = useTable.getState()
    if (state === undefined) return
    shown.show(state.pegs)
    seq = state.seq
  }
  const check = () => {
    clearTimeout(late)
    late = setTimeout(() => {
      if (useTable.getState().state?.seq !== seq) jump()
    }, TOO_LATE)
  }
  jump()
  const stop = useTable.subscribe((now, before) => {
    if (now.state !== before.state) check()
    if (now.link === 'reconnecting') missed = true
    else if (missed && now.state !== before.state) {
      missed = false
      // If nothing was, a half-made choice stays on show.
      if (now.state?.seq !== seq) jump()
    }
    const { played } = now
    if (played === undefined || played === before.played) return
    if (played.seq === 0) shown.show(startPegs(ground))
    else if (played.seq !== seq + 1) return jump()
    shown.played(played.events)
    seq = played.seq
  })
  return () => {
    stop()
    clearTimeout(late)
  }
}

/** What was played while nobody looked is not played again for whoever comes back to the page. */
const skipWhenBack = ({ motion }: Shown): (() => void) => {
  const back = () => {
    if (document.visibilityState === 'visible') motion.skip()
  }
  document.addEventListener('visibilitychange', back)
  return () => document.removeEventListener('visibilitychange', back)
}

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, summary, input, textarea, select, dialog') !== null

/** The space bar ends what is moving. */
const skipByKey = ({ motion }: Shown): (() => void) => {
  const press = (event: KeyboardEvent) => {
    if (event.key !== ' ' || isElsewhere(event.target) || !motion.busy) return
    event.preventDefault()
    motion.skip()
  }
  addEventListener('keydown', press)
  return () => removeEventListener('keydown', press)
}

/** The shown game of this table. */
export const useShown = (ground: Ground, turn: Turn | undefined): Shown => {
  const shown = useMemo(() => {
    const { rules, layout, activeTrack } = ground
    return makeShown(makeMotion(rules.board, layout, activeTrack, () => performance.now()))
  }, [ground])
  const pace = useSettings((settings) => settings.motion)
  const { choice, sending } = useChosen(turn)
  useEffect(() => follow(shown, ground), [shown, ground])
  useEffect(() => skipWhenBack(shown), [shown])
  useEffect(() => skipByKey(shown), [shown])
  useEffect(() => shown.motion.setPace(prefersLessMotion() ? 'instant' : pace), [shown, pace])
  const previewed = useRef(-1)
  useEffect(() => {
    const seq = useTable.getState().state?.seq ?? -1
    if (sending) return
    if (turn !== undefined && choice.parts.length > 0) {
      shown.preview(halfway(turn, choice).events)
      previewed.current = seq
    } else if (previewed.current === seq) {
      // Taken back. Had it been played, the table would have gone on, and its tale begins where the preview ended.
      shown.dropPreview()
    }
  }, [shown, turn, choice, sending])
  return shown
}
