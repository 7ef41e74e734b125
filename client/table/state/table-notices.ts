import type { TableState } from '../../../server/protocol/state.ts'
import { useDepartureNotices } from './former-players.ts'
import { useRenameNotices } from './player-names.ts'

/** Shows notices of what happens to the players of a table of any kind: other names, and seats that change hands during a game. */
export const useTableNotices = (state: TableState): void => {
  useRenameNotices(state)
  useDepartureNotices(state)
}
