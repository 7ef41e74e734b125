import type { MadeTable, MakeTable } from '../../../server/protocol/http.ts'
import { i18n } from '../../i18n/i18n.ts'
import { loadSeedExchange } from '../../table/net/client-seed.ts'
import { deviceTables } from '../../table/net/device.ts'
import { makeDeviceTable } from '../../table/net/device-games.ts'
import { fetchTableCard, type HttpAnswer, requestTable } from '../../table/net/http.ts'
import { enterTable } from '../../table/net/page-connection.ts'
import { refusalText, showRefusal } from '../../table/net/refusal-text.ts'
import { sendRequest } from '../../table/net/table-requests.ts'
import { saveToken } from '../../table/net/tokens.ts'
import { kindTraits } from '../../table/state/kind-traits.ts'
import { askPlayerName } from '../../table/state/player-names.ts'
import { useSettings } from '../../table/state/settings.ts'
import { useAutoStart, useTable, waitForTable } from '../../table/state/table.ts'
import { isCode, navigate } from '../../ui/page/route.ts'

/** Waits until this person has joined the table. Resolves to false if they have gone to another table meanwhile. */
const waitUntilJoined = async (code: string): Promise<boolean> => {
  await waitForTable((table) => table.code !== code || (table.state !== undefined && table.person !== ''))
  return useTable.getState().code === code
}

type TableMaker = (table: MakeTable) => Promise<HttpAnswer<MadeTable>>

/** Creates a table and joins it as its host, in the first seat. Resolves to false on failure. `onCreated` receives the code. */
const openTableAs = async (
  name: string,
  table: MakeTable,
  make: TableMaker,
  onCreated?: (code: string) => void,
): Promise<boolean> => {
  const made = await make(table)
  if (!made.ok) {
    void showRefusal(made.error)
    return false
  }
  saveToken(made.value)
  onCreated?.(made.value.code)
  navigate({ at: 'table', code: made.value.code })
  enterTable(made.value.code)
  return (
    (await waitUntilJoined(made.value.code)) &&
    sendRequest('sit', { seat: 0, name, colour: useSettings.getState().colour })
  )
}

/** Creates a table for friends, after asking for the host's name. Resolves to false on failure. */
export const openTable = async (table: MakeTable): Promise<boolean> => {
  const name = await askPlayerName()
  return name !== '' && openTableAs(name, table, requestTable)
}

/** Starts the game, with the table's bots in the `free` seats. */
export const startWithBots = async (free: number): Promise<void> => {
  if (free === 0 || (await sendRequest('fill', {}))) await sendRequest('start', {})
}

/** Starts the game as a player, who contributes to the shuffle, with bots in the `free` seats. */
export const startAsPlayer = async (free: number): Promise<void> => {
  await loadSeedExchange()
  await startWithBots(free)
}

/** Makes a table for one person and bots: on this device, or else on the server. Only the server can roll marbles. */
const makeTableForOne: TableMaker = async (table) => {
  const made = kindTraits(table.rules).hasHistory ? await makeDeviceTable(table) : undefined
  return made ?? requestTable(table)
}

/** Starts a game against the bots chosen last, without asking for a name. */
export const playNow = async (table: MakeTable): Promise<void> => {
  void loadSeedExchange()
  const markAutoStart = (code: string) => useAutoStart.setState({ code })
  const { name, bots } = useSettings.getState()
  if (
    await openTableAs(
      name.trim() === '' ? i18n.t('names.guest') : name,
      { bots, ...table },
      makeTableForOne,
      markAutoStart,
    )
  )
    await startAsPlayer(table.players - 1)
  markAutoStart('')
}

/** Fetches what an ordinary game for one person needs, so that it begins at once, even if the server is gone by then. */
export const prepareToPlay = async (): Promise<void> => {
  void loadSeedExchange()
  await (await deviceTables())?.prepare('basic')
}

/** Checks a typed code. Resolves to a sentence about the problem, or to an empty text if the table exists. */
export const checkTableCode = async (code: string): Promise<string> => {
  if (!isCode(code)) return i18n.t('home.badCode', { example: 'KRTM' })
  const card = await fetchTableCard(code)
  if (card.ok) return ''
  return card.status === 404 ? i18n.t('home.noTable', { code }) : refusalText(card.error)
}
