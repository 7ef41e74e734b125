import type { Decision, PegMove } from '../../../engine/action.ts'
import { chooseCard, chooseFrom, choosePart, chooseUse, forgetChoice, hoverPart } from '../../table/input/choosing.ts'
import type { Turn } from '../../table/input/turn.ts'
import { act } from '../../table/net/table-link.ts'

/** Chooses the card and all marbles but the last part, and points at that: on the board it is seen, and nothing is played. */
export const previewDecision = (turn: Turn, decision: Decision): void => {
  forgetChoice()
  if (decision.kind === 'penalty') chooseFrom(turn, decision.hole, act)
  if (!('card' in decision)) return
  chooseCard(turn, decision.card, act)
  if (!('parts' in decision) || decision.parts.length === 0) return
  if (decision.kind === 'declare') chooseUse(turn, `as ${decision.rank}`, act)
  if (decision.kind === 'play' && decision.as !== undefined) chooseUse(turn, `as ${decision.as}`, act)
  const before = decision.parts.slice(0, -1)
  const last = decision.parts[before.length] as PegMove
  for (const part of before) choosePart(turn, part, act)
  chooseFrom(turn, last.from, act)
  hoverPart(last)
}
