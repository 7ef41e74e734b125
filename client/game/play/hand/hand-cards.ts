import { type Card, JOKER, rankIndex } from '../../../../engine/cards.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Turn } from '../../../table/input/turn.ts'
import { cardName, joinItems } from '../../../words/names.ts'
import { useNoMoveText } from '../late-words.ts'

/** Sorts by rank, aces low and jokers last. The server keeps the order in which cards were dealt. */
export const sortHand = (hand: readonly Card[]): readonly Card[] =>
  hand.slice().sort((a, b) => (a === JOKER ? 99 : rankIndex(a)) - (b === JOKER ? 99 : rankIndex(b)) || a - b)

/** Uses that a card of the player's hand has now. */
export type CardState = 'waiting' | 'playable' | 'discardable' | 'forced' | 'givable' | 'unplayable'

/** Phases in which no card is chosen. */
const PHASES_WITHOUT_CARDS: readonly Turn['sight']['phase'][] = ['doubt', 'penalty', 'extra']

/** Returns what a card of the player's hand can be used for now. */
export const cardStateOf = ({ asked, moveTree, sight }: Turn, card: Card): CardState => {
  if (!asked || PHASES_WITHOUT_CARDS.includes(sight.phase)) return 'waiting'
  const uses = moveTree.usesOf(card)
  if (uses.length === 0) return 'unplayable'
  if (uses.includes('give')) return 'givable'
  if (uses.includes('forced')) return 'forced'
  return uses.every((use) => use === 'discard') ? 'discardable' : 'playable'
}

/** Returns a function that names a card of the player's hand, with who gave it, and its use or why it has none. */
export const useCardLabel = (turn: Turn) => {
  const { t } = useTranslation()
  const words = useNoMoveText()
  return (card: Card, state: CardState, gift?: string): string => {
    const name = gift === undefined ? cardName(card) : joinItems([cardName(card), gift])
    if (state === 'waiting') return t('hand.waiting', { card: name })
    if (state === 'givable') return t('holding.givable', { card: name })
    if (state === 'playable') return t('hand.playable', { card: name })
    if (state === 'discardable' || state === 'forced') return t('hand.discardable', { card: name })
    return t('hand.notPlayable', { card: name, reason: words?.shortNoMoveText(turn, card) ?? '' })
  }
}
