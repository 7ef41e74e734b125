import type { Seat } from '../../engine/board.ts'
import { eventFor, type GameEvent } from '../../engine/events.ts'
import type { EventMessage } from '../../engine/text/event-message.ts'
import { makeEventMessage } from '../../engine/text/event-message-writer.ts'
import { ChaseMatch } from '../marble-chase/chase-match.ts'
import { type ChaseMessage, makeChaseMessage } from '../protocol/chase-message.ts'
import type { GameSystem } from './game-system.ts'
import { cardMatch } from './match/card-match.ts'
import type { TableSnapshot } from './table-snapshot.ts'

/** Returns the function that says of a decision, by its number, that a bot made it for a person. */
const botMarks = ({ standIns, timeouts }: TableSnapshot) => {
  const [byStandIn, timedOut] = [new Set(standIns), new Set(timeouts)]
  return (seq: number) => ({
    ...(byStandIn.has(seq) ? { standIn: true as const } : {}),
    ...(timedOut.has(seq) ? { timeout: true as const } : {}),
  })
}

/** Returns the message with the decisions of Marble Chase from number `from` on; undefined without a match. */
const chaseMessageFrom = (snapshot: TableSnapshot, from: number): ChaseMessage | undefined => {
  const { match } = snapshot
  if (!(match instanceof ChaseMatch)) return undefined
  const { number, seq, opening } = match
  const marksOf = botMarks(snapshot)
  const decisions = Array.from({ length: seq + 1 - from }, (_, i) => ({
    entries: match.entriesOf(from + i),
    ...marksOf(from + i),
  }))
  return { game: number, first: opening.setup.dealer, rolls: opening.rolls ?? [], from, decisions }
}

/** Returns the present match of Marble Chase so far in bytes; nothing of it is hidden from anybody. */
export const chaseHistory = (snapshot: TableSnapshot): Uint8Array => makeChaseMessage(chaseMessageFrom(snapshot, 0))

/** Returns the latest decision of Marble Chase in bytes. */
const lastChaseDecision = (snapshot: TableSnapshot): Uint8Array =>
  makeChaseMessage(chaseMessageFrom(snapshot, snapshot.match?.seq ?? 0))

/** Returns the decisions of the present game of cards from number `from` up to but not including `end`, with all hidden cards; the deal is number 0. */
export const decisionMessages = (snapshot: TableSnapshot, from = 0, end?: number): readonly EventMessage[] => {
  const match = cardMatch(snapshot.match)
  if (match === undefined) return []
  const { drawing } = match.opening
  const marksOf = botMarks(snapshot)
  return match.history.slice(from, end).map(({ move, events }, i) => {
    const seq = from + i
    const message = { game: match.number, seq, move, events }
    if (seq === 0 && drawing !== undefined) return { ...message, partnerDraw: drawing }
    return { ...message, ...marksOf(seq) }
  })
}

/** Returns the function that returns events as a person in this seat may see them. */
export const eventsSeenFrom = (seat: Seat | undefined, match: TableSnapshot['match']) => {
  const openHands = cardMatch(match)?.openHands
  return (events: readonly GameEvent[]): readonly GameEvent[] =>
    events.map((event) => eventFor(event, seat ?? 'table', openHands))
}

/** Returns a function that returns the latest decision in bytes as a person in that seat may see it. Seats that may see the same share one array. */
export const lastMessage = (
  snapshot: TableSnapshot,
  { cards }: GameSystem,
): ((seat: Seat | undefined) => Uint8Array) => {
  if (cards === undefined) {
    const bytes = lastChaseDecision(snapshot)
    return () => bytes
  }
  const [message] = decisionMessages(snapshot, snapshot.match?.seq) as readonly [EventMessage]
  const bytesOf = (events: readonly GameEvent[]) => makeEventMessage(cards.rules.board, { ...message, events })
  const shared = eventsSeenFrom(undefined, snapshot.match)(message.events)
  const bytes = bytesOf(shared)
  return (seat) => {
    if (seat === undefined) return bytes
    const own = eventsSeenFrom(seat, snapshot.match)(message.events)
    const more = own.some((event, i) => event === message.events[i] && event !== shared[i])
    return more ? bytesOf(own) : bytes
  }
}
