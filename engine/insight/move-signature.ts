import type { Decision } from '../action.ts'
import type { CompiledRules } from '../movegen/compiled-rules.ts'

/** Decisions with the same card that move the same pegs are one move, in different ways. */
export const moveSignature = ({ listOf }: CompiledRules, decision: Decision): string => {
  const parts = 'parts' in decision ? decision.parts.map(({ from }) => from).sort() : []
  const card = 'card' in decision ? listOf[decision.card] : ''
  const rank = decision.kind === 'declare' ? decision.rank : decision.kind === 'play' ? (decision.as ?? '') : ''
  const hole = decision.kind === 'penalty' ? decision.hole : ''
  return [decision.kind, card, rank, hole, decision.kind === 'extra' && decision.taken, ...parts].join(' ')
}
