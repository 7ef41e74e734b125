import { useState } from 'react'
import type { Look } from '../../../../server/protocol/look.ts'
import { keepOwnSets, MOST_SETS, type OwnSet, readOwnSets } from '../../../table/storage/saved-rule-sets.ts'
import { DEFAULT_TABLE_SETTINGS, type Draft, draftFor } from '../draft.ts'
import { printDraft, readDraft } from '../setup-link.ts'
import { namesOnlyLook, withWording } from './wordings.ts'

/** The look with a name for the rules, or without any. */
const withName = ({ called: _, ...look }: Look, called: string | undefined): Look =>
  called === undefined ? look : { ...look, called }

export const withRulesName = (draft: Draft, called: string | undefined): Draft => ({
  ...draft,
  look: withName(draft.look, called),
})

/** What of a draft is house rules, as a set keeps it. */
export const setLink = (draft: Draft): string =>
  printDraft({ ...draft, ...DEFAULT_TABLE_SETTINGS, look: withName(namesOnlyLook(draft.look), undefined) })

/** The draft with the rules of a set, kept as it was in all else; and what can't be played any more. */
export const openSet = ({ name, link }: OwnSet, before: Draft): ReturnType<typeof readDraft> => {
  const { draft, problems } = readDraft(link)
  const { set, players, teams, options } = draft
  const look = withName(withWording(before.look, draft.look.wording), name)
  return { draft: draftFor(set, players, teams, options, { ...before, look }), problems }
}

/** Why a change of the list was not kept. */
type KeepFault = 'full' | 'many'

/** The sets of this browser. Other tabs may have changed them: each change begins with what is kept now. */
export const useOwnSets = () => {
  const [sets, setSets] = useState(readOwnSets)
  const [fault, setFault] = useState<KeepFault>()
  const change = (make: (now: readonly OwnSet[]) => readonly OwnSet[]): boolean => {
    const next = make(readOwnSets())
    const kept = next.length <= MOST_SETS && keepOwnSets(next)
    setFault(kept ? undefined : next.length > MOST_SETS ? 'many' : 'full')
    setSets(readOwnSets())
    return kept
  }
  return {
    sets,
    fault,
    /** Adds a set, or puts it in the place of the one called `instead`. */
    keep: (set: OwnSet, instead = set.name) =>
      change((now) =>
        now.some(({ name }) => name === instead)
          ? now.map((other) => (other.name === instead ? set : other))
          : [...now, set],
      ),
    remove: (name: string) => change((now) => now.filter((other) => other.name !== name)),
    /** As it was before; `at`: its place in the list. */
    restore: (set: OwnSet, at: number) =>
      change((now) => [...now.slice(0, at), set, ...now.slice(at)].filter((other, i, all) => all.indexOf(other) === i)),
  }
}
export type OwnSetList = ReturnType<typeof useOwnSets>
