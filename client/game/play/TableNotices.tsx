import type { SeatedTable } from '../../table/state/table.ts'
import { useTableNotices } from '../departures/table-notices.ts'

/** Announces what happens to the players. */
export const TableNotices = ({ game }: { readonly game: SeatedTable }) => {
  useTableNotices(game.state)
  return null
}
