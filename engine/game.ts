import type { Action, Part } from './action.ts'
import type { Seat, Team } from './board.ts'
import { type Card, FACES, type Rank } from './cards.ts'
import { isDecider } from './deciders.ts'
import { decide } from './decisions.ts'
import type { GameEvent } from './events.ts'
import { legalActions } from './legal.ts'
import { type Position, startPosition } from './position.ts'
import { refusal, sameAction } from './refusal.ts'
import { fault, ok, type Result } from './result.ts'
import { robbed } from './robbing.ts'
import { nextSeat, type Rules, type Setup } from './ruleset.ts'
import { rulesFor } from './rulesets/registry.ts'
import { shuffledIn } from './turns.ts'

/**
 * `shuffle`: chance must act, by an action of kind `shuffle` with the cards of `cardsToShuffle`; `steal`: by one of kind
 * `stolen` with a card of the next player's hand. The rest wait for the seats of `deciders`.
 */
export type Phase = 'shuffle' | 'steal' | 'give' | 'turn' | 'doubt' | 'penalty' | 'forced' | 'extra' | 'over'

/** A card face down and what was said of it. `doubter` is there from the doubt to the penalty. */
export interface Claim {
  readonly card: Card
  readonly rank: Rank
  readonly parts: readonly Part[]
  readonly doubter: Seat | undefined
}

/** A game at one moment. Never changed: `play` answers a new one. Only the server and the tests hold it; all others get a `View`. */
export interface Game {
  readonly rules: Rules
  readonly dealer: Seat
  readonly phase: Phase
  /** Index of the next deal in the plan of the rules (`deals`); 0 before the first. */
  readonly nextDeal: number
  /** Seat whose turn it is. */
  readonly turn: Seat
  /** Seat that must decide; in `give` the first in turn order that has not given. */
  readonly decider: Seat
  readonly position: Position
  /** By seat, in the order the cards came. */
  readonly hands: readonly (readonly Card[])[]
  /** Top card first. */
  readonly stock: readonly Card[]
  /** The pile, oldest first. */
  readonly discards: readonly Card[]
  /** Of `discards`, which lie face down; no longer than the last that does. */
  readonly covered: readonly boolean[]
  /** Cards given and not yet handed over, by seat; empty outside of `give`. */
  readonly gifts: readonly (Card | undefined)[]
  /** Counted turns in a row, by seat (N1). */
  readonly counts: readonly number[]
  /** Extra turns to be asked about after the seat's next turn to end, and those earned in its present turn (L5). */
  readonly extras: readonly number[]
  readonly earned: readonly number[]
  readonly claim: Claim | undefined
  readonly winner: Team | undefined
}

export interface Outcome {
  readonly game: Game
  readonly events: readonly GameEvent[]
}

/** A game before the deal: all pegs in their starts, chance to act. `dealer` is a seat. */
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
    position: startPosition(board),
    hands: board.start.map(() => []),
    stock: [],
    discards: [],
    covered: [],
    gifts: [],
    counts: none,
    extras: none,
    earned: none,
    claim: undefined,
    winner: undefined,
  })
}

/** The cards that a due shuffle must order anew; empty when none is due. */
export const cardsToShuffle = (game: Game): readonly Card[] => {
  if (game.phase !== 'shuffle') return []
  const pool = [...game.stock, ...game.discards]
  return pool.length > 0 ? pool : game.rules.cards
}

const isPermutation = (a: readonly Card[], b: readonly Card[]): boolean => {
  const counts = new Int32Array(FACES)
  for (const card of a) counts[card] = (counts[card] ?? 0) + 1
  for (const card of b) {
    const left = counts[card] ?? 0
    if (left === 0) return false
    counts[card] = left - 1
  }
  return a.length === b.length
}

const shuffle = (game: Game, stock: readonly Card[]): Result<Outcome> => {
  if (game.phase !== 'shuffle') return fault('game/no-shuffle-due', 'no shuffle is due', 'D3')
  if (!isPermutation(cardsToShuffle(game), stock)) {
    return fault('game/not-a-shuffle', 'the new stock must hold exactly the cards to be shuffled', 'D3')
  }
  const events: GameEvent[] = [{ type: 'shuffled', stock: stock.length }]
  return ok({ game: shuffledIn({ ...game, stock, discards: [], covered: [] }, events), events })
}

const stolen = (game: Game, card: Card): Result<Outcome> => {
  if (game.phase !== 'steal' || game.hands[game.decider]?.includes(card) !== true) {
    return fault('game/not-a-steal', 'that card is not to be drawn from a hand now', 'X14')
  }
  const events: GameEvent[] = []
  return ok({ game: robbed(game, card, events), events })
}

/** The only door to change a game. Refuses what is not in `legalActions` of the seat, with the reason. */
export const play = (game: Game, action: Action, seat: Seat = game.decider): Result<Outcome> => {
  if (game.phase === 'over') return fault('game/over', 'the game is over', 'W3')
  if (action.kind === 'shuffle') return shuffle(game, action.stock)
  if (action.kind === 'stolen') return stolen(game, action.card)
  if (game.phase === 'shuffle') return fault('game/needs-shuffle', 'the cards must be shuffled first', 'D3')
  if (game.phase === 'steal') return fault('game/needs-steal', 'a card must be drawn from the next hand first', 'X14')
  if (!isDecider(game, seat)) return fault('move/not-your-turn', 'it is not your turn', 'T1')
  const legal = legalActions(game, seat)
  const listed = legal.includes(action) ? action : legal.find((other) => sameAction(other, action))
  if (listed === undefined) return refusal(game.hands[seat] as readonly Card[], legal, action)
  const events: GameEvent[] = []
  return ok({ game: decide(game, seat, listed, events), events })
}
