import { readTables, saveTable } from '../../table/storage/tables.ts'

/** Notes in this browser that the person has left their seat at a table, so that no list says that it is their turn. */
export const forgetSeats = (code: string): void => {
  const stored = readTables().find((table) => table.code === code)
  if (stored?.seats !== undefined && stored.seats.length > 0) saveTable({ ...stored, seats: [] })
}
