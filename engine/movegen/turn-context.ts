import type { Seat } from '../board.ts'
import { type Card, FACES, JOKER } from '../cards.ts'
import type { Random } from '../chance/random.ts'
import type { CompiledRules, PowerList } from './compiled-rules.ts'
import { colourBits } from './control.ts'
import { DecisionList } from './decision-list.ts'
import { HeldFaces } from './held-faces.ts'
import { addMoves } from './move-generation.ts'
import { MoveGenerator } from './move-generator.ts'
import { drawAnySplits } from './splits/drawn-splits.ts'

/** One player's turn while its decisions are listed. The board and the faces held are set before it begins. */
export class TurnContext {
  readonly rules: CompiledRules
  readonly generator: MoveGenerator
  readonly held = new HeldFaces()
  readonly list: DecisionList
  /** Some card has a move or an effect. */
  moves = false
  /** Some card but a joker has a move (T3). */
  obliged = false
  /** All moves are those of jokers, of doubles and of cards that come out (N4). */
  onlyComingOut = true
  /** 1 for the faces that have a move or an effect. */
  readonly useful = new Uint8Array(FACES)
  /** By power list: its first sequence and how many, -1 where they are not generated yet. */
  readonly #firsts: Int32Array
  readonly #counts: Int32Array

  constructor(rules: CompiledRules) {
    this.rules = rules
    this.generator = new MoveGenerator(rules)
    this.list = new DecisionList(this.generator.moves)
    this.#firsts = new Int32Array(rules.lists.length)
    this.#counts = new Int32Array(rules.lists.length)
  }

  begin(seat: Seat): void {
    const { generator, rules } = this
    generator.begin(seat, colourBits(rules.rules, generator.board.pegs, seat))
    this.list.clear()
    this.moves = false
    this.obliged = false
    this.onlyComingOut = true
    this.#counts.fill(-1)
  }

  powersOf(card: Card): PowerList {
    return this.rules.lists[this.rules.listOf[card] as number] as PowerList
  }

  /** Number of moves of a power list, generated once. */
  countOf(list: number): number {
    const known = this.#counts[list] as number
    if (known !== -1) return known
    const { moves } = this.generator
    const first = moves.count
    addMoves(this.generator, this.rules.lists[list] as PowerList)
    this.#firsts[list] = first
    this.#counts[list] = moves.count - first
    return moves.count - first
  }

  /**
   * Draws so many moves of a power list that has very many (O16), and they count as all it has. Does nothing to other lists or
   * where there are few. Called before its moves are counted.
   */
  draw(list: number, wanted: number, random: Random): void {
    const { splitsAny } = this.rules.lists[list] as PowerList
    if (splitsAny === 0 || this.#counts[list] !== -1) return
    const first = this.generator.moves.count
    if (!drawAnySplits(this.generator, splitsAny, wanted, random)) return
    this.#firsts[list] = first
    this.#counts[list] = wanted
  }

  /** The first sequence of a power list whose moves were counted. */
  firstOf(list: number): number {
    return this.#firsts[list] as number
  }

  /** Notes that a card really held has a move. */
  noteMove(card: Card, comesOut: boolean): void {
    this.moves = true
    if (card !== JOKER) this.obliged = true
    if (card !== JOKER && !comesOut) this.onlyComingOut = false
  }

  noteEffect(): void {
    this.moves = true
    this.onlyComingOut = false
  }
}
