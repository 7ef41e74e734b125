import { makeStoredList } from './stored-list.ts'

/** Id of a board that this browser has put into the gallery, and the key to withdraw it. */
export interface StoredBoardKey {
  readonly id: string
  readonly key: string
}

export const isBoardKey = (item: unknown): item is StoredBoardKey => {
  const { id, key } = (item ?? {}) as Partial<StoredBoardKey>
  return typeof id === 'string' && typeof key === 'string'
}

export const boardKeyList = makeStoredList({
  key: 'shownBoards',
  max: Infinity,
  isItem: isBoardKey,
  idOf: ({ id }) => id,
})
export const { save: saveBoardKey, forget: forgetBoardKey } = boardKeyList

/** Returns the key of a board; undefined if this browser has not put it into the gallery. */
export const boardKey = (id: string): string | undefined => boardKeyList.read().find((stored) => stored.id === id)?.key
