import type { Card } from '../../engine/cards.ts'
import type { GameEvent } from '../../engine/events.ts'
import { BACK } from '../../engine/view.ts'
import { type History, lasting } from './history.ts'

/** What the event does to the discard pile, oldest card first. */
const lay = (pile: Card[], event: GameEvent): void => {
  switch (event.type) {
    case 'shuffled':
      pile.length = 0
      break
    case 'played':
      pile.push(event.card, ...(event.second === undefined ? [] : [event.second]))
      break
    case 'forcing':
    case 'stealing':
      pile.push(event.card)
      break
    case 'discarded':
      pile.push(event.down === true ? BACK : (event.card ?? BACK))
      break
    case 'folded':
      pile.push(...event.cards)
      break
    case 'stolen':
      pile.push(event.lost)
      break
    case 'declared':
      pile.push(BACK)
      break
    case 'revealed':
      pile[pile.length - 1] = event.card
      break
  }
}

/** The discard pile as everybody may know it who has watched the game; `BACK` for a card face down. */
export const discardPile = ({ deal, entries }: Pick<History, 'deal' | 'entries'>): readonly Card[] => {
  const pile: Card[] = []
  for (const event of deal) lay(pile, event)
  for (const { events } of lasting(entries)) for (const event of events) lay(pile, event)
  return pile
}
