import type { MakeTable } from '../../../server/protocol/http.ts'
import { i18n } from '../../i18n/i18n.ts'
import { loadMixing } from '../../table/net/client-seed.ts'
import { requestTable } from '../../table/net/http.ts'
import { enterTable } from '../../table/net/page-connection.ts'
import { refusalText } from '../../table/net/requests.ts'
import { ask } from '../../table/net/table-requests.ts'
import { keepToken } from '../../table/net/tokens.ts'
import { nameForSeat } from '../../table/state/player-names.ts'
import { useSettings } from '../../table/state/settings.ts'
import { untilTable, useStarting, useTable } from '../../table/state/table.ts'
import { showNotice } from '../../ui/notices.ts'
import { go } from '../../ui/page/route.ts'

/** Waits until this person has joined the table and sees it. Resolves to false if they left before. */
const arrived = async (code: string): Promise<boolean> => {
  await untilTable((table) => table.code !== code || (table.state !== undefined && table.person !== ''))
  return useTable.getState().code === code
}

/** Makes a table and goes there as its host, in the first seat. Resolves to false if that fails. */
const openAs = async (name: string, table: MakeTable, opening?: (code: string) => void): Promise<boolean> => {
  const made = await requestTable(table)
  if (!made.ok) {
    showNotice(refusalText(made.error))
    return false
  }
  keepToken(made.value)
  opening?.(made.value.code)
  go({ at: 'table', code: made.value.code })
  enterTable(made.value.code)
  return (await arrived(made.value.code)) && ask('sit', { seat: 0, name, colour: useSettings.getState().colour })
}

/** Makes a table for friends, who are to know the host by name. Resolves to false if that fails. */
export const openTable = async (table: MakeTable): Promise<boolean> => {
  const name = await nameForSeat()
  return name !== '' && openAs(name, table)
}

/** Begins the game, with the table's bots in so many free seats. */
export const startWithBots = async (free: number): Promise<void> => {
  if (free === 0 || (await ask('fill', {}))) await ask('start', {})
}

/** Begins the game of a player, who has a part in fixing the cards, with bots in so many free seats. */
export const startAsPlayer = async (free: number): Promise<void> => {
  await loadMixing()
  await startWithBots(free)
}

/** A table against bots of the kind that was chosen last, begun at once: they ask for no name. */
export const playNow = async (table: MakeTable): Promise<void> => {
  void loadMixing()
  const starting = (code: string) => useStarting.setState({ code })
  const { name, bots } = useSettings.getState()
  if (await openAs(name.trim() === '' ? i18n.t('names.guest') : name, { bots, ...table }, starting))
    await startAsPlayer(table.players - 1)
  starting('')
}
