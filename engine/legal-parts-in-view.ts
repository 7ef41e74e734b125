import type { Decision } from './action.ts'
import type { Seat } from './board.ts'
import type { Card } from './cards.ts'
import { type ListScope, listWithin, scopeBetween } from './legal.ts'
import { loadWorkingCopy } from './legal-in-view.ts'
import type { DecisionList } from './movegen/decision-list.ts'
import { decisionsBetween } from './movegen/decision-lookup.ts'
import type { PartHoles } from './movegen/move-list.ts'
import type { LegalMovesInput } from './view.ts'

const listIn = (input: LegalMovesInput, scope: ListScope | undefined): DecisionList =>
  listWithin(loadWorkingCopy(input), input.viewer as Seat, scope, input.hand, 0, input.hand.length)

/** Returns of the viewer, who must decide, the decisions that `sampleOfLegalActions` returns. */
export const sampleOfLegalActionsIn = (input: LegalMovesInput): readonly Decision[] =>
  listIn(input, scopeBetween(input, [])).decisions()

/** Returns of the viewer, who must decide, the decisions that `legalActionsBetween` returns. */
export const legalActionsBetweenIn = (input: LegalMovesInput, holes: PartHoles, card?: Card): readonly Decision[] =>
  decisionsBetween(listIn(input, scopeBetween(input, holes, card)), holes)
