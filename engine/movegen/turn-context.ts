import type { Seat } from '../board.ts'
import { type Card, FACE_COUNT, JOKER, RANKS, rankIndex } from '../cards.ts'
import { faceOf } from '../powers.ts'
import type { CompiledRules, PowerList } from './compiled-rules.ts'
import { coloursPlayedAsBits } from './controlled-pegs.ts'
import { DECLARABLE_RANKS, DecisionList, declarableRank, NO_INDEX } from './decision-list.ts'
import { MoveGenerator } from './move-generator.ts'
import { addMoves } from './power-moves.ts'

/** The different faces of a hand, ascending, with the joker last. */
class HeldFaces {
  count = 0
  readonly faces = new Uint8Array(FACE_COUNT)
  /** 1 where the hand holds the face more than once. */
  readonly twice = new Uint8Array(FACE_COUNT)

  /** Loads `held` cards from index `first` on, or only those of one rank. It is fastest for cards in face order. */
  load(cards: ArrayLike<Card>, first: number, held: number, rank?: number): void {
    this.count = 0
    for (let i = first; i < first + held; i++) {
      const card = cards[i] as Card
      if (rank === undefined || rankIndex(card) === rank) this.#add(card)
    }
  }

  #add(card: Card): void {
    const { faces, twice } = this
    let at = this.count
    while (at > 0 && (faces[at - 1] as Card) > card) at--
    if (at > 0 && faces[at - 1] === card) {
      twice[at - 1] = 1
      return
    }
    for (let i = this.count++; i > at; i--) {
      faces[i] = faces[i - 1] as Card
      twice[i] = twice[i - 1] as number
    }
    faces[at] = card
    twice[at] = 0
  }
}

/** The ranks that a joker may stand for, as indices of `DECLARABLE_RANKS`, in the order of their texts. */
const JOKER_RANKS: readonly number[] = [...RANKS].sort().map((rank) => DECLARABLE_RANKS.indexOf(rank))

/** State of a player's turn while its decisions are listed. The board and `held` must be loaded before `begin`. */
export class TurnContext {
  readonly rules: CompiledRules
  readonly generator: MoveGenerator
  readonly held = new HeldFaces()
  readonly list: DecisionList
  /** True once some card has a move or an effect. */
  hasMoves = false
  /** True once some card other than a joker has a move (T3). */
  mustMove = false
  /** True while all moves are those of jokers, of doubles and of cards that come out (N4). */
  onlyComingOut = true
  /** 1 for the faces that have a move or an effect. */
  readonly hasUse = new Uint8Array(FACE_COUNT)
  /** First sequence by power list. */
  readonly #firsts: Int32Array
  /** Number of sequences by power list; -1 where they are not generated yet. */
  readonly #counts: Int32Array
  /** First sequence by rank that a joker stands for, once the joker's moves are counted. */
  readonly #standInFirsts = new Int32Array(RANKS.length)
  /** Number of sequences by rank that a joker stands for, once the joker's moves are counted. */
  readonly #standInCounts = new Int32Array(RANKS.length)

  constructor(rules: CompiledRules) {
    this.rules = rules
    this.generator = new MoveGenerator(rules)
    this.list = new DecisionList(this.generator.moves)
    this.#firsts = new Int32Array(rules.lists.length)
    this.#counts = new Int32Array(rules.lists.length)
  }

  begin(seat: Seat): void {
    const { generator, rules } = this
    generator.begin(seat, coloursPlayedAsBits(rules.rules, generator.board.pegs, seat))
    this.list.clear()
    this.hasMoves = false
    this.mustMove = false
    this.onlyComingOut = true
    this.#counts.fill(-1)
  }

  powersOf(card: Card): PowerList {
    return this.rules.lists[this.rules.listOf[card] as number] as PowerList
  }

  /**
   * Returns the powers of a play: of the card, or of the rank that a joker is. `detail`: see `DecisionList.details`.
   */
  powersPlayed(card: Card, detail: number): PowerList {
    const powers = this.powersOf(card)
    return powers.wild && detail !== NO_INDEX ? this.powersOf(faceOf(declarableRank(detail))) : powers
  }

  /** Returns the number of moves of a power list, which are generated once. */
  moveCountOf(list: number): number {
    const known = this.#counts[list] as number
    if (known !== -1) return known
    const powers = this.rules.lists[list] as PowerList
    const { moves } = this.generator
    if (powers.wild) for (const rank of JOKER_RANKS) this.moveCountOf(this.#listOfRank(rank))
    const first = moves.count
    if (powers.wild) this.#addMovesOfJokerRanks()
    else addMoves(this.generator, powers)
    this.#firsts[list] = first
    this.#counts[list] = moves.count - first
    return moves.count - first
  }

  #listOfRank(rank: number): number {
    return this.rules.listOf[faceOf(declarableRank(rank))] as number
  }

  /** G13: adds the moves of every rank. Of ranks that lead to one position, the first by text is kept. */
  #addMovesOfJokerRanks(): void {
    const { moves } = this.generator
    moves.forgetCopies()
    for (const rank of JOKER_RANKS) {
      const list = this.#listOfRank(rank)
      this.#standInFirsts[rank] = moves.count
      moves.addCopies(this.firstMoveOf(list), this.moveCountOf(list))
      this.#standInCounts[rank] = moves.count - (this.#standInFirsts[rank] as number)
    }
  }

  /** Adds the plays of a joker, rank by rank. Its moves must have been counted. */
  listJokerPlays(card: Card): void {
    for (const rank of JOKER_RANKS) {
      const count = this.#standInCounts[rank] as number
      if (count > 0) this.list.addRange('play', card, rank, this.#standInFirsts[rank] as number, count)
    }
  }

  /** Returns whether the moves of a power list were generated. */
  isCounted(list: number): boolean {
    return this.#counts[list] !== -1
  }

  /** Makes the moves from `first` on count as all moves of a power list. */
  countAsAll(list: number, first: number): void {
    this.#firsts[list] = first
    this.#counts[list] = this.generator.moves.count - first
  }

  /** Returns the first sequence of a power list. Its moves must have been counted. */
  firstMoveOf(list: number): number {
    return this.#firsts[list] as number
  }

  /** Notes that a held card, played as what it is, has a move. `comesOut`: whether it may bring a peg out. */
  noteMove(card: Card, comesOut: boolean): void {
    this.hasMoves = true
    if (card !== JOKER) this.mustMove = true
    if (card !== JOKER && !comesOut) this.onlyComingOut = false
  }

  /** Notes that a held card makes the next player lose a card. */
  noteEffect(): void {
    this.hasMoves = true
    this.onlyComingOut = false
  }
}
