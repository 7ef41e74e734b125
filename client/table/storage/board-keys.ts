import { storedList } from './stored-list.ts'

/** A board that somebody shows to everybody, and the key with which this browser takes it back. */
interface StoredBoardKey {
  readonly id: string
  readonly key: string
}

const isBoardKey = (item: unknown): item is StoredBoardKey => {
  const { id, key } = (item ?? {}) as Partial<StoredBoardKey>
  return typeof id === 'string' && typeof key === 'string'
}

const list = storedList({ key: 'shownBoards', max: Infinity, isItem: isBoardKey, idOf: ({ id }) => id })
export const { save: saveBoardKey, forget: forgetBoardKey } = list

/** Returns undefined if this browser does not show the board. */
export const boardKey = (id: string): string | undefined => list.read().find((stored) => stored.id === id)?.key
