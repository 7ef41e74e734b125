import type { Seat } from '../board.ts'
import type { View } from '../view.ts'
import { type MutableGame, NOBODY } from './mutable-game.ts'

/**
 * Makes the mutable game what the viewer sees of a game: the stock and the discard pile are empty, and of the other hands only the
 * numbers of cards are right.
 */
export const loadView = (game: MutableGame, view: View): void => {
  const { hands, piles } = game
  const viewer = view.viewer as Seat
  game.board.load(view.position)
  view.handCounts.forEach((count, seat) => {
    hands.held[seat] = count
  })
  hands.empty(viewer)
  for (const card of view.hand) hands.take(viewer, card)
  piles.setStock([])
  piles.clearDiscards()
  game.gifts.fill(NOBODY)
  game.counts.set(view.counts)
  game.extras.set(view.extras)
  game.earned.fill(0)
  game.dealer = view.dealer
  game.phase = view.phase
  game.turn = view.turn
  game.decider = viewer
  game.claim = view.claim === undefined ? undefined : { card: NOBODY, ...view.claim }
  game.winner = view.winner ?? NOBODY
  game.listed = NOBODY
}
