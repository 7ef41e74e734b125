/** Writes what event-message.ts reads. Pages of tables on a server only read. */

import type { Board } from '../board.ts'
import type { GameEvent } from '../events.ts'
import { ByteWriter } from './byte-writer.ts'
import { EVENT_TYPES, FIELDS_BY_TYPE, FIRST_TYPE_COUNT, type Fields, MAX_SEATS } from './event-bytes.ts'
import {
  type EventMessage,
  PARTNERS_DRAWN,
  type PartnerDrawMessage,
  STAND_IN_OFFSET,
  TEXT_FOLLOWS,
  TEXT_SPELT,
  textOfEvents,
} from './event-message.ts'

const TYPE_NUMBERS: ReadonlyMap<GameEvent['type'], number> = new Map(EVENT_TYPES.map((type, i) => [type, i]))

const headOf = (type: number, seat: number): number =>
  type < FIRST_TYPE_COUNT ? seat * FIRST_TYPE_COUNT + type : type * MAX_SEATS + seat

/** Writes an event: its head, and its fields. */
const writeEvent = (to: ByteWriter, event: GameEvent): void => {
  const type = TYPE_NUMBERS.get(event.type) as number
  to.writeNumber(headOf(type, 'seat' in event ? event.seat : 0))
  const values = event as unknown as Record<string, unknown>
  for (const [name, code] of FIELDS_BY_TYPE[type] as Fields) code.write(to, values[name])
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

const writer = new ByteWriter()

/** Writes the message with `writer`. `events`: those of the message as its receiver sees them. */
const writeMessage = (
  board: Board,
  { game, seq, move, standIn, timeout, partnerDraw }: EventMessage,
  events: EventMessage['events'],
): void => {
  const how =
    partnerDraw !== undefined ? PARTNERS_DRAWN : move === textOfEvents(board, events) ? TEXT_FOLLOWS : TEXT_SPELT
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
