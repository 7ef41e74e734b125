import { pegsBefore } from '../table/state/history.ts'
import { endReplay, goOnReplaying, useReplayed } from '../table/state/move-replay.ts'
import { useTable } from '../table/state/table.ts'
import type { ShownGame } from './motion/animated-game.ts'

/** A decision is pointed out at least so long, ms; where nothing is animated, that is all of it. */
const SHOWN_MS = 2200
/** The same of one that another one follows. */
const FILM_MS = 1300
const LOOK_MS = 200

/** Shows a decision, or several, once more whenever they are asked for, until they are over or something new comes. Returns a function that ends it. */
export const replayOn = (shown: ShownGame): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = (from: number, least: number) => {
    if (shown.motion.busy || performance.now() - from < least) timer = setTimeout(() => end(from, least), LOOK_MS)
    else goOnReplaying()
  }
  const stop = useReplayed.subscribe(({ index, last }) => {
    clearTimeout(timer)
    if (index === undefined) return shown.present()
    const { state, history } = useTable.getState()
    const { entries } = history
    const entry = entries[index]
    if (entry === undefined || state === undefined) return endReplay()
    shown.replay(pegsBefore(state.pegs, entries.slice(index)), entry.events)
    end(performance.now(), index < last ? FILM_MS : SHOWN_MS)
  })
  return () => {
    clearTimeout(timer)
    stop()
    endReplay()
  }
}
