import { type Card, RANKS, type Rank } from '../../../engine/cards.ts'
import type { Choice } from './choice.ts'
import type { Use } from './move-tree.ts'
import type { Turn } from './turn.ts'

/** Returns the rank of a use `as`. */
export const rankOfUse = (use: Use): Rank | undefined => (use.startsWith('as ') ? (use.slice(3) as Rank) : undefined)
export const secondOfUse = (use: Use): Card | undefined => (use.startsWith('with ') ? Number(use.slice(5)) : undefined)

/** Reports whether the card is played as a rank that the player chooses: declared face down, or a joker. */
export const asksRank = ({ moveTree }: Turn, { card }: Choice): boolean =>
  card !== undefined && moveTree.usesOf(card).some((use) => use.startsWith('as '))

/** Returns every rank that a card may be declared as, jokers last; for a joker, the ranks that do something. */
export const ranksOf = ({ sight: { rules }, moveTree }: Turn, card: Card): readonly Rank[] => {
  if (!rules.choices.bluffing) return RANKS.filter((rank) => moveTree.usesOf(card).includes(`as ${rank}`))
  return rules.jokers ? [...RANKS, '*'] : RANKS
}
