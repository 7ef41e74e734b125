import type { Accepted } from '../../server/protocol/reply.ts'
import type { Asides } from '../../server/protocol/requests.ts'
import { pageConnection } from './page-connection.ts'

const PATIENCE = 4000

/** Lights the marbles that a card can move, for all at the table. A refusal is ignored: the light is a courtesy. */
export const sendIntent = (of: Asides['intend']): void => {
  const room = pageConnection()?.room
  void room?.request<Asides['intend'], Accepted>('intend', of, { timeout: PATIENCE }).catch(() => undefined)
}
