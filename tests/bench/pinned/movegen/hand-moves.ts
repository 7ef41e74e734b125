import type { Decision } from '../../../../engine/action.ts'
import { type Card, JOKER, makeCard, RANKS, type Rank, rankIndex } from '../../../../engine/cards.ts'
import { faceOf, out, type Power } from '../../../../engine/powers.ts'
import { nextSeat } from '../../../../engine/ruleset.ts'
import { type MoveContext, movesByPowers, movesOfCard } from './move-context.ts'

type CardPlay = Extract<Decision, { readonly kind: 'play' | 'force' | 'steal' }>

/** The only power of a double is to come out (O14). */
export const DOUBLE_POWERS: readonly Power[] = [out]

/** X12, X14, X15: what a card does to the next player if that player holds cards. */
const effects = ({ input }: MoveContext, card: Card): readonly CardPlay[] => {
  const next = nextSeat(input.rules, input.turn)
  if ((input.handCounts[next] ?? 0) === 0) return []
  return (input.rules.powers[card] ?? []).flatMap(({ type }) =>
    type === 'force' || type === 'steal' ? [{ kind: type, card }] : [],
  )
}

/** Two cards of one rank, in the order of their texts. */
type Pair = readonly [Card, Card]

/** O14, O15: the different pairs of equal rank in the hand, jokers excepted. */
const pairsOf = ({ input, faces }: MoveContext): readonly Pair[] => {
  if (!input.rules.choices.doubles || input.rules.choices.bluffing) return []
  return faces.flatMap((card, i) => {
    if (card === JOKER) return []
    const twice = input.hand.filter((other) => other === card).length > 1
    const others = faces.slice(i + 1).filter((other) => rankIndex(other) === rankIndex(card))
    return [...(twice ? [card] : []), ...others].map(
      (other): Pair => (makeCard(other) < makeCard(card) ? [other, card] : [card, other]),
    )
  })
}

/** Every move of the cards held, with effects and doubles. */
export const handMoves = (context: MoveContext): CardPlay[] => {
  const actions: CardPlay[] = []
  for (const card of context.faces) {
    for (const parts of movesOfCard(context, card)) actions.push({ kind: 'play', card, parts })
    if (context.input.rules.forcesDiscards) actions.push(...effects(context, card))
  }
  for (const [card, second] of pairsOf(context)) {
    for (const parts of movesByPowers(context, DOUBLE_POWERS)) actions.push({ kind: 'play', card, second, parts })
  }
  return actions
}

const ALL_RANKS: readonly Rank[] = [...RANKS, '*']

/** Ranks that a card may be declared to be (L1). */
const declarable = ({ input }: MoveContext): readonly Rank[] => (input.rules.jokers ? ALL_RANKS : RANKS)

/** L1: every card declared as every rank that has a legal move. */
export const declarations = (context: MoveContext): readonly Decision[] =>
  context.faces.flatMap((card) =>
    declarable(context).flatMap((rank) =>
      movesOfCard(context, faceOf(rank)).map((parts): Decision => ({ kind: 'declare', card, rank, parts })),
    ),
  )
