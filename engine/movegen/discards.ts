import type { Card } from '../cards.ts'
import type { Choices } from '../choices.ts'
import { NO_INDEX } from './decision-list.ts'
import type { TurnContext } from './turn-context.ts'

/** Returns the counted turns in a row after which a peg comes out free (N2); infinity in a game without counting. */
export const turnsUntilFreeComeOut = ({ counting }: Pick<Choices, 'counting'>): number =>
  ({ off: Number.POSITIVE_INFINITY, third: 3, fourth: 4, fifth: 5 })[counting]

const addAllDiscards = ({ held, list }: TurnContext): void => {
  for (let i = 0; i < held.count; i++) list.add('discard', held.faces[i] as Card)
}

/** Adds every discard with every free come-out. */
const addDiscardsWithComeOuts = (context: TurnContext, free: number): void => {
  const { held, list, rules } = context
  const first = context.firstMoveOf(rules.outList)
  for (let i = 0; i < held.count; i++) list.addRange('discard', held.faces[i] as Card, NO_INDEX, first, free)
}

/** N2, N3: returns the number of free come-outs in this turn. `counted`: counted turns in a row before it. */
const freeComeOuts = (context: TurnContext, counted: number): number => {
  const { rules, outList } = context.rules
  return rules.choices.counting !== 'off' && counted + 1 >= turnsUntilFreeComeOut(rules.choices)
    ? context.moveCountOf(outList)
    : 0
}

/**
 * T3 to T5, N1 to N4, K6, O28: adds discards for a player who can't move, or who can move only with cards that don't
 * oblige.
 */
const addUnlessMustMove = (context: TurnContext, counted: number): void => {
  const free = freeComeOuts(context, counted)
  const { hasMoves, mustMove, onlyComingOut } = context
  const { duty, forfeit } = context.rules.rules.choices
  const mayDiscard = hasMoves ? forfeit || (duty === 'butJokers' && !mustMove) : free === 0
  if (mayDiscard) addAllDiscards(context)
  if (free > 0 && (!hasMoves || onlyComingOut)) addDiscardsWithComeOuts(context, free)
}

/** K7: adds the burning of each card without a move or effect, and throwing in the hand, which is always allowed. */
const addBurns = ({ held, list, hasUse }: TurnContext): void => {
  for (let i = 0; i < held.count; i++) if (hasUse[i] === 0) list.add('discard', held.faces[i] as Card)
  list.add('fold')
}

/**
 * Adds the decisions other than moves to the list, which must hold the moves. `counted`: counted turns in a row (N1).
 */
export const addDiscards = (context: TurnContext, counted: number): void => {
  switch (context.rules.rules.choices.duty) {
    case 'butJokers':
    case 'all':
      addUnlessMustMove(context, counted)
      break
    case 'fold':
      if (!context.hasMoves) context.list.add('fold')
      break
    case 'card':
      addBurns(context)
      break
  }
}
