import type { Seat, Team } from '../board.ts'
import type { Card } from '../cards.ts'
import type { GameEvent } from '../events.ts'
import type { Claim, Phase } from '../game.ts'
import type { CompiledRules } from '../movegen/compiled-rules.ts'
import type { MutableBoard } from '../movegen/mutable-board.ts'
import { TurnContext } from '../movegen/turn-context.ts'
import { MutableHands } from './mutable-hands.ts'
import { MutablePiles } from './mutable-piles.ts'

/** No gift laid down, no winner. */
export const NOT_SET = -1

/** A game that changes in place, with the fields of `Game`. The functions that change it are the rules of its course. */
export class MutableGame {
  readonly rules: CompiledRules
  readonly context: TurnContext
  readonly board: MutableBoard
  readonly hands: MutableHands
  readonly piles: MutablePiles
  /** Cards given by seat, or `NOT_SET`. */
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
  /** Whose decisions `context.list` holds; `NOBODY` when they are not listed. */
  listed: Seat = NOT_SET
  /** Receives what happens; undefined where nobody listens. */
  tell: ((event: GameEvent) => void) | undefined = undefined

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

  /** The seat lays the card on the discard pile, face down if `down`. */
  layDown(seat: Seat, card: Card, down = false): void {
    this.hands.remove(seat, card)
    this.piles.lay(card, down)
  }
}

/** Makes `to` the same as `from`, a game of the same rules. */
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
