import type { MadeTable, MakeTable } from '../../../server/protocol/http.ts'
import { navigate } from '../../ui/page/route.ts'
import { askPlayerName } from '../state/player-names.ts'
import { useSettings } from '../state/settings.ts'
import { useTable, waitForTable } from '../state/table.ts'
import { type HttpAnswer, requestTable } from './http.ts'
import { enterTable } from './page-connection.ts'
import { showRefusal } from './refusal-text.ts'
import { sendPatiently } from './table-requests.ts'
import { saveToken } from './tokens.ts'

/** Waits until this person has joined the table. Resolves to false if they have gone to another table meanwhile. */
const waitUntilJoined = async (code: string): Promise<boolean> => {
  await waitForTable((table) => table.code !== code || (table.state !== undefined && table.person !== ''))
  return useTable.getState().code === code
}

type TableMaker = (table: MakeTable) => Promise<HttpAnswer<MadeTable>>

/** Creates a table and joins it as its host, in the first seat. Resolves to false on failure. `onCreated` receives the code. */
export const openTableAs = async (
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
    sendPatiently('sit', { seat: 0, name, colour: useSettings.getState().colour })
  )
}

/** Creates a table for friends, after asking for the host's name. Resolves to false on failure. */
export const openTable = async (table: MakeTable): Promise<boolean> => {
  const name = await askPlayerName()
  return name !== '' && openTableAs(name, table, requestTable)
}
