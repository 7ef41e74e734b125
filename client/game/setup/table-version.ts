import type { TableState } from '../../../server/protocol/state.ts'
import { hasTexts } from '../../i18n/i18n.ts'
import { readLook } from '../../table/state/look.ts'
import { tableSetupOf } from '../../table/state/table-setup.ts'
import { tableRulesName } from '../../words/game-text.ts'
import { type Draft, draftOf } from './draft.ts'
import { versionOf } from './version.ts'

/** Returns the draft of a table of cards; undefined for other tables. */
export const draftOfTable = (state: TableState): Draft | undefined => {
  const setup = tableSetupOf(state)
  return setup && draftOf(setup.rules, readLook(state.look))
}

/** Returns the name that the table gave to its rules, else that of the form of the game, which only the texts `rules` have, else that of the game. */
export const tableVersionName = (state: TableState): string => {
  const draft = hasTexts('rules') ? draftOfTable(state) : undefined
  return draft === undefined || draft.look.called !== undefined ? tableRulesName(state) : versionOf(draft).name
}
