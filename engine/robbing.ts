import type { Card } from './cards.ts'
import type { GameEvent } from './events.ts'
import type { Game } from './game.ts'
import { laidDown } from './hands.ts'
import { nextSeat } from './ruleset.ts'
import { beginTurn } from './turns.ts'

/** X12: the next player is asked for a card. */
export const forcing = (game: Game, card: Card, events: GameEvent[]): Game => {
  const { turn: seat } = game
  const victim = nextSeat(game.rules, seat)
  events.push({ type: 'forcing', seat, card, victim })
  return { ...laidDown(game, seat, card), phase: 'forced', decider: victim }
}

/** X12: he discards, and misses his turn. */
export const forced = (game: Game, card: Card, events: GameEvent[]): Game => {
  const { decider: seat } = game
  events.push({ type: 'discarded', seat, card })
  return beginTurn(laidDown(game, seat, card), nextSeat(game.rules, seat), events)
}

/** X14: chance draws from the next player's hand. */
export const stealing = (game: Game, card: Card, events: GameEvent[]): Game => {
  const { turn: seat } = game
  const victim = nextSeat(game.rules, seat)
  events.push({ type: 'stealing', seat, card, victim })
  return { ...laidDown(game, seat, card), phase: 'steal', decider: victim }
}

/** X14: the card drawn is lost, and so is the turn. */
export const robbed = (game: Game, card: Card, events: GameEvent[]): Game => {
  const { decider: victim } = game
  events.push({ type: 'stolen', seat: game.turn, victim, lost: card })
  return beginTurn(laidDown(game, victim, card), nextSeat(game.rules, victim), events)
}
