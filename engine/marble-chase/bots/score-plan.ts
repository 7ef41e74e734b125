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

const stay = (style: PlayStyle, boards: Boards): ScorePlan => ({
  value: boardValue(style, boards),
  actions: [],
  after: boards,
})

const isWon = ({ totals, side }: Boards): boolean => isComplete(totals[side] as Totals)

/** Returns the best plan among all orders and uses of these marbles. */
const bestOf = (style: PlayStyle, boards: Boards, marbles: readonly Points[]): ScorePlan => {
  let best = stay(style, boards)
  if (isWon(boards)) return best
  for (const marble of marbles) {
    const rest = marbles.filter((other) => other !== marble)
    for (const { action, after } of stepsWith(boards, marble)) {
      const plan = bestOf(style, after, rest)
      if (plan.value > best.value) best = { ...plan, actions: [action, ...plan.actions] }
    }
  }
  return best
}

/** Returns the best plan. Own points and taken ones change different boards, so they are planned separately. */
const allOrders = (style: PlayStyle, boards: Boards, marbles: readonly Points[]): ScorePlan => {
  const own = bestOf(
    style,
    boards,
    marbles.filter((marble) => !isBlack(marble)),
  )
  if (isWon(own.after)) return own
  const black = bestOf(style, own.after, marbles.filter(isBlack))
  return { ...black, actions: [...own.actions, ...black.actions] }
}

/** Returns the best single step with one of these marbles. */
const nextStep = (style: PlayStyle, boards: Boards, marbles: readonly Points[]): ScorePlan => {
  let best = stay(style, boards)
  for (const marble of marbles)
    for (const { action, after } of stepsWith(boards, marble)) {
      const value = boardValue(style, after)
      if (value > best.value) best = { value, actions: [action], after }
    }
  return best
}

/** Plans one step after the other. Each group of `groups` is finished before the next one. */
const inTurn = (style: PlayStyle, boards: Boards, groups: readonly (readonly Points[])[]): ScorePlan =>
  groups.reduce(
    (plan: ScorePlan, marbles) => {
      const next = nextStep(style, plan.after, marbles)
      const rest = marbles.filter(({ slot }) => slot !== next.actions[0]?.slot)
      const whole = { ...next, actions: [...plan.actions, ...next.actions] }
      if (next.actions.length === 0 || rest.length === 0) return whole
      const then = inTurn(style, whole.after, [rest])
      return { ...then, actions: [...whole.actions, ...then.actions] }
    },
    stay(style, boards),
  )

/** Returns the scores that a bot chooses for these marbles. */
export const planScores = (style: PlayStyle, boards: Boards, marbles: readonly Points[]): ScorePlan => {
  if (style.scoring === 'all') return allOrders(style, boards, marbles)
  const groups = style.scoring === 'next' ? [marbles] : marbles.map((marble) => [marble])
  return inTurn(style, boards, groups)
}
