import { parseCard, parseCards } from '../../../engine/cards.ts'
import type { Shuffler } from '../../../engine/chance/resolve-chance.ts'
import type { GameChance } from '../draw/chance.ts'
import type { ChanceTexts } from './match.ts'

/** What chance did: the stock after a shuffle (top card first), or the one card that was stolen. In the order it was written down. */
export const writtenShuffler = (chances: ChanceTexts): Shuffler => {
  let next = 0
  return () => {
    const text = chances[next++] ?? ''
    const cards = text.includes(' ') ? parseCards(text) : parseCard(text)
    if (!cards.ok) throw new Error(`what chance did can't be read: ${cards.error.message}`)
    return Array.isArray(cards.value) ? cards.value : [cards.value as number]
  }
}

/** What chance draws now, for the acts of a game from number `from` on. */
export const drawnShuffler = (chance: GameChance, from: number): Shuffler => {
  let acts = from
  return (cards) => chance.shuffled(`chance ${acts++}`, cards)
}
