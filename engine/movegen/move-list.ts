import type { MoveKind, PegMove } from '../action.ts'
import type { Hole } from '../board.ts'
import type { CompiledRules } from './compiled-rules.ts'
import { KeyIndex } from './key-index.ts'

/** A `PegMove` as a number: kind × 2^20 + from × 2^10 + to. */
export type PackedMove = number

const MOVE_KINDS: readonly MoveKind[] = ['out', 'forward', 'backward', 'leap', 'swap']
const [OUT, FORWARD, BACKWARD, LEAP, SWAP] = [0, 1, 2, 3, 4]
/** The kinds of moves as the highest bits of a `PackedMove`. */
export const PACKED_KINDS = {
  out: OUT << 20,
  forward: FORWARD << 20,
  backward: BACKWARD << 20,
  leap: LEAP << 20,
  swap: SWAP << 20,
} as const

export const kindOf = (move: PackedMove): MoveKind => MOVE_KINDS[move >> 20] as MoveKind
export const fromOf = (move: PackedMove): Hole => (move >> 10) & 1023
export const toOf = (move: PackedMove): Hole => move & 1023

/** Returns a move as a number. */
export const packMove = ({ kind, from, to }: PegMove): PackedMove => PACKED_KINDS[kind] | (from << 10) | to
const unpackMove = (move: PackedMove): PegMove => ({ kind: kindOf(move), from: fromOf(move), to: toOf(move) })

/** One way to use a card: its parts in the order in which they are played. */
export type MoveSequence = readonly PegMove[]

export const NO_MOVES: MoveSequence = []

/** The holes of each part of a sequence, as its text names them: those of a swap may come in either order. */
export type PartHoles = readonly (readonly [from: Hole, to: Hole])[]

const MAX_PARTS = 8

export const enlargedCopy = <T extends Int32Array | Uint8Array | Float64Array>(
  array: T,
  make: new (length: number) => T,
): T => {
  const larger = new make(array.length * 2)
  larger.set(array)
  return larger
}

/**
 * Sequences of moves in one arena, each with the key of the position that it leads to. Indices are those of sequences.
 */
export class MoveList {
  readonly #rules: CompiledRules
  readonly #index = new KeyIndex()
  count = 0
  /** Number of entries of `parts` that are in use. */
  #used = 0
  parts = new Int32Array(1024)
  /** Index in `parts` of the first part, by sequence. */
  firsts = new Int32Array(512)
  /** Number of parts, by sequence. */
  lengths = new Uint8Array(512)
  /** Key of the position that the sequence leads to, by sequence. */
  keys = new Float64Array(512)
  /** The parts before the one that is added next. */
  readonly prefix = new Int32Array(MAX_PARTS)
  prefixLength = 0
  /** Index before which the sequences of one card are known to differ from each other; 0 if none are. */
  distinctEnd = 0
  /** The position key that the sequence added next leads to. */
  key = Number.NaN

  constructor(rules: CompiledRules) {
    this.#rules = rules
  }

  clear(): void {
    this.count = 0
    this.#used = 0
    this.prefixLength = 0
    this.distinctEnd = 0
  }

  /** Adds a sequence of the prefix and this part, with `key`. */
  add(part: PackedMove): void {
    const i = this.count++
    let at = this.#used
    if (i === this.firsts.length) this.#growSequences()
    if (at + MAX_PARTS > this.parts.length) this.parts = enlargedCopy(this.parts, Int32Array)
    this.firsts[i] = at
    this.lengths[i] = this.prefixLength + 1
    this.keys[i] = this.key
    for (let k = 0; k < this.prefixLength; k++) this.parts[at++] = this.prefix[k] as PackedMove
    this.parts[at] = part
    this.#used = at + 1
  }

  /** Removes the sequences from this one on. */
  truncate(count: number): void {
    this.count = count
  }

  #growSequences(): void {
    this.firsts = enlargedCopy(this.firsts, Int32Array)
    this.lengths = enlargedCopy(this.lengths, Uint8Array)
    this.keys = enlargedCopy(this.keys, Float64Array)
  }

  /** Returns a sequence as objects. `parts` holds parts made earlier, which are shared. */
  sequenceAt(i: number, parts?: Map<PackedMove, PegMove>): MoveSequence {
    const first = this.firsts[i] as number
    const sequence: PegMove[] = []
    for (let at = first; at < first + (this.lengths[i] as number); at++) {
      const packed = this.parts[at] as PackedMove
      const part = parts?.get(packed) ?? unpackMove(packed)
      parts?.set(packed, part)
      sequence.push(part)
    }
    return sequence
  }

  /** Forgets the positions that earlier copies have led to. */
  forgetCopies(): void {
    this.#index.clear()
  }

  /** Adds copies of `count` sequences from `first` on, except those to a position which an earlier copy led to. */
  addCopies(first: number, count: number): void {
    for (let i = first; i < first + count; i++) {
      if (this.#index.findOrAdd(this.keys, i, 0) !== -1) continue
      if (this.count === this.firsts.length) this.#growSequences()
      this.#move(i, this.count++)
    }
  }

  /** Leaves one sequence for each resulting position (M8): of equal ones from `first` on, that which is written before the others. */
  mergeEqualResults(first: number): void {
    const middle = Math.max(first, this.distinctEnd)
    this.#mergeFrom(middle)
    if (middle > first) this.#mergeInto(first, middle)
  }

  /** Keeps of sequences to one position the first place and the one that is written before the others. */
  #mergeFrom(first: number): void {
    const index = this.#index
    index.clear()
    let kept = first
    for (let i = first; i < this.count; i++) {
      const twin = index.findOrAdd(this.keys, i, kept)
      if (twin === -1) this.#move(i, kept++)
      else if (this.#isWrittenBefore(i, twin)) this.#move(i, twin)
    }
    this.count = kept
  }

  /** Removes the sequences between `first` and `middle` to a position that a later one leads to. */
  #mergeInto(first: number, middle: number): void {
    let kept = first
    for (let i = first; i < middle; i++) {
      const twin = this.#index.find(this.keys, i)
      if (twin === -1) this.#move(i, kept++)
      else if (this.#isWrittenBefore(i, twin)) this.#move(i, twin)
    }
    for (let i = middle; i < this.count; i++) this.#move(i, kept++)
    this.count = kept
  }

  /** Reorders the sequences from `first` on. `order` holds the index of the sequence that comes to each place. */
  reorder(first: number, order: Int32Array): void {
    const { count } = this
    const firsts = this.firsts.slice(first, count)
    const lengths = this.lengths.slice(first, count)
    const keys = this.keys.slice(first, count)
    for (let place = 0; place < count - first; place++) {
      const from = (order[place] as number) - first
      this.firsts[first + place] = firsts[from] as number
      this.lengths[first + place] = lengths[from] as number
      this.keys[first + place] = keys[from] as number
    }
  }

  #move(i: number, to: number): void {
    if (i === to) return
    this.firsts[to] = this.firsts[i] as number
    this.lengths[to] = this.lengths[i] as number
    this.keys[to] = this.keys[i] as number
  }

  /** M8: returns whether sequence `i` has fewer parts than `j`, or as many and its text sorts first. */
  #isWrittenBefore(i: number, j: number): boolean {
    const length = this.lengths[i] as number
    if (length !== this.lengths[j]) return length < (this.lengths[j] as number)
    const [a, b] = [this.firsts[i] as number, this.firsts[j] as number]
    for (let k = 0; k < length; k++) {
      const order = compareParts(this.#rules, this.parts[a + k] as PackedMove, this.parts[b + k] as PackedMove)
      if (order !== 0) return order < 0
    }
    return false
  }
}

export const isSwap = (move: PackedMove): boolean => move >> 20 === SWAP

/** Compares the texts of two parts. If neither is a swap, the places of the holes' names suffice. */
const compareParts = (rules: CompiledRules, a: PackedMove, b: PackedMove): number => {
  if (a === b) return 0
  if (isSwap(a) || isSwap(b)) return textOf(rules, a) < textOf(rules, b) ? -1 : 1
  const { textPlace } = rules
  const from = (textPlace[fromOf(a)] as number) - (textPlace[fromOf(b)] as number)
  return from !== 0 ? from : (textPlace[toOf(a)] as number) - (textPlace[toOf(b)] as number)
}

const textOf = ({ rules }: CompiledRules, move: PackedMove): string => {
  const { names } = rules.board
  return `${names[fromOf(move)]}${isSwap(move) ? '=' : '-'}${names[toOf(move)]}`
}
