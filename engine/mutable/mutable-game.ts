import type { Seat, Team } from '../board.ts'
import type { Card } from '../cards.ts'
import type { GameEvent } from '../events.ts'
import type { Claim, Phase } from '../game.ts'
import type { CompiledRules } from '../movegen/compiled-rules.ts'
import type { MutableBoard } from '../movegen/mutable-board.ts'
import { TurnContext } from '../movegen/turn-context.ts'
import { MutableHands } from './mutable-hands.ts'

/** The stock and the discard pile. */
class MutablePiles {
  readonly #stock: Uint8Array
  /** Index of the top card of the stock. */
  #top = 0
  /** Index after the bottom card of the stock. */
  #bottom = 0
  /** The discard pile, oldest first. */
  readonly #discards: Uint8Array
  /** 1 for each discard that lies face down. Entries from `coveredLength` on are meaningless. */
  readonly #covered: Uint8Array
  discardCount = 0
  /** Number of discards up to the last one that lies face down. */
  coveredLength = 0

  /** `cards`: number of cards of the game. */
  constructor(cards: number) {
    this.#stock = new Uint8Array(cards)
    this.#discards = new Uint8Array(cards)
    this.#covered = new Uint8Array(cards)
  }

  copy(from: MutablePiles): void {
    this.#stock.set(from.#stock)
    this.#top = from.#top
    this.#bottom = from.#bottom
    this.#discards.set(from.#discards)
    this.#covered.set(from.#covered)
    this.discardCount = from.discardCount
    this.coveredLength = from.coveredLength
  }

  get stockCount(): number {
    return this.#bottom - this.#top
  }

  draw(): Card {
    return this.#stock[this.#top++] as Card
  }

  setStock(cards: ArrayLike<Card>): void {
    this.#stock.set(cards)
    this.#top = 0
    this.#bottom = cards.length
  }

  setDiscards(cards: ArrayLike<Card>, covered: readonly boolean[]): void {
    this.#discards.set(cards)
    this.discardCount = cards.length
    this.coveredLength = covered.length
    for (let i = 0; i < covered.length; i++) this.#covered[i] = Number(covered[i])
  }

  /** Lays a card on the discard pile, face down if `down`. */
  lay(card: Card, down: boolean): void {
    this.#discards[this.discardCount++] = card
    if (!down) return
    this.#covered.fill(0, this.coveredLength, this.discardCount)
    this.#covered[this.discardCount - 1] = 1
    this.coveredLength = this.discardCount
  }

  /** Turns up the top card of the discard pile, which lies face down. */
  turnUp(): void {
    this.coveredLength--
  }

  /** Returns discard `i`, from 0, the oldest. */
  discard(i: number): Card {
    return this.#discards[i] as Card
  }

  isCovered(i: number): boolean {
    return i < this.coveredLength && this.#covered[i] === 1
  }

  /** Returns the discards that lie face up. */
  faceUpDiscards(): readonly Card[] {
    return Array.from(this.#discards.subarray(0, this.discardCount)).filter((_, i) => !this.isCovered(i))
  }

  /** Returns the stock, top card first. The array is valid until the stock changes. */
  stock(): Uint8Array {
    return this.#stock.subarray(this.#top, this.#bottom)
  }

  /** Puts the discard pile under the stock and returns all cards, to be shuffled in place. */
  gatherAll(): Uint8Array {
    const left = this.stockCount
    this.#stock.copyWithin(0, this.#top, this.#bottom)
    this.#stock.set(this.#discards.subarray(0, this.discardCount), left)
    this.#top = 0
    this.#bottom = left + this.discardCount
    this.clearDiscards()
    return this.stock()
  }

  clearDiscards(): void {
    this.discardCount = 0
    this.coveredLength = 0
  }
}

/** Stands for no gift, no winner and no listed seat. */
export const NOT_SET = -1

/** A `Game` that changes in place. It has no rules of its own: functions such as `applyDecision` change it. */
export class MutableGame {
  readonly rules: CompiledRules
  readonly context: TurnContext
  readonly board: MutableBoard
  readonly hands: MutableHands
  readonly piles: MutablePiles
  /** Cards given, by seat, or `NOT_SET`. */
  readonly gifts: Int16Array
  /** Counted turns in a row, by seat (N1). */
  readonly counts: Uint16Array
  /** Extra turns that are due, by seat (L5). */
  readonly extras: Uint16Array
  /** Extra turns earned in the present turn, by seat (L5). */
  readonly earned: Uint16Array
  /** Doubted declarations that were true, by seat. The list itself never changes. */
  revealedTrue: readonly number[]
  /** Doubted declarations that were bluffs, by seat. The list itself never changes. */
  revealedBluffs: readonly number[]
  dealer: Seat = 0
  phase: Phase = 'shuffle'
  nextDeal = 0
  turn: Seat = 0
  decider: Seat = 0
  claim: Claim | undefined = undefined
  winner: Team = NOT_SET
  /** Seat of the decisions in `context.list`; `NOT_SET` when none are listed. */
  listed: Seat = NOT_SET
  /** Receives events; undefined where nobody listens. */
  emit: ((event: GameEvent) => void) | undefined = undefined

  constructor(rules: CompiledRules) {
    this.rules = rules
    this.context = new TurnContext(rules)
    this.board = this.context.generator.board
    this.hands = new MutableHands(rules.players)
    this.piles = new MutablePiles(rules.rules.cards.length)
    this.gifts = new Int16Array(rules.players).fill(NOT_SET)
    this.counts = new Uint16Array(rules.players)
    this.extras = new Uint16Array(rules.players)
    this.earned = new Uint16Array(rules.players)
    this.revealedTrue = new Array<number>(rules.players).fill(0)
    this.revealedBluffs = this.revealedTrue
  }

  /** Lays a card of the seat on the discard pile, face down if `down`. */
  layDown(seat: Seat, card: Card, down = false): void {
    this.hands.remove(seat, card)
    this.piles.lay(card, down)
  }
}

/** Copies `from` to `to`, a game of the same rules. */
export const copyGame = (to: MutableGame, from: MutableGame): void => {
  to.board.copy(from.board)
  to.hands.copy(from.hands)
  to.piles.copy(from.piles)
  to.gifts.set(from.gifts)
  to.counts.set(from.counts)
  to.extras.set(from.extras)
  to.earned.set(from.earned)
  to.revealedTrue = from.revealedTrue
  to.revealedBluffs = from.revealedBluffs
  to.dealer = from.dealer
  to.phase = from.phase
  to.nextDeal = from.nextDeal
  to.turn = from.turn
  to.decider = from.decider
  to.claim = from.claim
  to.winner = from.winner
  to.listed = NOT_SET
}
