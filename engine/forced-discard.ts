import type { Card } from './cards.ts'
import { seatAfter } from './movegen/compiled-rules.ts'
import type { MutableGame } from './mutable/mutable-game.ts'
import { beginTurn } from './turns.ts'

/**
 * X12, X14: plays a card after which the next player must discard, or chance must draw a card from that player's hand.
 */
export const makeNextPlayerLoseCard = (game: MutableGame, kind: 'force' | 'steal', card: Card): void => {
  const { turn: seat, rules } = game
  const victim = seatAfter(rules, seat)
  game.emit?.({ type: kind === 'force' ? 'forcing' : 'stealing', seat, card, victim })
  game.layDown(seat, card)
  game.phase = kind === 'force' ? 'forced' : 'steal'
  game.decider = victim
}

/** X12: lets the forced player discard and miss a turn. */
export const discardForcedCard = (game: MutableGame, card: Card): void => {
  const { decider: seat, rules } = game
  game.emit?.({ type: 'discarded', seat, card })
  game.layDown(seat, card)
  beginTurn(game, seatAfter(rules, seat))
}

/** X14: takes the card from the player who was robbed, who misses a turn. */
export const loseStolenCard = (game: MutableGame, card: Card): void => {
  const { decider: victim, rules } = game
  game.emit?.({ type: 'stolen', seat: game.turn, victim, lost: card })
  game.layDown(victim, card)
  beginTurn(game, seatAfter(rules, victim))
}
