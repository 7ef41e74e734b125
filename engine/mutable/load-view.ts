import type { Seat } from '../board.ts'
import { DEAL_PLANS, dealIndexAfter } from '../deal/deal-plans.ts'
import { FACE_DOWN, type View } from '../view.ts'
import { type MutableGame, NOT_SET } from './mutable-game.ts'

/** Upper limit of the deals after which the numbers of cards in the stock repeat. */
const MAX_SEARCHED_DEALS = 60

/** Returns the index of the next deal, as far as the number of cards in the stock shows it. */
const guessNextDeal = ({ rules, stockCount }: View): number => {
  const { deals } = rules.choices
  if (deals === 'once') return 1
  const plan = DEAL_PLANS[deals]
  let left = 0
  let deal = 0
  for (let dealt = 0; dealt < MAX_SEARCHED_DEALS; dealt++) {
    const cards = (plan.sizes[deal] as number) * rules.players
    if (left < cards || (plan.reshuffles && deal === 0)) left = rules.cards.length
    left -= cards
    deal = dealIndexAfter(plan, deal)
    if (left === stockCount) return deal
  }
  return plan.restartIndex
}

/**
 * Loads a view into the mutable game. The stock stays empty, other hands have the right numbers of unknown cards, and a
 * covered discard is any card.
 */
export const loadView = (game: MutableGame, view: View): void => {
  const { hands, piles } = game
  const viewer = view.viewer as Seat
  game.board.load(view.position)
  view.handCounts.forEach((count, seat) => {
    hands.counts[seat] = count
  })
  hands.empty(viewer)
  for (const card of view.hand) hands.take(viewer, card)
  piles.setStock([])
  piles.setDiscards(
    view.discards.map((card) => (card === FACE_DOWN ? 0 : card)),
    view.discards.map((card) => card === FACE_DOWN),
  )
  game.gifts.fill(NOT_SET)
  game.counts.set(view.counts)
  game.extras.set(view.extras)
  game.earned.fill(0)
  game.revealedTrue = view.revealedTrue
  game.revealedBluffs = view.revealedBluffs
  game.dealer = view.dealer
  game.nextDeal = guessNextDeal(view)
  game.phase = view.phase
  game.turn = view.turn
  game.decider = viewer
  game.claim = view.claim === undefined ? undefined : { card: NOT_SET, ...view.claim }
  game.winner = view.winner ?? NOT_SET
  game.listed = NOT_SET
}
