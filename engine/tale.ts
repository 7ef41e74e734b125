import { type Board, makeSeat } from './board.ts'
import { Reader, Writer } from './bytes.ts'
import { makeCard } from './cards.ts'
import type { Ceremony } from './ceremony.ts'
import { readEvent, writeEvent } from './event-bytes.ts'
import type { GameEvent } from './events.ts'
import { makePart } from './notation.ts'
import { fault, ok, type Result } from './result.ts'

/** One decision as it is told to somebody: which it is, its public text, and what followed as he may see it. */
export interface Tale {
  /** Number of the game at its table. */
  readonly game: number
  /** Number of the decision; 0 is the deal. */
  readonly seq: number
  /** The seat's letter, a space, and the move in notation; empty for the deal. */
  readonly move: string
  /** A bot decided for a person. */
  readonly standIn?: true
  readonly events: readonly GameEvent[]
  /** With the deal, if partners were drawn for. */
  readonly ceremony?: Pick<Ceremony, 'rounds' | 'seatOf'>
}

/** The text of a decision, where it can be told from what followed: a card and the ways of pegs. */
const textOf = (board: Board, events: readonly GameEvent[]): string => {
  const [first, ...rest] = events
  if (first?.type !== 'played' && first?.type !== 'discarded') return ''
  const cards = [first.card, first.type === 'played' ? first.second : undefined]
  const head = cards.flatMap((card) => (card === undefined ? [] : [makeCard(card)])).join('+')
  const words = [makeSeat(board, first.seat), head, ...(first.type === 'discarded' ? ['discard'] : [])]
  let swapped = false
  for (const event of rest) {
    if (event.type !== 'moved') continue
    swapped = event.gait === 'swap' && !swapped
    if (event.gait === 'swap' && !swapped) continue
    words.push(makePart(board, { gait: event.gait, from: event.path[0] ?? 0, to: event.path.at(-1) ?? 0 }))
  }
  return words.join(' ')
}

const writeCeremony = (to: Writer, { rounds, seatOf }: NonNullable<Tale['ceremony']>): void => {
  to.list(rounds, (round) =>
    to.list(round, ({ seat, card }) => {
      to.number(seat)
      to.number(card)
    }),
  )
  to.list(seatOf, (seat) => to.number(seat))
}

const readCeremony = (from: Reader): NonNullable<Tale['ceremony']> => ({
  rounds: from.list(() => from.list(() => ({ seat: from.number(), card: from.number() }))),
  seatOf: from.list(() => from.number()),
})

const writer = new Writer()

/** How the text is told: as it follows from the events, or letter by letter. */
const FOLLOWS = 0
const SPELT = 1
/** Instead of either: before the deal partners were drawn for. */
const DRAWN = 2
/** Added where a bot decided for a person. */
const STOOD_IN = 3

/** The tale in bytes; an ordinary move takes some twenty. */
export const makeTale = (board: Board, { game, seq, move, standIn, events, ceremony }: Tale): Uint8Array => {
  const how = ceremony !== undefined ? DRAWN : move === textOf(board, events) ? FOLLOWS : SPELT
  writer.number(game)
  writer.number(seq)
  writer.number(how + (standIn === true ? STOOD_IN : 0))
  if (ceremony !== undefined) writeCeremony(writer, ceremony)
  if (how === SPELT) writer.text(move)
  for (const event of events) writeEvent(writer, event)
  return writer.take()
}

/** The tale of these bytes, the very one that was made into them. */
export const parseTale = (board: Board, bytes: Uint8Array): Result<Tale> => {
  const from = new Reader(bytes)
  const [game, seq, said] = [from.number(), from.number(), from.number()]
  const how = said % STOOD_IN
  const ceremony = how === DRAWN ? readCeremony(from) : undefined
  const spelt = how === SPELT ? from.text() : undefined
  const events: GameEvent[] = []
  while (!from.done) events.push(readEvent(from))
  if (!from.fits || said >= STOOD_IN * 2) return fault('text/tale', 'these bytes tell of no decision')
  const move = spelt ?? (how === FOLLOWS ? textOf(board, events) : '')
  const standIn = said >= STOOD_IN ? { standIn: true as const } : {}
  return ok({ game, seq, move, ...standIn, events, ...(ceremony === undefined ? {} : { ceremony }) })
}
