import type { Seat } from '../board.ts'
import { seatAfter } from '../movegen/compiled-rules.ts'
import type { MutableGame } from '../mutable/mutable-game.ts'
import { inTurnOrder, type Rules } from '../ruleset.ts'
import { DEAL_PLANS, dealIndexAfter, hasCycle } from './deal-plans.ts'

const nextDealSize = ({ rules, nextDeal }: MutableGame): number => {
  const { deals, handSize } = rules.rules.choices
  return deals === 'once' ? handSize : (DEAL_PLANS[deals].sizes[nextDeal] as number)
}

const emitDeal = ({ rules, hands, emit }: MutableGame, first: Seat): void => {
  if (emit === undefined) return
  for (const seat of inTurnOrder(rules.rules, first)) {
    const cards = hands.list(seat)
    emit({ type: 'dealt', seat, count: cards.length, cards })
  }
}

/** D1: deals one card at a time in turn order, beginning with the first player. */
export const dealHands = (game: MutableGame): void => {
  const { rules, hands, piles } = game
  const { deals } = rules.rules.choices
  const size = nextDealSize(game)
  const first = seatAfter(rules, game.dealer)
  for (let seat = 0; seat < rules.players; seat++) hands.empty(seat)
  let seat = first
  for (let i = 0; i < size * rules.players; i++) {
    hands.take(seat, piles.draw())
    seat = seatAfter(rules, seat)
  }
  game.turn = first
  game.decider = first
  game.nextDeal = deals === 'once' ? 1 : dealIndexAfter(DEAL_PLANS[deals], game.nextDeal)
  emitDeal(game, first)
}

/** K1, K14: returns whether the next deal begins a new cycle, before which all cards are shuffled. */
const isNewCycle = ({ rules, nextDeal }: MutableGame): boolean => {
  const { deals, dealer } = rules.rules.choices
  const plan = DEAL_PLANS[deals]
  return nextDeal === 0 && (plan.reshuffles || (dealer === 'cycle' && hasCycle(plan)))
}

/** G4, K14: returns whether the deal passes on. `shuffled`: whether cards are shuffled for the next deal. */
const passesDealer = ({ rules }: MutableGame, newCycle: boolean, shuffled: boolean): boolean => {
  const { deals, dealer } = rules.rules.choices
  if (dealer !== 'cycle') return dealer === 'deal'
  return newCycle || (shuffled && !hasCycle(DEAL_PLANS[deals]))
}

/**
 * K1 to K4, K14, Z3, G3, G4: passes the deal on when all hands are empty. The phase becomes `shuffle` if the cards must
 * be shuffled before the next deal, else `turn`.
 */
export const prepareDeal = (game: MutableGame): void => {
  const { rules, piles } = game
  const newCycle = isNewCycle(game)
  const shuffled = newCycle || piles.stockCount < rules.players * nextDealSize(game)
  if (passesDealer(game, newCycle, shuffled)) {
    game.dealer = (game.dealer + 1) % rules.players
    game.emit?.({ type: 'dealer', seat: game.dealer })
  }
  game.phase = shuffled ? 'shuffle' : 'turn'
}

/** Returns the number of cards that the seat on turn holds after drawing. */
const fullHandSize = ({ choices }: Rules): number => choices.handSize + (choices.draw === 'before' ? 1 : 0)

/**
 * D3, D4: fills the hand of the seat on turn up to its full size. If the stock runs out, the phase becomes `shuffle`;
 * without discards to shuffle no further card is drawn.
 */
export const drawCards = (game: MutableGame, full = fullHandSize(game.rules.rules)): void => {
  const { hands, piles, turn } = game
  const before = hands.count(turn)
  while (hands.count(turn) < full && piles.stockCount > 0) hands.take(turn, piles.draw())
  game.phase = hands.count(turn) < full && piles.discardCount > 0 ? 'shuffle' : 'turn'
  if (game.emit === undefined || hands.count(turn) === before) return
  const cards = hands.list(turn, before)
  game.emit({ type: 'drew', seat: turn, count: cards.length, cards })
}
