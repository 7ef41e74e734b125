import type { Board } from '../../../engine/board.ts'
import type { GameEvent } from '../../../engine/events.ts'
import { parseEventMessage } from '../../../engine/text/event-message.ts'
import { makeEventMessage } from '../../../engine/text/event-message-writer.ts'

/** A decision or the deal, with its events, hidden cards included. */
export interface MatchEntry {
  /** Letter of the seat, a space, and the move as everybody may read it; empty for the deal. */
  readonly move: string
  readonly events: readonly GameEvent[]
}

const INITIAL_BYTES = 480

/** Entries one after the other in bytes: 30 an entry, where its events as objects take 800. */
class PackedEntries {
  private readonly board: Board
  private bytes = new Uint8Array(INITIAL_BYTES)
  /** Index in `bytes` where each entry ends. */
  private readonly ends: number[] = []

  constructor(board: Board) {
    this.board = board
  }

  get count(): number {
    return this.ends.length
  }

  add({ move, events }: MatchEntry): void {
    const packed = makeEventMessage(this.board, { game: 0, seq: 0, move, events })
    const from = this.endOf(this.count)
    const end = from + packed.length
    if (end > this.bytes.length) {
      const longer = new Uint8Array(Math.ceil(end * 1.5))
      longer.set(this.bytes.subarray(0, from))
      this.bytes = longer
    }
    this.bytes.set(packed, from)
    this.ends.push(end)
  }

  entryAt(index: number): MatchEntry {
    const read = parseEventMessage(this.board, this.bytes.subarray(this.endOf(index), this.endOf(index + 1)))
    if (!read.ok) throw new Error(`an entry of a game can't be read: ${read.error.message}`)
    const { move, events } = read.value
    return { move, events }
  }

  /** Returns a copy of the first entries. */
  first(count: number): PackedEntries {
    const copy = new PackedEntries(this.board)
    copy.bytes = this.bytes.slice(0, this.endOf(count))
    copy.ends.push(...this.ends.slice(0, count))
    return copy
  }

  private endOf(count: number): number {
    return count === 0 ? 0 : (this.ends[count - 1] as number)
  }
}

/**
 * The deal and the decisions of a game of cards. Immutable; longer ones can be made from it, which share its memory. All but the
 * latest entry are kept in bytes: as objects they were most of what a table takes, and lay between the garbage of earlier moments.
 */
export class MatchHistory {
  readonly last: MatchEntry | undefined
  readonly length: number
  /** Entries before the latest, followed by those of the longest history that shares them. */
  private readonly packed: PackedEntries

  private constructor(packed: PackedEntries, length: number, last: MatchEntry | undefined) {
    this.packed = packed
    this.length = length
    this.last = last
  }

  static empty(board: Board): MatchHistory {
    return new MatchHistory(new PackedEntries(board), 0, undefined)
  }

  /** Returns a longer history. A second one made from the same is a copy. */
  with(entry: MatchEntry): MatchHistory {
    const { last, length } = this
    if (last === undefined) return new MatchHistory(this.packed, 1, entry)
    const before = length - 1
    const packed = this.packed.count === before ? this.packed : this.packed.first(before)
    packed.add(last)
    return new MatchHistory(packed, length + 1, entry)
  }

  /** Returns the entries from `start` up to but not including `end`, by default all. */
  slice(start = 0, end = this.length): MatchEntry[] {
    const until = Math.min(end, this.length)
    return Array.from({ length: Math.max(0, until - start) }, (_, i) =>
      start + i === this.length - 1 ? (this.last as MatchEntry) : this.packed.entryAt(start + i),
    )
  }

  /** Leaves out the entries of longer histories, which share the memory. */
  toJSON(): MatchEntry[] {
    return this.slice()
  }
}
