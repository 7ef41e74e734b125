import type { MutableGame } from './mutable-game.ts'

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
