import { type ChaseMessage, makeChaseMessage } from '../../protocol/chase-message.ts'
import type { TableSnapshot } from '../table-snapshot.ts'
import { ChaseMatch } from './chase-match.ts'

const messageFrom = ({ match, standIns }: TableSnapshot, from: number): ChaseMessage | undefined => {
  if (!(match instanceof ChaseMatch)) return undefined
  const { number, seq, opening } = match
  const decisions = Array.from({ length: seq + 1 - from }, (_, i) => ({
    entries: match.entriesOf(from + i),
    ...(standIns.includes(from + i) ? { standIn: true as const } : {}),
  }))
  return { game: number, first: opening.setup.dealer, rolls: opening.rolls ?? [], from, decisions }
}

/** The present match so far: nothing of it is hidden from anybody. */
export const chaseHistory = (snapshot: TableSnapshot): Uint8Array => makeChaseMessage(messageFrom(snapshot, 0))

/** The latest decision. */
export const lastOfChase = (snapshot: TableSnapshot): Uint8Array =>
  makeChaseMessage(messageFrom(snapshot, snapshot.match?.seq ?? 0))
