import { SeatSchema } from '../../server/protocol/schema.ts'
import type { SeatState } from '../../server/protocol/state.ts'

/** Returns the synchronised state of a seat that a person has taken, before the deal. */
export const seatedPerson = (name: string, colour: number): SeatState => ({
  ...(new SeatSchema().toJSON() as SeatState),
  occupant: 'person',
  name,
  colour,
  person: name,
})
