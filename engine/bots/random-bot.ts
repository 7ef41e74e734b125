import type { Decision } from '../action.ts'
import { type Random, randomItem } from '../chance/random.ts'
import type { DecisionList } from '../movegen/decision-list.ts'
import type { Bot } from './bot.ts'

/** Share of declarations that are doubted. With more doubts, games with bluffing would hardly progress. */
const DOUBT_SHARE = 0.1

/** Returns one of the actions at random, all equally likely; but only one declaration in ten is doubted. */
export const randomAction = (legal: readonly Decision[], next: Random): Decision => {
  const [pass, doubt] = legal
  if (pass?.kind === 'pass' && doubt?.kind === 'doubt') return next() < DOUBT_SHARE ? doubt : pass
  return randomItem(legal, next)
}

/** Returns the index of the decision that `randomAction` returns of this list. */
export const randomIndexIn = ({ kinds, count }: DecisionList, next: Random): number =>
  kinds[0] === 'pass' && kinds[1] === 'doubt' ? Number(next() < DOUBT_SHARE) : Math.floor(next() * count)

/** A bot that plays at random. */
export const randomBot: Bot = {
  id: 'random',
  choose: (_view, legal, next) => randomAction(legal, next),
}
