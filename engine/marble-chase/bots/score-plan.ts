import type { ScoreAction } from '../action.ts'
import { isComplete, type Totals } from '../colours.ts'
import { boardValue } from './board-evaluation.ts'
import type { PlayStyle } from './play-style.ts'
import { isBlack, type MarblePoints, type SearchBoards, stepsWith } from './search-boards.ts'

/** Scores in their order. Marbles that are not among them are left unscored. */
export interface ScorePlan {
  /** Value of the boards after them (`boardValue`). */
  readonly value: number
  readonly actions: readonly ScoreAction[]
  readonly after: SearchBoards
}

const planNothing = (style: PlayStyle, boards: SearchBoards): ScorePlan => ({
  value: boardValue(style, boards),
  actions: [],
  after: boards,
})

const isWon = ({ totals, side }: SearchBoards): boolean => isComplete(totals[side] as Totals)

/** Returns the best plan among all orders and uses of these marbles. */
const bestPlan = (style: PlayStyle, boards: SearchBoards, marbles: readonly MarblePoints[]): ScorePlan => {
  let best = planNothing(style, boards)
  if (isWon(boards)) return best
  for (const marble of marbles) {
    const rest = marbles.filter((other) => other !== marble)
    for (const { action, after } of stepsWith(boards, marble)) {
      const plan = bestPlan(style, after, rest)
      if (plan.value > best.value) best = { ...plan, actions: [action, ...plan.actions] }
    }
  }
  return best
}

/** Returns the best plan. Own points and taken ones change different boards, so they are planned separately. */
const planInAllOrders = (style: PlayStyle, boards: SearchBoards, marbles: readonly MarblePoints[]): ScorePlan => {
  const own = bestPlan(
    style,
    boards,
    marbles.filter((marble) => !isBlack(marble)),
  )
  if (isWon(own.after)) return own
  const black = bestPlan(style, own.after, marbles.filter(isBlack))
  return { ...black, actions: [...own.actions, ...black.actions] }
}

/** Returns the best single step with one of these marbles. */
const bestSingleStep = (style: PlayStyle, boards: SearchBoards, marbles: readonly MarblePoints[]): ScorePlan => {
  let best = planNothing(style, boards)
  for (const marble of marbles)
    for (const { action, after } of stepsWith(boards, marble)) {
      const value = boardValue(style, after)
      if (value > best.value) best = { value, actions: [action], after }
    }
  return best
}

/**
 * Returns a plan of best single steps, one after the other. The marbles of each group come before those of the next
 * one.
 */
const planStepByStep = (
  style: PlayStyle,
  boards: SearchBoards,
  groups: readonly (readonly MarblePoints[])[],
): ScorePlan =>
  groups.reduce(
    (plan: ScorePlan, marbles) => {
      const next = bestSingleStep(style, plan.after, marbles)
      const rest = marbles.filter(({ slot }) => slot !== next.actions[0]?.slot)
      const whole = { ...next, actions: [...plan.actions, ...next.actions] }
      if (next.actions.length === 0 || rest.length === 0) return whole
      const then = planStepByStep(style, whole.after, [rest])
      return { ...then, actions: [...whole.actions, ...then.actions] }
    },
    planNothing(style, boards),
  )

/** Returns the scores that a bot chooses for these marbles. */
export const planScores = (style: PlayStyle, boards: SearchBoards, marbles: readonly MarblePoints[]): ScorePlan => {
  if (style.scoring === 'all') return planInAllOrders(style, boards, marbles)
  const groups = style.scoring === 'next' ? [marbles] : marbles.map((marble) => [marble])
  return planStepByStep(style, boards, groups)
}
