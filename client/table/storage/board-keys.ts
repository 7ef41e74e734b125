import { readStored, writeStored } from '../../ui/page/browser-storage.ts'
import { parseList } from './json.ts'

/** A board that somebody shows to everybody, and the key with which this browser takes it back. */
export interface StoredBoardKey {
  readonly id: string
  readonly key: string
}

const STORAGE_KEY = 'shownBoards'

const isBoardKey = (item: unknown): item is StoredBoardKey => {
  const { id, key } = (item ?? {}) as Partial<StoredBoardKey>
  return typeof id === 'string' && typeof key === 'string'
}

const readBoardKeys = (): readonly StoredBoardKey[] => parseList(readStored(STORAGE_KEY), isBoardKey)
const others = (id: string): readonly StoredBoardKey[] => readBoardKeys().filter((kept) => kept.id !== id)

/** Undefined if this browser does not show the board. */
export const boardKey = (id: string): string | undefined => readBoardKeys().find((kept) => kept.id === id)?.key

/** False where nothing can be kept. */
export const saveBoardKey = (kept: StoredBoardKey): boolean =>
  writeStored(STORAGE_KEY, JSON.stringify([...others(kept.id), kept]))

export const forgetBoardKey = (id: string): boolean => writeStored(STORAGE_KEY, JSON.stringify(others(id)))
