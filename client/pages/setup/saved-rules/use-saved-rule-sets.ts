import { useState } from 'react'
import type { Look } from '../../../../server/protocol/look.ts'
import { DEFAULT_TABLE_SETTINGS, type Draft, draftFor } from '../../../game/setup/draft.ts'
import { printDraft, readDraft } from '../../../game/setup/setup-link.ts'
import { withWording, wordsOnlyLook } from '../../../game/setup/wordings.ts'
import { noteForgotten } from '../../../table/account/forgotten.ts'
import {
  MAX_SAVED_SETS,
  readSavedRuleSets,
  type SavedRuleSet,
  saveRuleSets,
} from '../../../table/storage/saved-rule-sets.ts'

/** Sets the name of the rules in a look, or removes it. */
const withName = ({ called: _, ...look }: Look, called: string | undefined): Look =>
  called === undefined ? look : { ...look, called }

/** Sets the name of a draft's rules, or removes it. */
export const withRulesName = (draft: Draft, called: string | undefined): Draft => ({
  ...draft,
  look: withName(draft.look, called),
})

/** Returns the link of a draft's rules, without settings of the table. Saved sets store it. */
export const printRulesLink = (draft: Draft): string =>
  printDraft({ ...draft, ...DEFAULT_TABLE_SETTINGS, look: withName(wordsOnlyLook(draft.look), undefined) })

/** Opens a saved set in a draft, which keeps its other settings. The problems list the rules that are no longer valid. */
export const openSavedSet = ({ name, link }: SavedRuleSet, before: Draft): ReturnType<typeof readDraft> => {
  const { draft, problems } = readDraft(link)
  const { set, players, teams, options } = draft
  const look = withName(withWording(before.look, draft.look.wording), name)
  return { draft: draftFor(set, players, teams, options, { ...before, look }), problems }
}

/** Reason why a change was not stored: the browser's storage is full or disabled, or there are too many sets. */
type SaveFault = 'full' | 'many'

/**
 * Holds the saved sets of this browser. Each change starts from storage, because other tabs may have changed it, and returns true
 * if it was stored.
 */
export const useSavedRuleSets = () => {
  const [sets, setSets] = useState(readSavedRuleSets)
  const [fault, setFault] = useState<SaveFault>()
  const change = (make: (now: readonly SavedRuleSet[]) => readonly SavedRuleSet[]): boolean => {
    const before = readSavedRuleSets()
    const next = make(before)
    const isSaved = next.length <= MAX_SAVED_SETS && saveRuleSets(next)
    const gone = isSaved ? before.filter(({ name }) => !next.some((set) => set.name === name)) : []
    for (const { name } of gone) noteForgotten('rules', name)
    setFault(isSaved ? undefined : next.length > MAX_SAVED_SETS ? 'many' : 'full')
    setSets(readSavedRuleSets())
    return isSaved
  }
  return {
    sets,
    fault,
    /** Adds a set, or replaces the one named `instead`. */
    save: (set: SavedRuleSet, instead = set.name) =>
      change((now) =>
        now.some(({ name }) => name === instead)
          ? now.map((other) => (other.name === instead ? set : other))
          : [...now, set],
      ),
    remove: (name: string) => change((now) => now.filter((other) => other.name !== name)),
    /** Restores a removed set at its former index. */
    restore: (set: SavedRuleSet, index: number) =>
      change((now) =>
        [...now.slice(0, index), set, ...now.slice(index)].filter((other, i, all) => all.indexOf(other) === i),
      ),
  }
}
export type SavedRuleSetList = ReturnType<typeof useSavedRuleSets>
