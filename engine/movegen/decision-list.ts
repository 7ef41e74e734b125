import type { Decision, PegMove } from '../action.ts'
import type { Hole } from '../board.ts'
import { type Card, JOKER, RANKS, type Rank } from '../cards.ts'
import { type MoveList, type MoveSequence, NO_MOVES, type PackedMove } from './move-list.ts'

/** Upper bound of the number of ranges: every card declared as every rank, and every discard. */
const MAX_RANGES = 1024

/** Ranks in the order in which a card may be declared to be one (L1). */
export const DECLARABLE_RANKS: readonly Rank[] = [...RANKS, '*']

/** Returns the rank at an index of `DECLARABLE_RANKS`. */
export const declarableRank = (index: number): Rank => DECLARABLE_RANKS[index] as Rank

/** Number of moves above which the decisions of a list share the objects of equal parts. */
const SHARE_PARTS_FROM_MOVES = 100

/** Stands for no second card, and for no moves. */
export const NO_INDEX = -1

type Kind = Decision['kind']

/** Legal decisions of one player, indexed from 0, in ranges of one kind and card that differ only in their moves. */
export class DecisionList {
  readonly moves: MoveList
  /** Number of decisions. */
  count = 0
  /** Number of ranges. The arrays below are indexed by range. */
  ranges = 0
  readonly kinds: Kind[] = new Array<Kind>(MAX_RANGES).fill('fold')
  readonly cards = new Uint8Array(MAX_RANGES)
  /** Second card of a double, rank of a declaration or joker, hole of a penalty, or 1 if an extra turn is taken. */
  readonly details = new Int16Array(MAX_RANGES)
  /** First sequence in the move list, or `NO_INDEX`. */
  readonly firsts = new Int32Array(MAX_RANGES)
  /** Number of decisions of the range: one for each sequence, or a single one without moves. */
  readonly counts = new Int32Array(MAX_RANGES)

  constructor(moves: MoveList) {
    this.moves = moves
  }

  clear(): void {
    this.ranges = 0
    this.count = 0
  }

  /** Adds one decision without moves. */
  add(kind: Kind, card: Card = 0, detail: number = NO_INDEX): void {
    this.addRange(kind, card, detail, NO_INDEX, 1)
  }

  /** Adds a decision for each of `count` sequences from `first` on. */
  addRange(kind: Kind, card: Card, detail: number, first: number, count: number): void {
    const { ranges } = this
    this.kinds[ranges] = kind
    this.cards[ranges] = card
    this.details[ranges] = detail
    this.firsts[ranges] = first
    this.counts[ranges] = count
    this.ranges = ranges + 1
    this.count += count
  }

  /** Returns the range that holds the decision at an index. */
  rangeOf(index: number): number {
    let range = 0
    let left = index
    while (left >= (this.counts[range] as number)) left -= this.counts[range++] as number
    return range
  }

  /** Returns the sequence in the move list of the decision at an index, or `NO_INDEX`. `range`: its range. */
  sequenceOf(index: number, range: number): number {
    const first = this.firsts[range] as number
    if (first === NO_INDEX) return NO_INDEX
    let before = 0
    for (let i = 0; i < range; i++) before += this.counts[i] as number
    return first + index - before
  }

  decision(index: number): Decision {
    const range = this.rangeOf(index)
    const sequence = this.sequenceOf(index, range)
    return this.#makeDecision(range, sequence === NO_INDEX ? NO_MOVES : this.moves.sequenceAt(sequence))
  }

  /** Returns all decisions. Those of cards with the same moves share the objects of the moves. */
  decisions(): readonly Decision[] {
    const made: Decision[] = []
    const sequences = new Array<MoveSequence | undefined>(this.moves.count)
    const parts = this.moves.count > SHARE_PARTS_FROM_MOVES ? new Map<PackedMove, PegMove>() : undefined
    for (let range = 0; range < this.ranges; range++) {
      const first = this.firsts[range] as number
      const end = first + (this.counts[range] as number)
      if (first === NO_INDEX) made.push(this.#makeDecision(range, NO_MOVES))
      for (let i = first; first !== NO_INDEX && i < end; i++) {
        const sequence = sequences[i] ?? this.moves.sequenceAt(i, parts)
        sequences[i] = sequence
        made.push(this.#makeDecision(range, sequence))
      }
    }
    return made
  }

  #makeDecision(range: number, parts: MoveSequence): Decision {
    const kind = this.kinds[range] as Kind
    const card = this.cards[range] as Card
    const detail = this.details[range] as number
    switch (kind) {
      case 'play':
        if (detail === NO_INDEX) return { kind, card, parts }
        return card === JOKER
          ? { kind, card, as: declarableRank(detail), parts }
          : { kind, card, second: detail, parts }
      case 'declare':
        return { kind, card, rank: declarableRank(detail), parts }
      case 'discard':
        return { kind, card, parts }
      case 'penalty':
        return { kind, hole: detail as Hole }
      case 'extra':
        return { kind, taken: detail === 1 }
      case 'fold':
      case 'pass':
      case 'doubt':
      case 'leave':
        return { kind }
      default:
        return { kind, card }
    }
  }
}
