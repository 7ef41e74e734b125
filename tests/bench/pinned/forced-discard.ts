import type { Decision } from '../../../engine/action.ts'
import type { Card } from '../../../engine/cards.ts'
import type { GameEvent } from '../../../engine/events.ts'
import type { Game } from '../../../engine/game.ts'
import { nextSeat } from '../../../engine/ruleset.ts'
import { layDown } from './hands.ts'
import { beginTurn } from './turns.ts'

/** X12, X14: the next player must discard, or chance must draw a card from that player's hand. */
export const makeNextLose = (
  game: Game,
  { kind, card }: Extract<Decision, { readonly kind: 'force' | 'steal' }>,
  events: GameEvent[],
): Game => {
  const { turn: seat } = game
  const victim = nextSeat(game.rules, seat)
  const [type, phase] = kind === 'force' ? (['forcing', 'forced'] as const) : (['stealing', 'steal'] as const)
  events.push({ type, seat, card, victim })
  return { ...layDown(game, seat, card), phase, decider: victim }
}

/** X12: that player discards and misses a turn. */
export const discardForced = (game: Game, card: Card, events: GameEvent[]): Game => {
  const { decider: seat } = game
  events.push({ type: 'discarded', seat, card })
  return beginTurn(layDown(game, seat, card), nextSeat(game.rules, seat), events)
}

/** X14: that player loses the card and misses a turn. */
export const loseStolenCard = (game: Game, card: Card, events: GameEvent[]): Game => {
  const { decider: victim } = game
  events.push({ type: 'stolen', seat: game.turn, victim, lost: card })
  return beginTurn(layDown(game, victim, card), nextSeat(game.rules, victim), events)
}
