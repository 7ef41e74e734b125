import { keepStored, readStored } from '../../ui/page/browser-storage.ts'
import { parseList } from './json.ts'

/** A board that somebody shows to everybody, and the key with which this browser takes it back. */
export interface KeptBoardKey {
  readonly id: string
  readonly key: string
}

const KEY = 'shownBoards'

const isBoardKey = (item: unknown): item is KeptBoardKey => {
  const { id, key } = (item ?? {}) as Partial<KeptBoardKey>
  return typeof id === 'string' && typeof key === 'string'
}

const readBoardKeys = (): readonly KeptBoardKey[] => parseList(readStored(KEY), isBoardKey)
const others = (id: string): readonly KeptBoardKey[] => readBoardKeys().filter((kept) => kept.id !== id)

/** Undefined if this browser does not show the board. */
export const boardKey = (id: string): string | undefined => readBoardKeys().find((kept) => kept.id === id)?.key

/** False where nothing can be kept. */
export const keepBoardKey = (kept: KeptBoardKey): boolean => keepStored(KEY, JSON.stringify([...others(kept.id), kept]))

export const forgetBoardKey = (id: string): boolean => keepStored(KEY, JSON.stringify(others(id)))
