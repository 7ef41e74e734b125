/**
 * A compact encoding of events. What is read equals what was written, absent fields included. Cards are one byte each,
 * unchanged, so that a test can search a frame for a hand.
 */

import type { MoveKind, PegMove } from '../action.ts'
import type { Hole } from '../board.ts'
import { type Card, RANKS, type Rank } from '../cards.ts'
import type { GameEvent, RestoredPeg } from '../events.ts'
import type { ByteWriter } from './byte-writer.ts'
import type { ByteReader } from './bytes.ts'

type Type = GameEvent['type']
type EventOf<T extends Type> = Extract<GameEvent, { readonly type: T }>

/** Writes and reads the values of a field. A field that is read as `undefined` is absent. */
interface FieldCodec<T> {
  readonly write: (to: ByteWriter, value: T) => void
  readonly read: (from: ByteReader) => T
}

/** Codecs of an event's fields without type and seat, in the order in which they are written. */
type EventCodec<E> = { readonly [K in Exclude<keyof E, 'type' | 'seat'>]-?: FieldCodec<E[K]> }

const numberCodec: FieldCodec<number> = {
  write: (to, value) => to.writeNumber(value),
  read: (from) => from.readNumber(),
}

const codecOfValues = <T>(values: readonly T[]): FieldCodec<T> => ({
  write: (to, value) => to.writeNumber(values.indexOf(value)),
  read: (from) => {
    const value = values[from.readNumber()]
    if (value === undefined) from.invalidate()
    return value as T
  },
})

const flagCodec = codecOfValues([false, true])

const codecOfList = <T>(of: FieldCodec<T>): FieldCodec<readonly T[]> => ({
  write: (to, values) => to.writeList(values, (value) => of.write(to, value)),
  read: (from) => from.readList(() => of.read(from)),
})

/** Byte in place of a card where there is none. */
const NO_CARD_BYTE = 127
const optionalCardCodec: FieldCodec<Card | undefined> = {
  write: (to, card) => to.writeNumber(card ?? NO_CARD_BYTE),
  read: (from) => {
    const card = from.readNumber()
    return card === NO_CARD_BYTE ? undefined : card
  },
}

/** Writes the number of cards plus one, and the cards; or 0 for no cards. */
const optionalCardsCodec: FieldCodec<readonly Card[] | undefined> = {
  write: (to, cards) => {
    to.writeNumber(cards === undefined ? 0 : cards.length + 1)
    for (const card of cards ?? []) to.writeNumber(card)
  },
  read: (from) => {
    const cards: Card[] = []
    const length = from.readNumber() - 1
    while (cards.length < length && !from.isAtEnd) cards.push(from.readNumber())
    if (cards.length < length) from.invalidate()
    return length < 0 ? undefined : cards
  },
}

/** Upper bound of the steps of a run: more than any board has holes. It guards against bytes that are no path. */
const MAX_PATH_STEPS = 1000

/**
 * Writes the first hole, then a number for each run or jump, then 0. A run of steps to the next hole is an even number,
 * twice its length. A jump is an odd number that holds its distance and direction.
 */
const pathCodec: FieldCodec<readonly Hole[]> = {
  write: (to, [first = 0, ...rest]) => {
    to.writeNumber(first)
    let at = first
    let steps = 0
    for (const hole of rest) {
      const by = hole - at
      at = hole
      if (by === 1) steps += 1
      else {
        if (steps > 0) to.writeNumber(steps * 2)
        steps = 0
        to.writeNumber((by < 0 ? -by * 2 - 1 : by * 2) * 2 + 1)
      }
    }
    if (steps > 0) to.writeNumber(steps * 2)
    to.writeNumber(0)
  },
  read: (from) => {
    const holes = [from.readNumber()]
    let at = holes[0] as Hole
    for (let code = from.readNumber(); code !== 0; code = from.readNumber()) {
      const far = code >>> 1
      if (code % 2 === 0) for (let left = Math.min(far, MAX_PATH_STEPS); left > 0; left--) holes.push(++at)
      else {
        at += far % 2 === 1 ? -(far + 1) / 2 : far / 2
        holes.push(at)
      }
    }
    return holes
  },
}
const moveKindCodec = codecOfValues<MoveKind>(['forward', 'out', 'backward', 'leap', 'swap'])
const rankCodec = codecOfValues<Rank>([...RANKS, '*'])
/** Writes the index of the rank plus one, or 0 for no rank. */
const optionalRankCodec: FieldCodec<Rank | undefined> = {
  write: (to, value) => to.writeNumber(value === undefined ? 0 : [...RANKS, '*'].indexOf(value) + 1),
  read: (from) => {
    const number = from.readNumber()
    if (number > RANKS.length) from.invalidate()
    return RANKS[number - 1]
  },
}
const partCodec: FieldCodec<PegMove> = {
  write: (to, value) => {
    moveKindCodec.write(to, value.kind)
    to.writeNumber(value.from)
    to.writeNumber(value.to)
  },
  read: (from) => ({ kind: moveKindCodec.read(from), from: from.readNumber(), to: from.readNumber() }),
}
const restoredPegCodec: FieldCodec<RestoredPeg> = {
  write: (to, { peg, from, to: hole }) => {
    to.writeNumber(peg)
    to.writeNumber(from)
    to.writeNumber(hole)
  },
  read: (from) => ({ peg: from.readNumber(), from: from.readNumber(), to: from.readNumber() }),
}
const optionalTrueCodec: FieldCodec<true | undefined> = {
  write: (to, value) => to.writeNumber(value === true ? 1 : 0),
  read: (from) => (from.readNumber() === 1 ? true : undefined),
}

/** Codecs by type of event. The index of a type is its number, so a new type must be the last. */
const EVENT_CODECS: { readonly [T in Type]: EventCodec<EventOf<T>> } = {
  played: { card: numberCodec, second: optionalCardCodec, as: optionalRankCodec },
  moved: { peg: numberCodec, kind: moveKindCodec, path: pathCodec },
  hit: { peg: numberCodec, by: numberCodec, from: numberCodec, to: numberCodec, toStart: flagCodec },
  drew: { count: numberCodec, cards: optionalCardsCodec },
  turn: { plays: codecOfList(numberCodec) },
  discarded: { card: optionalCardCodec, down: optionalTrueCodec },
  counted: { count: numberCodec },
  shuffled: { stock: numberCodec },
  dealer: {},
  dealt: { count: numberCodec, cards: optionalCardsCodec },
  finished: {},
  folded: { cards: codecOfList(numberCodec) },
  forcing: { card: numberCodec, victim: numberCodec },
  stealing: { card: numberCodec, victim: numberCodec },
  stolen: { victim: numberCodec, lost: numberCodec },
  gave: { to: numberCodec, card: optionalCardCodec },
  received: { from: numberCodec, card: optionalCardCodec },
  declared: { rank: rankCodec, card: optionalCardCodec, parts: codecOfList(partCodec) },
  passed: {},
  doubted: { of: numberCodec },
  revealed: { card: numberCodec, true: flagCodec },
  penalty: { peg: numberCodec, from: numberCodec, to: numberCodec },
  earned: {},
  extra: { taken: flagCodec },
  won: { team: numberCodec, seats: codecOfList(numberCodec) },
  tookBack: { card: optionalCardCodec, pegs: codecOfList(restoredPegCodec) },
  left: { to: numberCodec },
}

export type Fields = readonly (readonly [name: string, code: FieldCodec<unknown>])[]
export const EVENT_TYPES = Object.keys(EVENT_CODECS) as readonly Type[]
export const FIELDS_BY_TYPE = EVENT_TYPES.map((type) => Object.entries(EVENT_CODECS[type]) as unknown as Fields)

const SEATLESS_TYPES: readonly Type[] = ['shuffled', 'won']

/**
 * Number of types of an earlier version. The heads of later types are numbers beyond those of all seats, so that pages
 * of that version can read the rest.
 */
export const FIRST_TYPE_COUNT = 26
export const MAX_SEATS = 16

const typeAndSeatOf = (head: number): readonly [type: number, seat: number] =>
  head < FIRST_TYPE_COUNT * MAX_SEATS
    ? [head % FIRST_TYPE_COUNT, Math.floor(head / FIRST_TYPE_COUNT)]
    : [Math.floor(head / MAX_SEATS), head % MAX_SEATS]

/** Reads an event. For an unknown type the reader becomes invalid, and the event is meaningless. */
export const readEvent = (from: ByteReader): GameEvent => {
  const [number, seat] = typeAndSeatOf(from.readNumber())
  const type = EVENT_TYPES[number]
  if (type === undefined) from.invalidate()
  const event: Record<string, unknown> = { type }
  if (type !== undefined && !SEATLESS_TYPES.includes(type)) event.seat = seat
  for (const [name, code] of FIELDS_BY_TYPE[number] ?? []) {
    const value = code.read(from)
    if (value !== undefined) event[name] = value
  }
  return event as unknown as GameEvent
}
