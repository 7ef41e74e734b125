import type { Card } from '../../../engine/cards.ts'
import { DEAL_PLANS, nextDeal } from '../../../engine/deal/deals.ts'
import type { GameEvent } from '../../../engine/events.ts'
import type { Game } from '../../../engine/game.ts'
import { inTurnOrder, nextSeat, type Rules } from '../../../engine/ruleset.ts'
import { withHand } from './hands.ts'

const dealSize = (game: Game): number => {
  const { deals, handSize } = game.rules.choices
  return deals === 'once' ? handSize : (DEAL_PLANS[deals].sizes[game.nextDeal] as number)
}

/** D1: one card at a time in turn order, beginning with the first player. */
export const dealHands = (game: Game, events: GameEvent[]): Game => {
  const { rules } = game
  const { players, choices } = rules
  const size = dealSize(game)
  const first = nextSeat(rules, game.dealer)
  const hands: Card[][] = Array.from({ length: players }, () => [])
  inTurnOrder(rules, first).forEach((seat, place) => {
    const cards = Array.from({ length: size }, (_, round) => game.stock[round * players + place] as Card)
    hands[seat] = cards
    events.push({ type: 'dealt', seat, count: size, cards })
  })
  return {
    ...game,
    turn: first,
    decider: first,
    nextDeal: choices.deals === 'once' ? 1 : nextDeal(DEAL_PLANS[choices.deals], game.nextDeal),
    hands,
    stock: game.stock.slice(players * size),
  }
}

/** K1 to K4: all hands are empty. Returns the game before its next deal, in phase `shuffle` if a shuffle is due first. */
export const prepareDeal = (game: Game, events: GameEvent[]): Game => {
  const { rules } = game
  const anew = DEAL_PLANS[rules.choices.deals].anew && game.nextDeal === 0
  const dealer = anew ? (game.dealer + 1) % rules.players : game.dealer
  if (anew) events.push({ type: 'dealer', seat: dealer })
  const short = game.stock.length < rules.players * dealSize(game)
  return { ...game, dealer, phase: anew || short ? 'shuffle' : 'turn' }
}

/** How many cards the seat on turn holds after drawing. */
const fullHandSize = ({ choices }: Rules): number => choices.handSize + (choices.draw === 'before' ? 1 : 0)

/** D3, D4: the seat on turn draws. If the stock runs out a shuffle of the discards is due; without discards nothing is drawn. */
export const drawCards = (game: Game, events: GameEvent[]): Game => {
  const { turn, rules } = game
  const hand = game.hands[turn] as readonly Card[]
  const taken = game.stock.slice(0, Math.max(0, fullHandSize(rules) - hand.length))
  const short = hand.length + taken.length < fullHandSize(rules) && game.discards.length > 0
  const phase = short ? 'shuffle' : 'turn'
  if (taken.length === 0) return game.phase === phase ? game : { ...game, phase }
  events.push({ type: 'drew', seat: turn, count: taken.length, cards: taken })
  return { ...game, phase, hands: withHand(game, turn, [...hand, ...taken]), stock: game.stock.slice(taken.length) }
}
