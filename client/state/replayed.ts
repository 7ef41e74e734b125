import { create } from 'zustand'
import { useTable } from './table.ts'

/** Index in the history of the decision that the board shows once more; undefined while it shows the present. */
export const useReplayed = create<{ readonly index: number | undefined }>()(() => ({ index: undefined }))

export const replayEntry = (index: number): void => useReplayed.setState({ index })

export const endReplay = (): void => {
  if (useReplayed.getState().index !== undefined) useReplayed.setState({ index: undefined })
}

// The present never waits for the past.
useTable.subscribe(({ history }, before) => {
  if (history !== before.history) endReplay()
})
