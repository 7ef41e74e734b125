import { useEffect, useState } from 'react'
import { fetchTableCard } from '../../table/net/http.ts'
import { forgetTable, type RememberedTable, readTables } from '../../table/storage/tables.ts'
import { navigate } from '../../ui/page/route.ts'
import { whenResolved } from '../../ui/when-resolved.ts'

/** A table that this browser knows. */
export interface RecentTable extends RememberedTable {
  /** True if the game waits for this person; undefined if that is unknown, because the server is unreachable. */
  readonly yours?: boolean | undefined
  /** In a game over days, end of each seat's time (ms since 1970), 0 for those that it doesn't wait for. */
  readonly deadlines?: readonly number[] | undefined
  /** Seats of the running game that were lost because the time of their people was up. */
  readonly lost?: readonly number[] | undefined
}

/** Updates a table from the server. Resolves to undefined if it is gone. */
const refreshTable = async (table: RememberedTable): Promise<RecentTable | undefined> => {
  const card = await fetchTableCard(table.code)
  if (card.ok) {
    const { phase, asked, deadlines, lost } = card.value
    const yours = asked && table.seats?.some((seat) => asked.includes(seat))
    return { ...table, running: phase === 'playing', yours, deadlines, lost }
  }
  if (card.status !== 404) return table
  forgetTable(table.code)
  return undefined
}

/** Number of tables among which the first page looks for a running game. */
const MAX_HOME_TABLES = 4

/** Returns the latest tables of this person: at once from storage, then updated from the server. A new `version` reloads them. */
export const useRecentTables = (version: number, maxTables = MAX_HOME_TABLES): readonly RecentTable[] => {
  const [tables, setTables] = useState<readonly RecentTable[]>(() => readTables().slice(0, maxTables))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version reloads the tables
  useEffect(() => {
    const refreshed = Promise.all(readTables().slice(0, maxTables).map(refreshTable))
    return whenResolved(refreshed, (found) => setTables(found.filter((table) => table !== undefined)))
  }, [maxTables, version])
  return tables
}

export const goToTable = ({ code, pass }: RememberedTable): void => navigate({ at: pass ? 'party' : 'table', code })
