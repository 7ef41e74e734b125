import type { Seat } from '../../../engine/board.ts'
import type { Card } from '../../../engine/cards.ts'
import type { GameEvent } from '../../../engine/events.ts'
import { type Game, playersToAct } from '../../../engine/game.ts'
import { inTurnOrder, nextSeat } from '../../../engine/ruleset.ts'
import { withEntry, withHand, withoutCard } from './hands.ts'
import { teamMates } from './movegen/control.ts'
import { beginTurn } from './turns.ts'

/** K10: the seat that gets the card. */
const partnerOf = ({ rules }: Game, seat: Seat): Seat => teamMates(rules, seat)[0] as Seat

const handOver = (game: Game, events: GameEvent[]): Game => {
  let { hands } = game
  game.gifts.forEach((card, from) => {
    if (card === undefined) return
    const seat = partnerOf(game, from)
    hands = withEntry(hands, seat, [...(hands[seat] as readonly Card[]), card])
    events.push({ type: 'received', seat, from, card })
  })
  return beginTurn({ ...game, hands, gifts: [] }, nextSeat(game.rules, game.dealer), events)
}

/** The first seat in turn order that has not given yet. */
const nextGiver = (game: Game): Seat => {
  const { rules, dealer } = game
  const left = playersToAct(game)
  return inTurnOrder(rules, nextSeat(rules, dealer)).find((seat) => left.includes(seat)) as Seat
}

/** K10: a gift lies face down until all seats have given. */
export const giveCard = (game: Game, seat: Seat, card: Card, events: GameEvent[]): Game => {
  events.push({ type: 'gave', seat, to: partnerOf(game, seat), card })
  const hand = withoutCard(game.hands[seat] as readonly Card[], card)
  const gifts = game.hands.map((_, other) => (other === seat ? card : game.gifts[other]))
  const after: Game = { ...game, hands: withHand(game, seat, hand), gifts }
  return playersToAct(after).length === 0 ? handOver(after, events) : { ...after, decider: nextGiver(after) }
}
