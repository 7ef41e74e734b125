import type { Seat } from './board.ts'
import type { Card } from './cards.ts'
import { teamMates } from './control.ts'
import { deciders } from './deciders.ts'
import type { GameEvent } from './events.ts'
import type { Game } from './game.ts'
import { withEntry, withHand, withoutCard } from './hands.ts'
import { inTurnOrder, nextSeat } from './ruleset.ts'
import { beginTurn } from './turns.ts'

/** K10: whom the seat gives its card. */
const partnerOf = ({ rules }: Game, seat: Seat): Seat => teamMates(rules, seat)[0] as Seat

const handedOver = (game: Game, events: GameEvent[]): Game => {
  let { hands } = game
  game.gifts.forEach((card, from) => {
    if (card === undefined) return
    const seat = partnerOf(game, from)
    hands = withEntry(hands, seat, [...(hands[seat] as readonly Card[]), card])
    events.push({ type: 'received', seat, from, card })
  })
  return beginTurn({ ...game, hands, gifts: [] }, nextSeat(game.rules, game.dealer), events)
}

/** The first in turn order who has not given yet. */
const nextGiver = (game: Game): Seat => {
  const { rules, dealer } = game
  const open = deciders(game)
  return inTurnOrder(rules, nextSeat(rules, dealer)).find((seat) => open.includes(seat)) as Seat
}

/** K10: a gift lies face down until all have given. */
export const given = (game: Game, seat: Seat, card: Card, events: GameEvent[]): Game => {
  events.push({ type: 'gave', seat, to: partnerOf(game, seat), card })
  const hand = withoutCard(game.hands[seat] as readonly Card[], card)
  const gifts = game.hands.map((_, other) => (other === seat ? card : game.gifts[other]))
  const after: Game = { ...game, hands: withHand(game, seat, hand), gifts }
  return deciders(after).length === 0 ? handedOver(after, events) : { ...after, decider: nextGiver(after) }
}
