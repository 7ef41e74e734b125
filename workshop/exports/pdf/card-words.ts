/** What the cards of a game do, short enough for a table on paper. */

import { type Card, JOKER, RANKS, type Rank } from '../../../engine/cards.ts'
import type { Power } from '../../../engine/powers.ts'
import type { Rules } from '../../../engine/ruleset.ts'

export interface CardLine {
  readonly cards: string
  readonly does: string
}

const NAMES: Partial<Readonly<Record<Rank, string>>> = {
  A: 'Ace',
  T: '10',
  J: 'Jack',
  Q: 'Queen',
  K: 'King',
  '*': 'Joker',
}

const nameOf = (rank: Rank): string => NAMES[rank] ?? rank

const textOf = (power: Power): string => {
  switch (power.type) {
    case 'out':
      return power.whose === 'own' ? 'bring a piece out' : 'bring a piece of yours or your partner’s out'
    case 'forward': {
      const piece = power.whose === 'any' ? 'any piece on the track ' : ''
      return `${piece}${power.steps} forward${power.sweeps ? '; every piece passed goes back to its start' : ''}`
    }
    case 'backward':
      return `${power.steps} back`
    case 'split':
      return power.rest === 'forward'
        ? `${power.total} forward, shared by two pieces`
        : `${power.total} shared by two pieces, one forward, the other back`
    case 'divide':
      return `${power.total} shared by any two pieces, each forward or back`
    case 'share':
      return `${power.total} forward, shared by as many of your pieces as you like`
    case 'steps':
      return `${power.total} single steps forward, shared among your pieces; every piece stepped on is hit`
    case 'swap':
      return power.between === 'own'
        ? 'exchange one of your pieces with another on the track'
        : 'exchange any two pieces of different colours on the track'
    case 'leap':
      return 'leap with a piece from start or track onto a piece of another colour on the track'
    case 'force':
      return 'the next player discards a card and misses his turn'
    case 'steal':
      return 'the next player loses a card drawn by chance and misses his turn'
  }
}

/** First faces of a suit: spades are black, hearts red. */
const BLACK: Card = 0
const RED: Card = 13

const linesOf = (powers: readonly Power[]): string => powers.map(textOf).join(', or ') || 'does nothing'

const rankLines = (rules: Rules, rank: Rank): readonly CardLine[] => {
  const at = (face: Card) => linesOf(rules.powers[face] ?? [])
  if (rank === '*') return [{ cards: nameOf(rank), does: at(JOKER) }]
  const [black, red] = [at(BLACK + RANKS.indexOf(rank)), at(RED + RANKS.indexOf(rank))]
  if (black === red) return [{ cards: nameOf(rank), does: red }]
  return [
    { cards: `Red ${nameOf(rank).toLowerCase()}`, does: red },
    { cards: `Black ${nameOf(rank).toLowerCase()}`, does: black },
  ]
}

const COUNTS: Readonly<Record<string, string>> = { 3: 'three', 4: 'four', 5: 'five', 6: 'six', 7: 'seven' }

const inWords = (count: number | string): string => COUNTS[count] ?? String(count)

/** How cards come to the players, and what a turn is. */
export const turnLine = ({ choices }: Rules): string => {
  const { deals, draw, handSize, turns } = choices
  const around = turns === 'counter' ? ' Turns go round anticlockwise.' : ''
  if (deals !== 'once') {
    const sizes = deals.split('-').map(inWords).join(', then ')
    return `Everybody gets ${sizes} cards: more when nobody holds any. A turn is to play a card and to move.${around}`
  }
  const turn = draw === 'before' ? 'draw a card, play one, and move' : 'play a card, move, and draw one'
  return `Everybody gets ${inWords(handSize)} cards. A turn is to ${draw === 'never' ? 'play a card and move' : turn}.${around}`
}

/** Cards that go as far as their number says come together, and so do cards that do the same. */
export const cardLines = (rules: Rules): readonly CardLine[] => {
  const ranks: readonly Rank[] = [...RANKS, ...(rules.jokers ? (['*'] as const) : [])]
  const together = new Map<string, string[]>()
  for (const { cards, does } of ranks.flatMap((rank) => rankLines(rules, rank))) {
    const saying = does === `${cards} forward` ? 'as many forward as it says' : does
    together.set(saying, [...(together.get(saying) ?? []), cards])
  }
  return [...together].map(([does, cards]) => ({ cards: cards.join(', '), does }))
}
