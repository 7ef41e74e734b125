import type { Game } from '../../../engine/game.ts'
import { type Viewer, viewFor } from '../../../engine/view.ts'
import { SeatSchema, TableSchema } from '../../../server/protocol/schema.ts'
import type { SeatState, TableState } from '../../../server/protocol/state.ts'
import type { History } from '../state/history.ts'
import { clearTable, useTable } from '../state/table.ts'
import { leaveTable } from './page-connection.ts'

/** A seat of a table that no server knows. */
export const localSeat = (told: Partial<SeatState>): SeatState => ({
  ...(new SeatSchema().toJSON() as SeatState),
  ...told,
})

/** The state of such a table, with what `viewer` may know. */
export const localState = (
  game: Game,
  viewer: Viewer,
  told: Pick<TableState, 'seats' | 'game' | 'seq'>,
): TableState => {
  const { rules } = game
  const view = viewFor(game, viewer)
  return {
    ...(new TableSchema().toJSON() as TableState),
    phase: 'playing',
    stage: view.phase,
    asked: view.asked,
    rules: rules.id,
    players: rules.players,
    teams: rules.teams,
    options: JSON.stringify(rules.options),
    turn: view.turn,
    dealer: view.dealer,
    pegs: view.position.pegs,
    fresh: view.position.fresh,
    stock: view.stockCount,
    discards: view.discards.length,
    discardTop: view.discards.at(-1) ?? -1,
    ...told,
  }
}

/** Shows a moment of a table that no server knows and at which nobody sits. `goesOn`: the moment follows the one shown before by one decision. */
export const showTable = (state: TableState, history: History, goesOn: boolean): void => {
  // Pages take what comes after a break as it is.
  if (!goesOn) useTable.setState({ link: 'reconnecting' })
  useTable.setState({ link: 'open', code: state.code, person: '', state, history })
}

/** Leaves the server's table, if any. Returns a function that clears what is shown. */
export const leaveForLocalTable = (): (() => void) => {
  leaveTable()
  return clearTable
}
