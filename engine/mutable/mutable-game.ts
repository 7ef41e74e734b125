import type { Seat, Team } from '../board.ts'
import type { Card } from '../cards.ts'
import type { GameEvent } from '../events.ts'
import type { Claim, Phase } from '../game.ts'
import type { CompiledRules } from '../movegen/compiled-rules.ts'
import type { MutableBoard } from '../movegen/mutable-board.ts'
import { TurnContext } from '../movegen/turn-context.ts'
import { MutableHands } from './mutable-hands.ts'
import { MutablePiles } from './mutable-piles.ts'

/** Stands for no gift, no winner and no listed seat. */
export const NOT_SET = -1

/** A `Game` that changes in place. It has no rules of its own: functions such as `decide` change it. */
export class MutableGame {
  readonly rules: CompiledRules
  readonly context: TurnContext
  readonly board: MutableBoard
  readonly hands: MutableHands
  readonly piles: MutablePiles
  /** Cards given, by seat, or `NOT_SET`. */
  readonly gifts: Int16Array
  readonly counts: Uint16Array
  readonly extras: Uint16Array
  readonly earned: Uint16Array
  dealer: Seat = 0
  phase: Phase = 'shuffle'
  nextDeal = 0
  turn: Seat = 0
  decider: Seat = 0
  claim: Claim | undefined = undefined
  winner: Team = NOT_SET
  /** Seat whose decisions `context.list` holds; `NOT_SET` when none are listed. */
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
  to.dealer = from.dealer
  to.phase = from.phase
  to.nextDeal = from.nextDeal
  to.turn = from.turn
  to.decider = from.decider
  to.claim = from.claim
  to.winner = from.winner
  to.listed = -1
}
