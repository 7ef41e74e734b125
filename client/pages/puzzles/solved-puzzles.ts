import { create } from 'zustand'
import { parseJson } from '../../table/storage/json.ts'
import { readStored, writeStored } from '../../ui/page/browser-storage.ts'

const SOLVED_STORAGE_KEY = 'puzzles-solved'

const readSolved = (): readonly string[] => {
  const kept = parseJson(readStored(SOLVED_STORAGE_KEY))
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
}

/** Ids of the puzzles that were solved in this browser. */
export const useSolved = create<{ readonly ids: readonly string[] }>()(() => ({ ids: readSolved() }))

/** Merges with storage: another tab may have solved some meanwhile. */
export const saveSolved = (id: string): void => {
  const ids = [...new Set([...readSolved(), ...useSolved.getState().ids, id])]
  useSolved.setState({ ids })
  writeStored(SOLVED_STORAGE_KEY, JSON.stringify(ids))
}
