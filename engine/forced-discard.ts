import type { Card } from './cards.ts'
import type { GameEvent } from './events.ts'
import type { Game } from './game.ts'
import { layDown } from './hands.ts'
import { nextSeat } from './ruleset.ts'
import { beginTurn } from './turns.ts'

/** X12: the next player must discard. */
export const forceDiscard = (game: Game, card: Card, events: GameEvent[]): Game => {
  const { turn: seat } = game
  const victim = nextSeat(game.rules, seat)
  events.push({ type: 'forcing', seat, card, victim })
  return { ...layDown(game, seat, card), phase: 'forced', decider: victim }
}

/** X12: that player discards and misses a turn. */
export const discardForced = (game: Game, card: Card, events: GameEvent[]): Game => {
  const { decider: seat } = game
  events.push({ type: 'discarded', seat, card })
  return beginTurn(layDown(game, seat, card), nextSeat(game.rules, seat), events)
}

/** X14: chance must draw a card from the next player's hand. */
export const stealCard = (game: Game, card: Card, events: GameEvent[]): Game => {
  const { turn: seat } = game
  const victim = nextSeat(game.rules, seat)
  events.push({ type: 'stealing', seat, card, victim })
  return { ...layDown(game, seat, card), phase: 'steal', decider: victim }
}

/** X14: that player loses the card and misses a turn. */
export const loseStolenCard = (game: Game, card: Card, events: GameEvent[]): Game => {
  const { decider: victim } = game
  events.push({ type: 'stolen', seat: game.turn, victim, lost: card })
  return beginTurn(layDown(game, victim, card), nextSeat(game.rules, victim), events)
}
