import type { Seat } from '../board.ts'
import type { Card } from '../cards.ts'
import { type MutableGame, NOT_SET } from '../mutable/mutable-game.ts'
import { beginTurn } from '../turns.ts'

/** K10: returns the seat that gets the card. */
const partnerOf = ({ rules }: MutableGame, seat: Seat): Seat => rules.mates[seat]?.[0] as Seat

const handOver = (game: MutableGame): void => {
  const { rules, gifts, hands } = game
  for (let from = 0; from < rules.players; from++) {
    const card = gifts[from] as Card
    if (card === NOT_SET) continue
    const seat = partnerOf(game, from)
    hands.take(seat, card)
    game.emit?.({ type: 'received', seat, from, card })
  }
  gifts.fill(NOT_SET)
  beginTurn(game, rules.next[game.dealer] as Seat)
}

/** Returns the first seat in turn order that holds cards and has not given one, or -1. */
const nextGiver = ({ rules, dealer, hands, gifts }: MutableGame): Seat => {
  let seat = rules.next[dealer] as Seat
  for (let i = 0; i < rules.players; i++) {
    if (hands.count(seat) > 0 && gifts[seat] === NOT_SET) return seat
    seat = rules.next[seat] as Seat
  }
  return -1
}

/** K10: lays down a gift. It lies face down until all seats have given. */
export const giveCard = (game: MutableGame, seat: Seat, card: Card): void => {
  game.emit?.({ type: 'gave', seat, to: partnerOf(game, seat), card })
  game.hands.remove(seat, card)
  game.gifts[seat] = card
  const next = nextGiver(game)
  if (next === -1) handOver(game)
  else game.decider = next
}
