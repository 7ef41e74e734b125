import type { PegMove } from './action.ts'
import type { Seat, Team } from './board.ts'
import type { Card, Rank } from './cards.ts'
import { openingPosition, type Position } from './position.ts'
import { fault, ok, type Result } from './result.ts'
import { nextSeat, type Rules, type Setup } from './ruleset.ts'
import { rulesFor } from './rulesets/registry.ts'

/**
 * The phases of a game. In `shuffle` chance must act with the cards of `cardsToShuffle`, in `steal` with a card of the
 * next player's hand. All other phases but `over` wait for `playersToAct`.
 */
export type Phase = 'shuffle' | 'steal' | 'give' | 'turn' | 'doubt' | 'penalty' | 'forced' | 'extra' | 'over'

/** A card that was laid face down, and its declaration. `doubter` is set from the doubt to the penalty. */
export interface Claim {
  readonly card: Card
  readonly rank: Rank
  readonly parts: readonly PegMove[]
  readonly doubter: Seat | undefined
}

/**
 * A game at one moment. It never changes: `play` returns a new one. Only the server and the tests hold it; players get
 * a `View`.
 */
export interface Game {
  readonly rules: Rules
  readonly dealer: Seat
  readonly phase: Phase
  /** Index of the next deal in the plan of the rules (`deals`); 0 before the first. */
  readonly nextDeal: number
  /** The seat on turn. */
  readonly turn: Seat
  /** Seat that must decide; in `give` the first in turn order that has not given a card. */
  readonly decider: Seat
  readonly position: Position
  /** Hands by seat, with their cards in the order they came. */
  readonly hands: readonly (readonly Card[])[]
  /** Top card first. */
  readonly stock: readonly Card[]
  /** The discard pile, oldest first. */
  readonly discards: readonly Card[]
  /** True for each of `discards` that lies face down. It ends with the last such card. */
  readonly covered: readonly boolean[]
  /** Cards given and not yet handed over, by seat; empty outside `give`. */
  readonly gifts: readonly (Card | undefined)[]
  /** Counted turns in a row, by seat (N1). */
  readonly counts: readonly number[]
  /** Extra turns that are due at the end of the next turn, by seat (L5). */
  readonly extras: readonly number[]
  /** Extra turns earned during the present turn, by seat. They become due with the seat's next turn. */
  readonly earned: readonly number[]
  /** Doubted declarations that were true, by seat (L4). */
  readonly revealedTrue: readonly number[]
  /** Doubted declarations that were bluffs, by seat (L3). */
  readonly revealedBluffs: readonly number[]
  /** The declaration that is doubted, passed or paid for now. */
  readonly claim: Claim | undefined
  readonly winner: Team | undefined
}

/**
 * Returns a game before the deal: all pegs are in their starts and a shuffle is due. Fails if `dealer` is not a seat.
 */
export const newGame = (setup: Setup & { readonly dealer: Seat }): Result<Game> => {
  const made = rulesFor(setup)
  if (!made.ok) return made
  const rules = made.value
  if (!Number.isInteger(setup.dealer) || setup.dealer < 0 || setup.dealer >= rules.players) {
    return fault('rules/players', `dealer must be a seat from 0 to ${rules.players - 1}, not ${String(setup.dealer)}`)
  }
  const { board } = rules
  const first = nextSeat(rules, setup.dealer)
  const none = board.start.map(() => 0)
  return ok({
    rules,
    dealer: setup.dealer,
    phase: 'shuffle',
    nextDeal: 0,
    turn: first,
    decider: first,
    position: openingPosition(rules),
    hands: board.start.map(() => []),
    stock: [],
    discards: [],
    covered: [],
    gifts: [],
    counts: none,
    extras: none,
    earned: none,
    revealedTrue: none,
    revealedBluffs: none,
    claim: undefined,
    winner: undefined,
  })
}

const NO_SEATS: readonly Seat[] = []

/** Returns the seats that must decide now: none while chance must act or when the game is over. */
export const playersToAct = (game: Game): readonly Seat[] => {
  if (game.phase === 'shuffle' || game.phase === 'steal' || game.phase === 'over') return NO_SEATS
  if (game.phase !== 'give') return [game.decider]
  return game.hands.flatMap((hand, seat) => (hand.length > 0 && game.gifts[seat] === undefined ? [seat] : []))
}

/** Returns whether the seat is among `playersToAct`. */
export const isToAct = (game: Game, seat: Seat): boolean =>
  game.phase === 'give' || game.phase === 'shuffle' || game.phase === 'steal' || game.phase === 'over'
    ? playersToAct(game).includes(seat)
    : game.decider === seat
