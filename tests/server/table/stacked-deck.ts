import { type Card, parseCards } from '../../../engine/cards.ts'
import type { Setup } from '../../../engine/ruleset.ts'
import { rulesFor } from '../../../engine/rulesets/registry.ts'
import type { Chance } from '../../../server/table/draw/chance.ts'
import { seededChance, type TableFixture, tableFixture } from './table-fixture.ts'

export const cardsOf = (text: string): readonly Card[] => {
  const cards = parseCards(text)
  if (!cards.ok) throw new Error(cards.error.message)
  return cards.value
}

/** Returns the cards in an order that begins with those of `text`; `rest` orders the others. */
export const stackCards = (
  cards: readonly Card[],
  text: string,
  rest: (cards: Card[]) => readonly Card[] = (others) => others,
): readonly Card[] => {
  const first = cardsOf(text)
  const others = [...cards]
  for (const card of first) {
    const at = others.indexOf(card)
    if (at < 0) throw new Error(`the pack has no more of card ${card}`)
    others.splice(at, 1)
  }
  return [...first, ...rest(others)]
}

/** Returns chance that makes the last seat the first dealer and stacks the whole pack in a known order; smaller sets are shuffled with the seed. */
export const stackedChance = (players: number, stock: readonly Card[], seed = 9): Chance => {
  const chance = seededChance(seed)
  return {
    ...chance,
    below: (n) => (n === players ? players - 1 : chance.below(n)),
    game: (draws) => {
      const { below, shuffled } = chance.game(draws)
      return {
        below: (label, n) => (n === players ? players - 1 : below(label, n)),
        shuffled: (label, cards) => (cards.length === stock.length ? stock : shuffled(label, cards)),
      }
    },
  }
}

/** Makes a table with its pack in the order of the text; the last seat deals first. */
export const stagedTable = (setup: Setup, text: string, seed?: number): TableFixture => {
  const rules = rulesFor(setup)
  if (!rules.ok) throw new Error(rules.error.message)
  return tableFixture(setup, stackedChance(setup.players, stackCards(rules.value.cards, text), seed))
}
