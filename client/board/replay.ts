import { pegsBefore } from '../state/history.ts'
import { endReplay, useReplayed } from '../state/replayed.ts'
import { useTable } from '../state/table.ts'
import type { ShownGame } from './motion/shown-game.ts'

/** A decision is pointed out at least so long, ms; where nothing is animated, that is all of it. */
const SHOWN_MS = 2200
const LOOK_MS = 200

/** Shows a decision once more whenever one is asked for, until it is over or something new comes. Returns a function that ends it. */
export const replayOn = (shown: ShownGame): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = (from: number) => {
    if (shown.motion.busy || performance.now() - from < SHOWN_MS) timer = setTimeout(() => end(from), LOOK_MS)
    else endReplay()
  }
  const stop = useReplayed.subscribe(({ index }) => {
    clearTimeout(timer)
    if (index === undefined) return shown.present()
    const { state, history } = useTable.getState()
    const { entries } = history
    const entry = entries[index]
    if (entry === undefined || state === undefined) return endReplay()
    shown.replay(pegsBefore(state.pegs, entries.slice(index)), entry.events)
    end(performance.now())
  })
  return () => {
    clearTimeout(timer)
    stop()
    endReplay()
  }
}
