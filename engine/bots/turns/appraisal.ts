import type { Decision } from '../../action.ts'
import { type Hole, seatOfPeg } from '../../board.ts'
import { legalActionsIn } from '../../legal-in-view.ts'
import { withEntry } from '../../with-entry.ts'
import type { Assessment } from './assessment.ts'
import { valueOfDeclaration, valueOfDoubt } from './bluff-values.ts'
import { lostUse, valueOfGift } from './card-uses.ts'

/** Value of a turn that the next player loses. */
const LOST_TURN_VALUE_TURNS = 1
/** Value of the card that is drawn for an extra turn. */
const DRAWN_CARD_TURNS = 0.2

/** L3, L4: returns the value of the position in which the peg is back in its start. */
const valueOfPenalty = (assessment: Assessment, hole: Hole): number => {
  const { rules, position } = assessment.view
  const peg = position.pegs.indexOf(hole)
  const start = rules.board.start[seatOfPeg(rules.board, peg)] as Hole
  return assessment.valueOfPosition({ ...position, pegs: withEntry(position.pegs, peg, start) })
}

/** L5: returns the turns that the best decision with the present hand would save. */
const valueOfExtraTurn = (assessment: Assessment): number => {
  const { view, viewer, presentValue } = assessment
  const legal = legalActionsIn({ ...view, phase: 'turn', turn: viewer, asked: [viewer], claim: undefined })
  return DRAWN_CARD_TURNS + Math.max(...legal.map((action) => valueOfDecision(assessment, action) - presentValue))
}

/** Returns the value of a legal decision for the viewer, in turns. Only values of one list can be compared. */
export const valueOfDecision = (assessment: Assessment, action: Decision): number => {
  switch (action.kind) {
    case 'play':
    case 'discard':
    case 'fold':
      return assessment.valueAfter(action)
    case 'declare':
      return valueOfDeclaration(assessment, action)
    case 'force':
    case 'steal':
      return assessment.valueAfter(action) + assessment.weights.others * LOST_TURN_VALUE_TURNS
    case 'forced':
      return -lostUse(assessment, action.card)
    case 'give':
      return valueOfGift(assessment, action.card)
    case 'pass':
      return 0
    case 'doubt':
      return valueOfDoubt(assessment)
    case 'penalty':
      return valueOfPenalty(assessment, action.hole)
    case 'leave':
      return Number.NEGATIVE_INFINITY
    case 'extra':
      return action.taken ? valueOfExtraTurn(assessment) : 0
  }
}
