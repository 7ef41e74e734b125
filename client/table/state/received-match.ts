import type { Seat } from '../../../engine/board.ts'
import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import { newChase } from '../../../engine/marble-chase/game.ts'
import type { ChaseSetup } from '../../../engine/marble-chase/rules.ts'
import { type PlayedMatch, replayMatch } from '../../../engine/marble-chase/text/played-match.ts'
import { newChaseRecord, replayChase } from '../../../engine/marble-chase/text/record.ts'
import { type ChaseMessage, parseChaseMessage } from '../../../server/protocol/chase-message.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import { parseJson } from '../storage/json.ts'

/** A match as it was received from a table. */
export interface ReceivedMatch {
  /** Number of the game at the table. */
  readonly number: number
  /** Number of decisions made. */
  readonly seq: number
  /** Index 0 is the start of the match, without entries; each further element is a decision, so that the index is its number. */
  readonly decisions: ChaseMessage['decisions']
  readonly match: PlayedMatch
}

/** Returns the set-up of a table's match. */
export const chaseSetupOf = ({ players, options }: Pick<TableState, 'players' | 'options'>): ChaseSetup => ({
  players,
  options: Object(parseJson(options)) as NonNullable<ChaseSetup['options']>,
})

/** Merges the messages of a table: the first of a game brings all of it, each later one what follows its decision `from`. Undefined if the last one can't be read. */
const mergeMessages = (messages: readonly Uint8Array[]): ChaseMessage | undefined =>
  messages.map(parseChaseMessage).reduce((merged, next) => {
    if (next === undefined || merged === undefined || next.game !== merged.game) return next
    return { ...next, from: 0, decisions: [...merged.decisions.slice(0, next.from), ...next.decisions] }
  }, undefined)

/** Reads the match out of a table's messages. Undefined before the first match, and if it can't be read. */
export const receivedMatch = (setup: ChaseSetup, messages: readonly Uint8Array[]): ReceivedMatch | undefined => {
  const message = mergeMessages(messages)
  if (message === undefined || message.from !== 0) return undefined
  const { game: number, first, decisions } = message
  const opening = newChase({ ...setup, first })
  if (!opening.ok) return undefined
  const moves = decisions.flatMap(({ entries }) => entries)
  const match = replayMatch({ ...newChaseRecord(opening.value), moves })
  return match.ok ? { number, seq: decisions.length - 1, decisions, match: match.value } : undefined
}

export interface ReceivedDecision {
  readonly seat: Seat
  /** A bot made it for the player of the seat, who was away or late. */
  readonly byBot: boolean
  /** It did so because the player's time had run out. */
  readonly timedOut: boolean
  /** Number of entries of the record before it. */
  readonly from: number
  /** Events of the decision, without its consequences. */
  readonly events: readonly ChaseEvent[]
}

const DECISION_EVENTS: readonly ChaseEvent['type'][] = ['flick', 'scored', 'blacked', 'unscored']

/** Returns all decisions of a match, from the first. */
export const receivedDecisions = ({ match: { record }, decisions }: ReceivedMatch): readonly ReceivedDecision[] => {
  const entries: Pick<ReceivedDecision, 'seat' | 'events'>[] = []
  replayChase(record, ({ turn }, _, { events }) =>
    entries.push({ seat: turn, events: events.filter(({ type }) => DECISION_EVENTS.includes(type)) }),
  )
  let from = 0
  return decisions.slice(1).flatMap(({ entries: own, standIn = false, timeout = false }) => {
    const entry = entries[from]
    const decision = entry && { ...entry, byBot: standIn, timedOut: timeout, from }
    from += own.length
    return decision ?? []
  })
}
