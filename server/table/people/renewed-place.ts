import type { Change } from '../change.ts'
import { expectedAs } from '../strangers-table.ts'
import type { Table } from '../table.ts'

/**
 * Gives the place of a person whose link was lost to a new secret, with seat and hand. Whoever has the old one may not come to the table any
 * more. The keys are SHA-256 of the tokens. Undefined if the table does not know the old one.
 */
export const withRenewedPlace = (table: Table, oldKey: string, newKey: string): Change | undefined => {
  const { people, snapshot } = table
  const { known, seats, held, renamed, removed } = snapshot
  const before = known.find(({ key }) => key === oldKey)
  if (before === undefined) return undefined
  const after = expectedAs(people.newPersonId(), { key: newKey, name: '' })
  people.register([after])
  const seat = seats.seatOf(before.id)
  const withNewId = <Value>(values: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
    Object.fromEntries(Object.entries(values).map(([id, value]) => [id === before.id ? after.id : id, value]))
  return table.with({
    known: [...known.filter(({ id }) => id !== before.id), after],
    seats: seat === undefined ? seats : seats.put(seat, { person: after.id, standIn: '', heldUntil: 0 }),
    held: withNewId(held),
    renamed: withNewId(renamed),
    removed: [...removed, before.id],
  })
}
