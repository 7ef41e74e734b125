import { type Card, JOKER, RANKS, rankIndex } from '../cards.ts'
import { faceOf } from '../powers.ts'
import { DECLARABLE_RANKS, declarableRank, NO_INDEX } from './decision-list.ts'
import type { TurnContext } from './turn-context.ts'

/**
 * Adds the moves of each held card and its effects (X12, X14, X15). `nextHoldsCards`: whether the next player holds
 * cards.
 */
const addSingleCards = (context: TurnContext, nextHoldsCards: boolean): void => {
  const { rules, held, list, hasUse } = context
  for (let i = 0; i < held.count; i++) {
    const card = held.faces[i] as Card
    const { comesOut, forces, steals, wild } = context.powersOf(card)
    const powers = rules.listOf[card] as number
    const count = context.moveCountOf(powers)
    const costsNextCard = nextHoldsCards && (forces || steals)
    hasUse[i] = Number(count > 0 || costsNextCard)
    if (count > 0) {
      if (wild) context.listJokerPlays(card)
      else list.addRange('play', card, NO_INDEX, context.firstMoveOf(powers), count)
      context.noteMove(card, comesOut)
    }
    if (!costsNextCard) continue
    context.noteEffect()
    if (forces) list.add('force', card)
    if (steals) list.add('steal', card)
  }
}

/**
 * O14, O15: adds the pairs of equal rank without jokers. Of two suits the higher face comes first, as in the sorted
 * text.
 */
const addDoubles = (context: TurnContext): void => {
  const { rules, held, list } = context
  for (let i = 0; i < held.count; i++) {
    const card = held.faces[i] as Card
    if (card === JOKER) break
    for (let j = i; j < held.count; j++) {
      const other = held.faces[j] as Card
      if (i === j ? held.twice[i] === 0 : other === JOKER || rankIndex(other) !== rankIndex(card)) continue
      const count = context.moveCountOf(rules.outList)
      if (count === 0) return
      list.addRange('play', other, card, context.firstMoveOf(rules.outList), count)
      context.noteMove(card, true)
    }
  }
}

/** Notes which cards really have moves, in a game in which cards are declared. Discards depend on it (L6). */
const noteCardMoves = (context: TurnContext): void => {
  const { rules, held } = context
  for (let i = 0; i < held.count; i++) {
    const card = held.faces[i] as Card
    if (context.moveCountOf(rules.listOf[card] as number) > 0) context.noteMove(card, context.powersOf(card).comesOut)
  }
}

/** Returns the number of ranks that a card may be declared to be (L1). */
const declarableRankCount = ({ rules }: TurnContext): number =>
  rules.rules.jokers ? DECLARABLE_RANKS.length : RANKS.length

/** L1: adds every card declared as every rank that has a legal move. */
const addDeclarations = (context: TurnContext): void => {
  const { rules, held, list } = context
  const ranks = declarableRankCount(context)
  for (let i = 0; i < held.count; i++) {
    for (let rank = 0; rank < ranks; rank++) {
      const powers = rules.listOf[faceOf(declarableRank(rank))] as number
      const count = context.moveCountOf(powers)
      if (count > 0) list.addRange('declare', held.faces[i] as Card, rank, context.firstMoveOf(powers), count)
    }
  }
}

/** Adds every move and effect of the held cards, played as what they are, and of doubles. */
export const addCardMoves = (context: TurnContext, nextHoldsCards: boolean): void => {
  const { bluffing, doubles } = context.rules.rules.choices
  addSingleCards(context, nextHoldsCards)
  if (doubles && !bluffing) addDoubles(context)
}

/** Adds every move of the held cards; in a game in which cards are declared, every declaration instead. */
export const addHandMoves = (context: TurnContext, nextHoldsCards: boolean): void => {
  if (context.rules.rules.choices.bluffing) {
    noteCardMoves(context)
    addDeclarations(context)
  } else addCardMoves(context, nextHoldsCards)
}
