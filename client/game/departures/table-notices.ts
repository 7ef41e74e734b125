import type { TableState } from '../../../server/protocol/state.ts'
import { useRenameNotices } from '../../table/state/player-names.ts'
import { useDepartureNotices } from './use-departure-notices.ts'

/** Shows notices of what happens to the players of a table of any kind: other names, and seats that change hands during a game. */
export const useTableNotices = (state: TableState): void => {
  useRenameNotices(state)
  useDepartureNotices(state)
}
