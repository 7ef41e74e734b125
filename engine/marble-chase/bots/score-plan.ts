import type { ScoreAction } from '../action.ts'
import { isComplete, type Totals } from '../colours.ts'
import { boardValue } from './board-evaluation.ts'
import type { PlayStyle } from './play-style.ts'
import { type Boards, isBlack, type Points, stepsWith } from './search-boards.ts'

/** Scores in their order. Marbles that are not in it are left unscored. */
export interface ScorePlan {
  readonly value: number
  readonly actions: readonly ScoreAction[]
  readonly after: Boards
}

const stay = (mind: PlayStyle, boards: Boards): ScorePlan => ({
  value: boardValue(mind, boards),
  actions: [],
  after: boards,
})

const isWon = ({ totals, side }: Boards): boolean => isComplete(totals[side] as Totals)

/** Returns the best plan among all orders and uses of these marbles. */
const bestOf = (mind: PlayStyle, boards: Boards, marbles: readonly Points[]): ScorePlan => {
  let best = stay(mind, boards)
  if (isWon(boards)) return best
  for (const marble of marbles) {
    const rest = marbles.filter((other) => other !== marble)
    for (const { action, after } of stepsWith(boards, marble)) {
      const plan = bestOf(mind, after, rest)
      if (plan.value > best.value) best = { ...plan, actions: [action, ...plan.actions] }
    }
  }
  return best
}

/** Returns the best plan. Own points and taken ones change different boards, so they are planned separately. */
const allOrders = (mind: PlayStyle, boards: Boards, marbles: readonly Points[]): ScorePlan => {
  const own = bestOf(
    mind,
    boards,
    marbles.filter((marble) => !isBlack(marble)),
  )
  if (isWon(own.after)) return own
  const black = bestOf(mind, own.after, marbles.filter(isBlack))
  return { ...black, actions: [...own.actions, ...black.actions] }
}

/** Returns the best single step with one of these marbles. */
const nextStep = (mind: PlayStyle, boards: Boards, marbles: readonly Points[]): ScorePlan => {
  let best = stay(mind, boards)
  for (const marble of marbles)
    for (const { action, after } of stepsWith(boards, marble)) {
      const value = boardValue(mind, after)
      if (value > best.value) best = { value, actions: [action], after }
    }
  return best
}

/** Plans one step after the other. Each group of `groups` is finished before the next one. */
const inTurn = (mind: PlayStyle, boards: Boards, groups: readonly (readonly Points[])[]): ScorePlan =>
  groups.reduce(
    (plan: ScorePlan, marbles) => {
      const next = nextStep(mind, plan.after, marbles)
      const rest = marbles.filter(({ slot }) => slot !== next.actions[0]?.slot)
      const whole = { ...next, actions: [...plan.actions, ...next.actions] }
      if (next.actions.length === 0 || rest.length === 0) return whole
      const then = inTurn(mind, whole.after, [rest])
      return { ...then, actions: [...whole.actions, ...then.actions] }
    },
    stay(mind, boards),
  )

/** Returns the scores that a bot chooses for these marbles. */
export const planScores = (mind: PlayStyle, boards: Boards, marbles: readonly Points[]): ScorePlan => {
  if (mind.scoring === 'all') return allOrders(mind, boards, marbles)
  const groups = mind.scoring === 'next' ? [marbles] : marbles.map((marble) => [marble])
  return inTurn(mind, boards, groups)
}
