import { type Board, makeSeat } from '../board.ts'
import { makeCard } from '../cards.ts'
import type { PartnerDraw } from '../chance/partner-draw.ts'
import type { GameEvent } from '../events.ts'
import { allParsed, fault, ok, type Result } from '../result.ts'
import { ByteReader, ByteWriter } from './bytes.ts'
import { readEvent, writeEvent } from './event-bytes.ts'
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
const textOf = (board: Board, events: readonly GameEvent[]): string => {
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

const writePartnerDraw = (to: ByteWriter, { rounds, seatOf }: PartnerDrawMessage): void => {
  to.writeList(rounds, (round) =>
    to.writeList(round, ({ seat, card }) => {
      to.writeNumber(seat)
      to.writeNumber(card)
    }),
  )
  to.writeList(seatOf, (seat) => to.writeNumber(seat))
}

const readPartnerDraw = (from: ByteReader): PartnerDrawMessage => ({
  rounds: from.readList(() => from.readList(() => ({ seat: from.readNumber(), card: from.readNumber() }))),
  seatOf: from.readList(() => from.readNumber()),
})

const writer = new ByteWriter()

/** Kind of a message with a text that follows from the events. */
const TEXT_FOLLOWS = 0
/** Kind of a message with a text that is written in full. */
const TEXT_SPELT = 1
/** Kind of a message without a text, with a draw for partners before the deal. */
const PARTNERS_DRAWN = 2
/** Added to the kind for a decision that a bot made for a person, and once more if their time had run out. */
const STAND_IN_OFFSET = 3

/** Writes the message with `writer`. `events`: those of the message as its receiver sees them. */
const writeMessage = (
  board: Board,
  { game, seq, move, standIn, timeout, partnerDraw }: EventMessage,
  events: EventMessage['events'],
): void => {
  const how = partnerDraw !== undefined ? PARTNERS_DRAWN : move === textOf(board, events) ? TEXT_FOLLOWS : TEXT_SPELT
  writer.writeNumber(game)
  writer.writeNumber(seq)
  writer.writeNumber(how + STAND_IN_OFFSET * (Number(standIn === true) + Number(timeout === true)))
  if (partnerDraw !== undefined) writePartnerDraw(writer, partnerDraw)
  if (how === TEXT_SPELT) writer.writeText(move)
  for (const event of events) writeEvent(writer, event)
}

/** Returns the message in bytes. An ordinary move takes about twenty. */
export const makeEventMessage = (board: Board, message: EventMessage): Uint8Array => {
  writeMessage(board, message, message.events)
  return writer.take()
}

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
  const move = spelt ?? (how === TEXT_FOLLOWS ? textOf(board, events) : '')
  const standIn = said >= STAND_IN_OFFSET ? { standIn: true as const } : {}
  const timeout = said >= STAND_IN_OFFSET * 2 ? { timeout: true as const } : {}
  return ok({ game, seq, move, ...standIn, ...timeout, events, ...(partnerDraw === undefined ? {} : { partnerDraw }) })
}

/** Joins arrays of bytes into a new one. */
const joinBytes = (a: Uint8Array, b: Uint8Array): Uint8Array => {
  const joined = new Uint8Array(a.length + b.length)
  joined.set(a)
  joined.set(b, a.length)
  return joined
}

/** The decisions of a game from its deal on, in bytes, to which later decisions are added. */
export class HistoryMessage {
  readonly #board: Board
  readonly #added = new ByteWriter()
  #earlier: Uint8Array = new Uint8Array()
  /** Number of decisions, the deal included. */
  count = 0

  constructor(board: Board) {
    this.#board = board
  }

  /** Adds the next decision. `events`: those of the message as its receiver sees them. */
  add(message: EventMessage, events: EventMessage['events'] = message.events): void {
    writeMessage(this.#board, message, events)
    this.#added.writeContent(writer)
    this.count += 1
  }

  /** Returns the bytes of all decisions; one byte for none. */
  toBytes(): Uint8Array {
    this.#earlier = joinBytes(this.#earlier, this.#added.take())
    const head = new ByteWriter()
    head.writeNumber(this.count)
    return joinBytes(head.take(), this.#earlier)
  }
}

/** Returns the decisions of a game from its deal on, in bytes. */
export const makeHistoryMessage = (board: Board, messages: readonly EventMessage[]): Uint8Array => {
  const history = new HistoryMessage(board)
  for (const message of messages) history.add(message)
  return history.toBytes()
}

/** Reads the bytes of a `HistoryMessage`. Fails with `text/event-message` for other bytes. */
export const parseHistoryMessage = (board: Board, bytes: Uint8Array): Result<readonly EventMessage[]> => {
  const from = new ByteReader(bytes)
  const parts = from.readList(() => from.readBytes())
  const messages = allParsed(parts, (part) => parseEventMessage(board, part))
  if (!messages.ok) return messages
  return from.isValid && messages.value.every(({ seq }, i) => seq === i) ? messages : unreadableFault()
}
