import type { TableState } from '../../../server/protocol/state.ts'
import type { History } from '../state/history.ts'
import { clearTable, useTable } from '../state/table.ts'
import { leaveTable } from './page-connection.ts'

/** Shows a moment of a table that no server knows and at which nobody sits. `goesOn`: one decision after the moment shown before it. */
export const showTable = (state: TableState, history: History, goesOn: boolean): void => {
  // Pages take what comes after a break as it is.
  if (!goesOn) useTable.setState({ link: 'reconnecting' })
  useTable.setState({ link: 'open', code: state.code, person: '', state, history })
}

/** From now on the page is at no server's table. Returns a function that clears what is shown. */
export const leaveForShow = (): (() => void) => {
  leaveTable()
  return clearTable
}
