import type { Accepted, Asides } from '../../server/protocol.ts'
import { presentVisit } from './visit.ts'

const PATIENCE = 4000

/** Lights the marbles that a card can move for all at the table. Nothing is told of a no: the light is a courtesy. */
export const ponder = (of: Asides['ponder']): void => {
  const room = presentVisit()?.room
  void room?.request<Asides['ponder'], Accepted>('ponder', of, { timeout: PATIENCE }).catch(() => undefined)
}
