import type { Seat } from '../board.ts'
import { withEntry } from '../with-entry.ts'
import { isComplete } from './colours.ts'
import type { ChaseEvent } from './events.ts'
import { type ChaseGame, emptyTotals, freshTurn, marblesToScore } from './game.ts'
import { nextChaseSeat, type Side, seatsOf } from './rules.ts'

/** The match after an action, and the events that led to it. */
export interface ChaseOutcome {
  readonly game: ChaseGame
  readonly events: readonly ChaseEvent[]
}

const beginTurn = (game: ChaseGame, seat: Seat, opening: boolean, earlier: readonly ChaseEvent[]): ChaseOutcome => ({
  game: { ...game, ...freshTurn(seat, opening) },
  events: [...earlier, { type: 'turn', seat, opening }],
})

/** Returns the number of games that a side must win to win the match. */
const winsNeeded = (bestOf: number): number => (bestOf + 1) / 2

/** Ends a game: the match is over, or the seat after the winner's last turn opens the next game (Q19). */
const endGame = (game: ChaseGame, side: Side, earlier: readonly ChaseEvent[]): ChaseOutcome => {
  const { rules, totals, turn } = game
  const wins = withEntry(game.wins, side, (game.wins[side] as number) + 1)
  const seats = seatsOf(rules, side)
  const events: readonly ChaseEvent[] = [...earlier, { type: 'gameWon', side, seats, totals, wins }]
  if ((wins[side] as number) < winsNeeded(rules.bestOf)) {
    return beginTurn({ ...game, wins, totals: emptyTotals(rules) }, nextChaseSeat(rules, turn), true, events)
  }
  return {
    game: { ...game, phase: 'over', wins, winner: side },
    events: [...events, { type: 'matchWon', side, seats }],
  }
}

/** Goes on after a flick or a score: to the scoring, the next turn, or the end of the game. */
export const continueTurn = (game: ChaseGame, earlier: readonly ChaseEvent[]): ChaseOutcome => {
  const winner = game.totals.findIndex(isComplete)
  if (winner !== -1) return endGame(game, winner, earlier)
  if (game.marbles.some(({ at }) => at === 'hand')) return { game, events: earlier }
  if (marblesToScore(game).length > 0) return { game: { ...game, phase: 'score' }, events: earlier }
  return beginTurn(game, nextChaseSeat(game.rules, game.turn), false, earlier)
}
