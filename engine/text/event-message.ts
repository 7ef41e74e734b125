import { type Board, makeSeat } from '../board.ts'
import { makeCard } from '../cards.ts'
import type { PartnerDraw } from '../chance/partner-draw.ts'
import type { GameEvent } from '../events.ts'
import { allParsed, fault, ok, type Result } from '../result.ts'
import { ByteReader } from './bytes.ts'
import { readEvent } from './event-bytes.ts'
import { makePart } from './notation.ts'

/** Cards drawn for partners, with the earlier seats. The player of seat `i` now sits in `seatOf[i]`. */
export type PartnerDrawMessage = Pick<PartnerDraw, 'rounds' | 'seatOf'>

/** One decision: its number, its public text, and the events that followed. */
export interface EventMessage {
  /** Number of the game at its table. */
  readonly game: number
  /** Number of the decision; 0 is the deal. */
  readonly seq: number
  /** The seat's letter, a space, and the move in notation; empty for the deal. */
  readonly move: string
  /** True if a bot made the decision for a person. */
  readonly standIn?: true
  /** True if it did so because the person's time had run out. */
  readonly timeout?: true
  readonly events: readonly GameEvent[]
  /** Present with the deal, if partners were drawn for: the players changed their seats before it. */
  readonly partnerDraw?: PartnerDrawMessage
}

/** Returns the text of a decision if its events show it, as a card and moves of pegs do; otherwise the empty text. */
export const textOfEvents = (board: Board, events: readonly GameEvent[]): string => {
  const [first, ...rest] = events
  if (first?.type !== 'played' && first?.type !== 'discarded') return ''
  const cards = [first.card, first.type === 'played' ? first.second : undefined]
  const as = first.type === 'played' && first.as !== undefined ? `=${first.as}` : ''
  const head = cards.flatMap((card) => (card === undefined ? [] : [makeCard(card)])).join('+') + as
  const words = [makeSeat(board, first.seat), head, ...(first.type === 'discarded' ? ['discard'] : [])]
  let swapped = false
  for (const event of rest) {
    if (event.type !== 'moved') continue
    swapped = event.kind === 'swap' && !swapped
    if (event.kind === 'swap' && !swapped) continue
    words.push(makePart(board, { kind: event.kind, from: event.path[0] ?? 0, to: event.path.at(-1) ?? 0 }))
  }
  return words.join(' ')
}

const readPartnerDraw = (from: ByteReader): PartnerDrawMessage => ({
  rounds: from.readList(() => from.readList(() => ({ seat: from.readNumber(), card: from.readNumber() }))),
  seatOf: from.readList(() => from.readNumber()),
})

/** Kind of a message with a text that follows from the events. */
export const TEXT_FOLLOWS = 0
/** Kind of a message with a text that is written in full. */
export const TEXT_SPELT = 1
/** Kind of a message without a text, with a draw for partners before the deal. */
export const PARTNERS_DRAWN = 2
/** Added to the kind for a decision that a bot made for a person, and once more if their time had run out. */
export const STAND_IN_OFFSET = 3

const unreadableFault = () => fault('text/event-message', 'these bytes are no decision of a game')

/** Reads the bytes of `makeEventMessage`. Fails with `text/event-message` for other bytes. */
export const parseEventMessage = (board: Board, bytes: Uint8Array): Result<EventMessage> => {
  const from = new ByteReader(bytes)
  const [game, seq, said] = [from.readNumber(), from.readNumber(), from.readNumber()]
  const how = said % STAND_IN_OFFSET
  const partnerDraw = how === PARTNERS_DRAWN ? readPartnerDraw(from) : undefined
  const spelt = how === TEXT_SPELT ? from.readText() : undefined
  const events: GameEvent[] = []
  while (!from.isAtEnd) events.push(readEvent(from))
  if (!from.isValid || said >= STAND_IN_OFFSET * 3) return unreadableFault()
  const move = spelt ?? (how === TEXT_FOLLOWS ? textOfEvents(board, events) : '')
  const standIn = said >= STAND_IN_OFFSET ? { standIn: true as const } : {}
  const timeout = said >= STAND_IN_OFFSET * 2 ? { timeout: true as const } : {}
  return ok({ game, seq, move, ...standIn, ...timeout, events, ...(partnerDraw === undefined ? {} : { partnerDraw }) })
}

/** Reads the bytes of a `HistoryMessage`. Fails with `text/event-message` for other bytes. */
export const parseHistoryMessage = (board: Board, bytes: Uint8Array): Result<readonly EventMessage[]> => {
  const from = new ByteReader(bytes)
  const parts = from.readList(() => from.readBytes())
  const messages = allParsed(parts, (part) => parseEventMessage(board, part))
  if (!messages.ok) return messages
  return from.isValid && messages.value.every(({ seq }, i) => seq === i) ? messages : unreadableFault()
}
