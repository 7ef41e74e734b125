import type { Seat } from '../../../engine/board.ts'
import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import { newChase } from '../../../engine/marble-chase/game.ts'
import { playEntries, recordedSetup } from '../../../engine/marble-chase/text/record.ts'
import type { ReceivedMatch } from './received-match.ts'

export interface ReceivedDecision {
  readonly seat: Seat
  /** A bot made it for the player of the seat, who was away or late. */
  readonly byBot: boolean
  /** Number of entries of the record before it. */
  readonly from: number
  /** Events of the decision itself. */
  readonly events: readonly ChaseEvent[]
}

/** All decisions of a match, from the first. */
export const receivedDecisions = ({ match, decisions }: ReceivedMatch): readonly ReceivedDecision[] => {
  const { record } = match
  const fresh = newChase({ ...recordedSetup(record), first: record.first })
  const entries: Omit<ReceivedDecision, 'from' | 'byBot'>[] = []
  if (fresh.ok) {
    playEntries(fresh.value, record.moves, ({ turn }, _, { events }) => entries.push({ seat: turn, events }))
  }
  let from = 0
  return decisions.slice(1).flatMap(({ entries: own, standIn = false }) => {
    const entry = entries[from]
    const decision = entry && { ...entry, byBot: standIn, from }
    from += own.length
    return decision ?? []
  })
}

const DECISION_EVENTS: readonly ChaseEvent['type'][] = ['flick', 'scored', 'blacked', 'unscored']

/** Returns the events of a decision, without its consequences. */
export const decidedIn = ({ events }: ReceivedDecision): readonly ChaseEvent[] =>
  events.filter(({ type }) => DECISION_EVENTS.includes(type))
