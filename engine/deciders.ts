import type { Seat } from './board.ts'
import type { Game } from './game.ts'

const NOBODY: readonly Seat[] = []

/** Seats that must decide now; none while chance must act or the game is over. */
export const deciders = (game: Game): readonly Seat[] => {
  if (game.phase === 'shuffle' || game.phase === 'steal' || game.phase === 'over') return NOBODY
  if (game.phase !== 'give') return [game.decider]
  return game.hands.flatMap((hand, seat) => (hand.length > 0 && game.gifts[seat] === undefined ? [seat] : []))
}

/** Whether the seat is one of them. */
export const isDecider = (game: Game, seat: Seat): boolean =>
  game.phase === 'give' || game.phase === 'shuffle' || game.phase === 'steal' || game.phase === 'over'
    ? deciders(game).includes(seat)
    : game.decider === seat
