import type { BotLevel } from '../../../engine/bots/levels.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import { sendRequest } from '../../table/net/table-requests.ts'
import { setSettings } from '../../table/state/settings.ts'
import { commonLevel } from './bot-list.ts'

/** Returns the level that all bots at the table share; before one is seated, that of the future bots. Returns an empty text if they differ. */
export const tableLevel = ({ seats, bots }: TableState): BotLevel | '' => {
  const seated = seats.filter(({ occupant }) => occupant === 'bot').map(({ bot }) => bot)
  return commonLevel(seated.length > 0 ? seated : bots.split(','))
}

/** Sets the level of all bots, and remembers it for the next table. */
export const chooseLevel = (level: BotLevel): void => {
  setSettings({ bots: level })
  void sendRequest('bots', { bots: level })
}
