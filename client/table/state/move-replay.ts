import { create } from 'zustand'
import { useTable } from './table.ts'

interface Replayed {
  /** Index in the history of the decision that the board shows once more; undefined while it shows the present. */
  readonly index: number | undefined
  /** The film goes on to this one. */
  readonly last: number
}

const PRESENT: Replayed = { index: undefined, last: -1 }

export const useReplayed = create<Replayed>()(() => PRESENT)

/** Shows the decisions from `first` to `last` once more, one after the other. */
export const replayEntries = (first: number, last: number): void => useReplayed.setState({ index: first, last })

export const replayEntry = (index: number): void => replayEntries(index, index)

export const endReplay = (): void => {
  if (useReplayed.getState().index !== undefined) useReplayed.setState(PRESENT)
}

/** The next decision of the film, or its end. */
export const goOnReplaying = (): void => {
  const { index, last } = useReplayed.getState()
  if (index === undefined || index >= last) endReplay()
  else replayEntries(index + 1, last)
}

// The present never waits for the past.
useTable.subscribe(({ history }, before) => {
  if (history !== before.history) endReplay()
})
