import { readStored, writeStored } from '../../ui/page/browser-storage.ts'
import { parseList } from './json.ts'

/** House rules that somebody saved under a name of their own. */
export interface SavedRuleSet {
  readonly name: string
  /** The rules as in a link, without the name. Readers must check them. */
  readonly link: string
}

const STORAGE_KEY = 'ownSets'
/** No more are kept. */
export const MAX_SAVED_SETS = 50

const isOwnSet = (item: unknown): item is SavedRuleSet => {
  const { name, link } = (item ?? {}) as Partial<SavedRuleSet>
  return typeof name === 'string' && name !== '' && typeof link === 'string' && link.length <= 2000
}

/** Returns the sets in the order in which they were saved. */
export const readSavedRuleSets = (): readonly SavedRuleSet[] => parseList(readStored(STORAGE_KEY), isOwnSet)

/** Returns false where storage is not available. */
export const saveRuleSets = (sets: readonly SavedRuleSet[]): boolean =>
  writeStored(STORAGE_KEY, JSON.stringify(sets.slice(0, MAX_SAVED_SETS)))
