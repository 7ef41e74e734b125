import type { Decision } from './action.ts'
import { type Card, JOKER, makeCard, RANKS, type Rank, rankIndex } from './cards.ts'
import { type Look, playsBy, playsWith } from './look.ts'
import { faceOf, out, type Power } from './powers.ts'
import { nextSeat } from './ruleset.ts'

type CardPlay = Extract<Decision, { readonly kind: 'play' | 'force' | 'steal' }>

/** Its only power is to come out (O14). */
export const DOUBLE_POWERS: readonly Power[] = [out]

/** X12, X14, X15: what a card does to the next player, who must hold cards. */
const effects = ({ sight }: Look, card: Card): readonly CardPlay[] => {
  const next = nextSeat(sight.rules, sight.turn)
  if ((sight.handCounts[next] ?? 0) === 0) return []
  return (sight.rules.powers[card] ?? []).flatMap(({ type }) =>
    type === 'force' || type === 'steal' ? [{ kind: type, card }] : [],
  )
}

/** Two cards of one rank, the one whose text sorts first in front. */
type Pair = readonly [Card, Card]

/** O14, O15: the different pairs of equal rank in the hand; none of jokers. */
export const pairsOf = ({ sight, faces }: Look): readonly Pair[] => {
  if (!sight.rules.choices.doubles || sight.rules.choices.bluffing) return []
  return faces.flatMap((card, i) => {
    if (card === JOKER) return []
    const twice = sight.hand.filter((other) => other === card).length > 1
    const others = faces.slice(i + 1).filter((other) => rankIndex(other) === rankIndex(card))
    return [...(twice ? [card] : []), ...others].map(
      (other): Pair => (makeCard(other) < makeCard(card) ? [other, card] : [card, other]),
    )
  })
}

/** Every play of the cards really held, with effects and doubles. */
export const handPlays = (look: Look): CardPlay[] => {
  const actions: CardPlay[] = []
  for (const card of look.faces) {
    for (const parts of playsWith(look, card)) actions.push({ kind: 'play', card, parts })
    if (look.sight.rules.robs) actions.push(...effects(look, card))
  }
  for (const [card, second] of pairsOf(look)) {
    for (const parts of playsBy(look, DOUBLE_POWERS)) actions.push({ kind: 'play', card, second, parts })
  }
  return actions
}

const ALL_RANKS: readonly Rank[] = [...RANKS, '*']

/** Ranks that a card may be said to be (L1). */
export const declarable = ({ sight }: Look): readonly Rank[] => (sight.rules.jokers ? ALL_RANKS : RANKS)

/** L1: every card as every rank that has a legal move. */
export const declarations = (look: Look): readonly Decision[] =>
  look.faces.flatMap((card) =>
    declarable(look).flatMap((rank) =>
      playsWith(look, faceOf(rank)).map((parts): Decision => ({ kind: 'declare', card, rank, parts })),
    ),
  )
