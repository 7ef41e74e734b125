import type { Action } from './action.ts'
import type { Seat, Team } from './board.ts'
import { type Card, FACES } from './cards.ts'
import { coloursOf } from './control.ts'
import type { GameEvent } from './events.ts'
import { allHome } from './ground.ts'
import { legalActions } from './legal.ts'
import { moved } from './moves.ts'
import { type Position, startPosition } from './position.ts'
import { refusal, sameAction } from './refusal.ts'
import { fault, ok, type Result } from './result.ts'
import type { Rules, Setup } from './ruleset.ts'
import { rulesFor } from './rulesets/registry.ts'

/** `shuffle`: chance must act, by an action of kind `shuffle` with the cards of `cardsToShuffle`. */
export type Phase = 'shuffle' | 'turn' | 'over'

/** A game at one moment. Never changed: `play` answers a new one. Only the server and the tests hold it; all others get a `View`. */
export interface Game {
  readonly rules: Rules
  readonly dealer: Seat
  readonly phase: Phase
  readonly dealt: boolean
  readonly turn: Seat
  readonly position: Position
  /** By seat, in the order the cards came. */
  readonly hands: readonly (readonly Card[])[]
  /** Top card first. */
  readonly stock: readonly Card[]
  /** Face-up pile, oldest first. */
  readonly discards: readonly Card[]
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
  return ok({
    rules,
    dealer: setup.dealer,
    phase: 'shuffle',
    dealt: false,
    turn: (setup.dealer + 1) % rules.players,
    position: startPosition(board),
    hands: board.start.map(() => []),
    stock: [],
    discards: [],
    winner: undefined,
  })
}

/** The cards that a due shuffle must order anew; empty when none is due. */
export const cardsToShuffle = (game: Game): readonly Card[] => {
  if (game.phase !== 'shuffle') return []
  return game.dealt ? game.discards : game.rules.cards
}

/** D1: one card at a time in turn order, beginning with the first player. */
const deal = (game: Game, events: GameEvent[]): Game => {
  const { players, choices } = game.rules
  const hands = Array.from({ length: players }, (_, seat) => {
    const place = (seat - game.turn + players) % players
    return Array.from({ length: choices.handSize }, (_, round) => game.stock[round * players + place] as Card)
  })
  for (let i = 0; i < players; i++) {
    const seat = (game.turn + i) % players
    const cards = hands[seat] as Card[]
    events.push({ type: 'dealt', seat, count: cards.length, cards })
  }
  return { ...game, dealt: true, hands, stock: game.stock.slice(players * choices.handSize) }
}

/** Cards the seat on turn holds after drawing. */
const fullHand = (rules: Rules): number => rules.choices.handSize + (rules.choices.draw === 'before' ? 1 : 0)

const withHand = (game: Game, seat: Seat, hand: readonly Card[]): readonly (readonly Card[])[] => {
  const hands = game.hands.slice()
  hands[seat] = hand
  return hands
}

/** D3, D4: the seat on turn draws; if the stock runs out the discards are due to be shuffled, if both are empty it does without. */
const draw = (game: Game, events: GameEvent[]): Game => {
  const { turn, rules } = game
  const hand = game.hands[turn] as readonly Card[]
  const taken = game.stock.slice(0, Math.max(0, fullHand(rules) - hand.length))
  const drawn =
    taken.length === 0
      ? game
      : {
          ...game,
          hands: withHand(game, turn, [...hand, ...taken]),
          stock: game.stock.slice(taken.length),
        }
  if (taken.length > 0) events.push({ type: 'drew', seat: turn, count: taken.length, cards: taken })
  if (hand.length + taken.length < fullHand(rules) && game.discards.length > 0) return { ...drawn, phase: 'shuffle' }
  return rules.choices.draw === 'before'
    ? { ...drawn, phase: 'turn' }
    : beginTurn(drawn, (turn + 1) % rules.players, events)
}

const beginTurn = (game: Game, seat: Seat, events: GameEvent[]): Game => {
  const begun: Game = { ...game, phase: 'turn', turn: seat }
  events.push({ type: 'turn', seat, plays: coloursOf(game.rules, game.position.pegs, seat) })
  return game.rules.choices.draw === 'before' ? draw(begun, events) : begun
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
  if (!game.dealt) {
    const dealt = deal({ ...game, stock }, events)
    return ok({ game: beginTurn(dealt, game.turn, events), events })
  }
  return ok({ game: draw({ ...game, stock, discards: [] }, events), events })
}

const winnerOf = (rules: Rules, position: Position, seat: Seat): Team | undefined => {
  const team = rules.teamOf[seat] as Team
  const home = rules.teamOf.every((t, s) => t !== team || allHome(rules.board, position.pegs, s))
  return home ? team : undefined
}

const seatsOf = (rules: Rules, team: Team): readonly Seat[] =>
  rules.teamOf.flatMap((t, seat) => (t === team ? [seat] : []))

const withoutCard = (hand: readonly Card[], card: Card): readonly Card[] => {
  const at = hand.indexOf(card)
  return [...hand.slice(0, at), ...hand.slice(at + 1)]
}

const decide = (game: Game, action: Exclude<Action, { kind: 'shuffle' }>): Outcome => {
  const { turn: seat, rules } = game
  const { position, events: motions } = moved(rules, game.position, seat, action)
  const events: GameEvent[] = [
    { type: action.kind === 'play' ? 'played' : 'discarded', seat, card: action.card },
    ...motions,
  ]
  const after: Game = {
    ...game,
    position,
    hands: withHand(game, seat, withoutCard(game.hands[seat] as readonly Card[], action.card)),
    discards: [...game.discards, action.card],
  }
  const winner = winnerOf(rules, position, seat)
  if (winner !== undefined) {
    events.push({ type: 'won', team: winner, seats: seatsOf(rules, winner) })
    return { game: { ...after, phase: 'over', winner }, events }
  }
  const next =
    rules.choices.draw === 'before' ? beginTurn(after, (seat + 1) % rules.players, events) : draw(after, events)
  return { game: next, events }
}

/** The only door to change a game. Refuses what is not in `legalActions`, with the reason. */
export const play = (game: Game, action: Action): Result<Outcome> => {
  if (game.phase === 'over') return fault('game/over', 'the game is over', 'W3')
  if (action.kind === 'shuffle') return shuffle(game, action.stock)
  if (game.phase === 'shuffle') return fault('game/needs-shuffle', 'the cards must be shuffled first', 'D3')
  const legal = legalActions(game, game.turn)
  const listed = legal.includes(action) ? action : legal.find((other) => sameAction(other, action))
  if (listed === undefined || listed.kind === 'shuffle')
    return refusal(game.hands[game.turn] as readonly Card[], legal, action)
  return ok(decide(game, listed))
}
