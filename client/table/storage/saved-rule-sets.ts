import { storedList } from './stored-list.ts'

/** House rules that somebody saved under a name of their own. */
export interface SavedRuleSet {
  readonly name: string
  /** The rules as in a link, without the name. Readers must check them. */
  readonly link: string
}

export const MAX_SAVED_SETS = 50

const isSavedRuleSet = (item: unknown): item is SavedRuleSet => {
  const { name, link } = (item ?? {}) as Partial<SavedRuleSet>
  return typeof name === 'string' && name !== '' && typeof link === 'string' && link.length <= 2000
}

/** The sets in the order in which they were saved. */
export const { read: readSavedRuleSets, write: saveRuleSets } = storedList({
  key: 'ownSets',
  max: MAX_SAVED_SETS,
  isItem: isSavedRuleSet,
  idOf: ({ name }) => name,
})
