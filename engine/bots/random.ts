import type { Decision } from '../action.ts'
import type { Random } from '../random.ts'
import type { Bot } from './bot.ts'

/** Of a declaration: more doubts than this, and a game of bluffs hardly gets on. */
const DOUBTS = 0.1

/** Any of the actions, all equally likely; but of ten declarations only one is doubted. */
export const anyOf = (legal: readonly Decision[], next: Random): Decision => {
  const [pass, doubt] = legal
  if (pass?.kind === 'pass' && doubt?.kind === 'doubt') return next() < DOUBTS ? doubt : pass
  return legal[Math.floor(next() * legal.length)] as Decision
}

export const random: Bot = {
  id: 'random',
  choose: (_view, legal, next) => anyOf(legal, next),
}
