import { create } from 'zustand'
import { useTable } from './table.ts'

interface MoveReplay {
  /** Index in the history of the decision that the board shows once more; undefined while it shows the present. */
  readonly index: number | undefined
  /** The film goes on to this one. */
  readonly last: number
}

const NO_REPLAY: MoveReplay = { index: undefined, last: -1 }

export const useMoveReplay = create<MoveReplay>()(() => NO_REPLAY)

/** Shows the decisions from `first` to `last` once more, one after the other. */
export const replayEntries = (first: number, last: number): void => useMoveReplay.setState({ index: first, last })

export const replayEntry = (index: number): void => replayEntries(index, index)

export const endMoveReplay = (): void => {
  if (useMoveReplay.getState().index !== undefined) useMoveReplay.setState(NO_REPLAY)
}

/** The next decision of the film, or its end. */
export const replayNextEntry = (): void => {
  const { index, last } = useMoveReplay.getState()
  if (index === undefined || index >= last) endMoveReplay()
  else replayEntries(index + 1, last)
}

// The present never waits for the past.
useTable.subscribe(({ history }, before) => {
  if (history !== before.history) endMoveReplay()
})
