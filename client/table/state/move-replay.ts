import { create } from 'zustand'
import { useTable } from './table.ts'

/** Replay of some decisions on the board. */
interface MoveReplay {
  /** Index in the history of the decision that is replayed; undefined while the board shows the present. */
  readonly index: number | undefined
  /** Index of the last decision to replay. */
  readonly last: number
}

const NO_REPLAY: MoveReplay = { index: undefined, last: -1 }

export const useMoveReplay = create<MoveReplay>()(() => NO_REPLAY)

/** Replays the decisions from index `first` to `last`. */
export const replayEntries = (first: number, last: number): void => useMoveReplay.setState({ index: first, last })

export const replayEntry = (index: number): void => replayEntries(index, index)

/** Ends the replay. */
export const endMoveReplay = (): void => {
  if (useMoveReplay.getState().index !== undefined) useMoveReplay.setState(NO_REPLAY)
}

/** Replays the next decision, or ends the replay after the last one. */
export const replayNextEntry = (): void => {
  const { index, last } = useMoveReplay.getState()
  if (index === undefined || index >= last) endMoveReplay()
  else replayEntries(index + 1, last)
}

// A new decision ends the replay.
useTable.subscribe(({ history }, before) => {
  if (history !== before.history) endMoveReplay()
})
