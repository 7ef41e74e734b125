import { readStored, writeStored } from '../../ui/page/browser-storage.ts'
import { parseList } from './json.ts'

/** House rules that somebody saved under a name of their own. */
export interface SavedRuleSet {
  readonly name: string
  /** As a link writes them, without the name. Whoever reads it checks it. */
  readonly link: string
}

const STORAGE_KEY = 'ownSets'
/** No more are kept. */
export const MAX_SAVED_SETS = 50

const isOwnSet = (item: unknown): item is SavedRuleSet => {
  const { name, link } = (item ?? {}) as Partial<SavedRuleSet>
  return typeof name === 'string' && name !== '' && typeof link === 'string' && link.length <= 2000
}

/** In the order in which they were saved. */
export const readSavedRuleSets = (): readonly SavedRuleSet[] => parseList(readStored(STORAGE_KEY), isOwnSet)

/** False where nothing can be kept. */
export const saveRuleSets = (sets: readonly SavedRuleSet[]): boolean =>
  writeStored(STORAGE_KEY, JSON.stringify(sets.slice(0, MAX_SAVED_SETS)))
