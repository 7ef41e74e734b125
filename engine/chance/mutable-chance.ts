import type { Card } from '../cards.ts'
import { loseStolenCard } from '../forced-discard.ts'
import type { MutableGame } from '../mutable/mutable-game.ts'
import { resumeAfterShuffle } from '../turns.ts'
import type { Random } from './random.ts'

const shuffleInPlace = (cards: Uint8Array, random: Random): void => {
  for (let last = cards.length - 1; last > 0; last--) {
    const chosen = Math.floor(random() * (last + 1))
    const card = cards[chosen] as Card
    cards[chosen] = cards[last] as Card
    cards[last] = card
  }
}

/** D3: shuffles the stock and the discards in place, or all cards before the first deal. */
export const shuffleStock = ({ piles, rules }: MutableGame, random: Random): void => {
  if (piles.stockCount + piles.discardCount === 0) piles.setStock(rules.rules.cards)
  shuffleInPlace(piles.gatherAll(), random)
}

/** Lets chance act in a simulated game until a player must decide or the game is over. */
export const letChanceAct = (game: MutableGame, random: Random): void => {
  const { hands } = game
  while (game.phase === 'shuffle' || game.phase === 'steal') {
    if (game.phase === 'steal') {
      const seat = game.decider
      loseStolenCard(game, hands.card(seat, Math.floor(random() * hands.count(seat))))
      continue
    }
    shuffleStock(game, random)
    resumeAfterShuffle(game)
  }
}
