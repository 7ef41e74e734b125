import type { Decision } from '../../../engine/action.ts'
import type { Card, Rank } from '../../../engine/cards.ts'
import { applyMoves } from '../../../engine/movegen/peg-moves.ts'
import type { Position } from '../../../engine/position.ts'
import { i18n } from '../../i18n/i18n.ts'
import { capitalize } from '../../words/game-text.ts'
import { pegText, type TextContext } from '../../words/move-parts.ts'
import { moveStepWords, type StepWords } from '../../words/move-steps.ts'
import { aRankName, cardName, cardPlaces } from '../../words/names.ts'
import { spokenMovesText, spokenPlayText } from '../../words/screen-reader-text.ts'

const t = i18n.getFixedT(null, 'insight')

/** A decision in short form: its card, and the action and path of each step. */
export interface BriefDecision {
  readonly card: Card | undefined
  readonly steps: readonly StepWords[]
}

const cardOf = (decision: Decision): Card | undefined => ('card' in decision ? decision.card : undefined)

const playedAsText = (card: Card, rank: Rank): string =>
  i18n.t('card.standsFor', { card: cardName(card), rank: aRankName(rank, 'as') })

const actText = (context: TextContext, position: Position, decision: Decision): string => {
  switch (decision.kind) {
    case 'discard':
    case 'give':
    case 'force':
    case 'forced':
    case 'steal':
      return t(`decision.${decision.kind}`, cardPlaces(decision.card))
    case 'declare':
      return t('decision.declare', { ...cardPlaces(decision.card), rank: aRankName(decision.rank, 'called') })
    case 'penalty': {
      const marble = pegText(context, position.pegs.indexOf(decision.hole), decision.hole, 'object')
      return t('decision.penalty', { marble })
    }
    case 'extra':
      return t(decision.taken ? 'decision.extra' : 'decision.noExtra')
    case 'fold':
    case 'pass':
    case 'doubt':
    case 'leave':
      return t(`decision.${decision.kind}`)
    case 'play':
      return decision.as === undefined ? '' : playedAsText(decision.card, decision.as)
  }
}

/** Returns a decision in short form. `turn` is the seat that moves the marbles. */
export const briefDecision = (
  context: TextContext,
  position: Position,
  turn: number,
  decision: Decision,
): BriefDecision => {
  const { events } = applyMoves(context.rules, position, turn, decision)
  const act = actText(context, position, decision)
  const steps = moveStepWords(context, events)
  return { card: cardOf(decision), steps: act === '' ? steps : [{ action: act, path: '' }, ...steps] }
}

/** Describes a decision in one line, its moves as the list of moves at the table does. */
export const decisionText = (context: TextContext, position: Position, turn: number, decision: Decision): string => {
  const moves = spokenMovesText(context, applyMoves(context.rules, position, turn, decision).events)
  const act = actText(context, position, decision)
  if (act === '') return capitalize(moves)
  return capitalize(moves === '' ? act : t('decision.andMoves', { decision: act, moves }))
}

/** Describes a decision in one line with its card. */
export const wholeDecisionText = (
  context: TextContext,
  position: Position,
  turn: number,
  decision: Decision,
): string => {
  if (decision.kind !== 'play' || decision.as !== undefined) return decisionText(context, position, turn, decision)
  const { events } = applyMoves(context.rules, position, turn, decision)
  return spokenPlayText(decision.card, undefined, spokenMovesText(context, events))
}
