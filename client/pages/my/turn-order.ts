import type { RecentTable } from '../home/recent-tables.ts'

/** Returns when the person's time in a game over days is up (ms since 1970); undefined if no such game waits for them. */
export const ownDeadline = ({ yours, seats = [], deadlines = [] }: RecentTable): number | undefined => {
  const own = seats.map((seat) => deadlines[seat] ?? 0).filter((end) => end > 0)
  return yours === true && own.length > 0 ? Math.min(...own) : undefined
}

/** Returns the tables with those first that wait for the person, the most urgent one before the others. */
export const byTurn = (tables: readonly RecentTable[]): readonly RecentTable[] => {
  const isTurn = ({ running, yours }: RecentTable): boolean => running && yours === true
  const endOf = (table: RecentTable): number => ownDeadline(table) ?? Number.POSITIVE_INFINITY
  return tables.toSorted((a, b) => {
    if (isTurn(a) !== isTurn(b)) return isTurn(a) ? -1 : 1
    return endOf(a) === endOf(b) ? 0 : endOf(a) - endOf(b)
  })
}
