import { useEffect, useMemo, useRef } from 'react'
import { useChosen } from '../table/input/choice-store.ts'
import { halfway } from '../table/input/highlights.ts'
import type { Turn } from '../table/input/turn.ts'
import { NO_HISTORY, pegsBefore } from '../table/state/history.ts'
import { endMoveReplay, replayNextEntry, useMoveReplay } from '../table/state/move-replay.ts'
import { useSettings } from '../table/state/settings.ts'
import { useTable } from '../table/state/table.ts'
import type { TableSetup } from '../table/state/table-setup.ts'
import { addListeners } from '../ui/event-listeners.ts'
import { prefersReducedMotion } from '../ui/media-queries.ts'
import { type AnimatedGame, makeAnimatedGame } from './motion/animated-game.ts'
import { startPegs } from './motion/peg-places.ts'
import { makeMotion } from './motion/table-motion.ts'

/** Shows each decision as it comes, and jumps to the present position where some were missed. */
const followHistory = (shown: AnimatedGame, setup: TableSetup): (() => void) => {
  let last = NO_HISTORY
  /** The connection was down: the next state may be many decisions later. */
  let missed = false
  const jump = () => {
    const { state, history } = useTable.getState()
    if (state === undefined) return
    shown.show(state.pegs)
    last = history
  }
  jump()
  return useTable.subscribe(({ link, history }, before) => {
    if (link === 'reconnecting') missed = true
    if (history === before.history) return
    const begins = history.game !== last.game
    const more = begins ? history.entries.length + 1 : history.entries.length - last.entries.length
    // With nothing new, a half-made choice stays on show.
    if (more !== 0 && (more !== 1 || missed)) jump()
    else if (more === 1) {
      if (begins) shown.show(startPegs(setup.rules.board))
      shown.play(history.entries.at(-1)?.events ?? history.deal)
    }
    missed = false
    last = history
  })
}

/** Least time for which a decision is shown once more, and one that another one follows. */
const MIN_SHOWN_MS = 2200
const MIN_SEQUENCE_STEP_MS = 1300
const POLL_INTERVAL_MS = 200

/** Shows decisions once more when that is requested, until they are over or something new comes. Returns a function that stops it. */
export const followMoveReplay = (shown: AnimatedGame): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const goOnWhenOver = (start: number, minMs: number) => {
    if (!shown.motion.busy && performance.now() - start >= minMs) return replayNextEntry()
    timer = setTimeout(() => goOnWhenOver(start, minMs), POLL_INTERVAL_MS)
  }
  const unsubscribe = useMoveReplay.subscribe(({ index, last }) => {
    clearTimeout(timer)
    if (index === undefined) return shown.endReplay()
    const { state, history } = useTable.getState()
    const { entries } = history
    const entry = entries[index]
    if (entry === undefined || state === undefined) return endMoveReplay()
    shown.replay(pegsBefore(state.pegs, entries.slice(index)), entry.events)
    goOnWhenOver(performance.now(), index < last ? MIN_SEQUENCE_STEP_MS : MIN_SHOWN_MS)
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
    endMoveReplay()
  }
}

/** Moves played while the page was hidden are not animated later. */
const skipWhenVisible = ({ motion }: AnimatedGame): (() => void) =>
  addListeners(document, {
    visibilitychange: () => {
      if (document.visibilityState === 'visible') motion.skip()
    },
  })

const isOnControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, summary, input, textarea, select, dialog') !== null

/** Ends the motion when the space bar is pressed. */
const skipByKey = ({ motion }: AnimatedGame): (() => void) => {
  const press = (event: KeyboardEvent) => {
    if (event.key !== ' ' || isOnControl(event.target) || !motion.busy) return
    event.preventDefault()
    motion.skip()
  }
  return addListeners(window, { keydown: press })
}

/** Returns the animated game of this table. */
export const useAnimatedGame = (setup: TableSetup, turn: Turn | undefined): AnimatedGame => {
  const shown = useMemo(() => {
    const { rules, layout, activeTrack } = setup
    return makeAnimatedGame(makeMotion(rules.board, layout, activeTrack, () => performance.now()))
  }, [setup])
  const pace = useSettings((settings) => settings.motion)
  const { choice, sending } = useChosen(turn)
  useEffect(() => followHistory(shown, setup), [shown, setup])
  useEffect(() => followMoveReplay(shown), [shown])
  useEffect(() => skipWhenVisible(shown), [shown])
  useEffect(() => skipByKey(shown), [shown])
  useEffect(() => shown.motion.setPace(prefersReducedMotion() ? 'instant' : pace), [shown, pace])
  useEffect(() => {
    if (choice.card !== undefined) endMoveReplay()
  }, [choice.card])
  const previewed = useRef(-1)
  useEffect(() => {
    const seq = useTable.getState().state?.seq ?? -1
    if (sending) return
    if (turn !== undefined && choice.parts.length > 0) {
      shown.preview(halfway(turn, choice).events)
      previewed.current = seq
    } else if (previewed.current === seq) {
      // The choice was taken back. Had it been played, the decision would begin where the preview ended.
      shown.dropPreview()
    }
  }, [shown, turn, choice, sending])
  return shown
}
