import type { TableState } from '../../../server/protocol/state.ts'
import { readLook } from '../../table/state/look.ts'
import { tableSetupOf } from '../../table/state/table-setup.ts'
import { type Draft, draftOf } from './draft.ts'

/** Returns the draft of a table of cards; undefined for other tables. */
export const draftOfTable = (state: TableState): Draft | undefined => {
  const setup = tableSetupOf(state)
  return setup && draftOf(setup.rules, readLook(state.look))
}
