import type { Asides } from '../../../server/protocol/requests.ts'
import { askAs } from './asking.ts'
import { pageConnection } from './page-connection.ts'

/** Lights the marbles that a card can move, for all at the table. A refusal is ignored: the light is a courtesy. */
export const sendIntent = (of: Asides['intend']): void => void askAs(pageConnection(), 'intend', of)
