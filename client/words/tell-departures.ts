import type { FormerPlayer } from '../../fair/evidence.ts'
import type { TableState } from '../../server/protocol/state.ts'
import { loadTexts } from '../i18n/i18n.ts'
import { showNotice } from '../ui/notices.ts'
import { departureText } from './departure-text.ts'

/** Shows notices of the players from the one with this index on; `former` are all changes of players. */
export const tellDepartures = async (
  seats: TableState['seats'],
  former: readonly FormerPlayer[],
  first: number,
): Promise<void> => {
  await loadTexts(['departed'])
  for (const player of former.slice(first)) showNotice(departureText(seats, former, player))
}
