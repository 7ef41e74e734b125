import { useEffect, useMemo, useRef } from 'react'
import { useChoiceForTurn } from '../table/input/choice-store.ts'
import { applyPickedParts } from '../table/input/highlights.ts'
import type { Turn } from '../table/input/turn.ts'
import { NO_HISTORY, pegsBefore } from '../table/state/history.ts'
import { endMoveReplay, replayNextEntry, useMoveReplay } from '../table/state/move-replay.ts'
import { useSettings } from '../table/state/settings.ts'
import { useTable } from '../table/state/table.ts'
import type { TableSetup } from '../table/state/table-setup.ts'
import { addListeners } from '../ui/event-listeners.ts'
import { prefersReducedMotion } from '../ui/media-queries.ts'
import { type AnimatedGame, makeAnimatedGame } from './motion/animated-game.ts'
import { makeMotion } from './motion/table-motion.ts'
import { startPegs } from './motion/table-places.ts'

/** Animates each decision as it comes, and jumps to the present position if some were missed. Returns a function that stops it. */
const followHistory = (animatedGame: AnimatedGame, setup: TableSetup): (() => void) => {
  let last = NO_HISTORY
  /** True after the connection was down: the next state may be many decisions later. */
  let wasDisconnected = false
  const jump = () => {
    const { state, history } = useTable.getState()
    if (state === undefined) return
    animatedGame.show(state.pegs)
    last = history
  }
  jump()
  return useTable.subscribe(({ link, history }, before) => {
    if (link === 'reconnecting') wasDisconnected = true
    if (history === before.history) return
    const isNewGame = history.game !== last.game
    const newEntries = isNewGame ? history.entries.length + 1 : history.entries.length - last.entries.length
    // Without a new decision, a half-made choice stays on show.
    if (newEntries !== 0 && (newEntries !== 1 || wasDisconnected)) jump()
    else if (newEntries === 1) {
      if (isNewGame) animatedGame.show(startPegs(setup.rules.board))
      animatedGame.play(history.entries.at(-1)?.events ?? history.deal)
    }
    wasDisconnected = false
    last = history
  })
}

/** Least time for which the last decision of a replay is animatedGame. */
const MIN_SHOWN_MS = 2200
/** Least time for which another decision of a replay is animatedGame. */
const MIN_SEQUENCE_STEP_MS = 1300
const POLL_INTERVAL_MS = 200

/** Replays decisions when that is requested, until they are over or the replay is ended. Returns a function that stops it. */
export const followMoveReplay = (animatedGame: AnimatedGame): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const goOnWhenOver = (start: number, minMs: number) => {
    if (!animatedGame.motion.busy && performance.now() - start >= minMs) return replayNextEntry()
    timer = setTimeout(() => goOnWhenOver(start, minMs), POLL_INTERVAL_MS)
  }
  const unsubscribe = useMoveReplay.subscribe(({ index, last }) => {
    clearTimeout(timer)
    if (index === undefined) return animatedGame.endReplay()
    const { state, history } = useTable.getState()
    const { entries } = history
    const entry = entries[index]
    if (entry === undefined || state === undefined) return endMoveReplay()
    animatedGame.replay(pegsBefore(state.pegs, entries.slice(index)), entry.events)
    goOnWhenOver(performance.now(), index < last ? MIN_SEQUENCE_STEP_MS : MIN_SHOWN_MS)
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
    endMoveReplay()
  }
}

/** Skips moves that were played while the page was hidden. Returns a function that stops listening. */
const skipWhenVisible = ({ motion }: AnimatedGame): (() => void) =>
  addListeners(document, {
    visibilitychange: () => {
      if (document.visibilityState === 'visible') motion.skip()
    },
  })

const isOnControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, summary, input, textarea, select, dialog') !== null

/** Ends the motion when the space bar is pressed. Returns a function that stops listening. */
const skipByKey = ({ motion }: AnimatedGame): (() => void) => {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ' || isOnControl(event.target) || !motion.busy) return
    event.preventDefault()
    motion.skip()
  }
  return addListeners(window, { keydown: onKeyDown })
}

/** Returns the animated game of this table. */
export const useAnimatedGame = (setup: TableSetup, turn: Turn | undefined): AnimatedGame => {
  const animatedGame = useMemo(() => {
    const { rules, layout, activeTrack } = setup
    return makeAnimatedGame(makeMotion(rules.board, layout, activeTrack, () => performance.now()))
  }, [setup])
  const pace = useSettings((settings) => settings.motion)
  const { choice, sending } = useChoiceForTurn(turn)
  useEffect(() => followHistory(animatedGame, setup), [animatedGame, setup])
  useEffect(() => followMoveReplay(animatedGame), [animatedGame])
  useEffect(() => skipWhenVisible(animatedGame), [animatedGame])
  useEffect(() => skipByKey(animatedGame), [animatedGame])
  useEffect(() => animatedGame.motion.setPace(prefersReducedMotion() ? 'instant' : pace), [animatedGame, pace])
  useEffect(() => {
    if (choice.card !== undefined) endMoveReplay()
  }, [choice.card])
  const previewed = useRef(-1)
  useEffect(() => {
    const seq = useTable.getState().state?.seq ?? -1
    if (sending) return
    if (turn !== undefined && choice.parts.length > 0) {
      animatedGame.preview(applyPickedParts(turn, choice).events)
      previewed.current = seq
    } else if (previewed.current === seq) {
      // The choice was taken back. Had it been played, the decision would begin where the preview ended.
      animatedGame.dropPreview()
    }
  }, [animatedGame, turn, choice, sending])
  return animatedGame
}
