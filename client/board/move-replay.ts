import { pegsBefore } from '../table/state/history.ts'
import { endMoveReplay, replayNextEntry, useMoveReplay } from '../table/state/move-replay.ts'
import { useTable } from '../table/state/table.ts'
import type { AnimatedGame } from './motion/animated-game.ts'

/** A decision is pointed out at least so long, ms; where nothing is animated, that is all of it. */
const MIN_SHOWN_MS = 2200
/** The same of one that another one follows. */
const MIN_SEQUENCE_STEP_MS = 1300
const POLL_INTERVAL_MS = 200

/** Shows a decision, or several, once more whenever they are asked for, until they are over or something new comes. Returns a function that ends it. */
export const followMoveReplay = (shown: AnimatedGame): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = (from: number, least: number) => {
    if (shown.motion.busy || performance.now() - from < least)
      timer = setTimeout(() => end(from, least), POLL_INTERVAL_MS)
    else replayNextEntry()
  }
  const stop = useMoveReplay.subscribe(({ index, last }) => {
    clearTimeout(timer)
    if (index === undefined) return shown.present()
    const { state, history } = useTable.getState()
    const { entries } = history
    const entry = entries[index]
    if (entry === undefined || state === undefined) return endMoveReplay()
    shown.replay(pegsBefore(state.pegs, entries.slice(index)), entry.events)
    end(performance.now(), index < last ? MIN_SEQUENCE_STEP_MS : MIN_SHOWN_MS)
  })
  return () => {
    clearTimeout(timer)
    stop()
    endMoveReplay()
  }
}
