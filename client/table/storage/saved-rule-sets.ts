import { makeStoredList } from './stored-list.ts'

/** House rules that were saved under a name. */
export interface SavedRuleSet {
  readonly name: string
  /** The rules in the form of a link, without the name. Readers must validate them. */
  readonly link: string
}

export const MAX_SAVED_SETS = 50

export const isSavedRuleSet = (item: unknown): item is SavedRuleSet => {
  const { name, link } = (item ?? {}) as Partial<SavedRuleSet>
  return typeof name === 'string' && name !== '' && typeof link === 'string' && link.length <= 2000
}

/** Saved rule sets in the storage of this browser, in the order of saving. */
export const savedRuleSetList = makeStoredList({
  key: 'ownSets',
  max: MAX_SAVED_SETS,
  isItem: isSavedRuleSet,
  idOf: ({ name }) => name,
})
export const { read: readSavedRuleSets, write: saveRuleSets } = savedRuleSetList
