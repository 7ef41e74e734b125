import type { Decision } from '../action.ts'
import type { Random } from '../random.ts'
import type { Bot } from './bot.ts'

/** Of a declaration: more doubts than this, and a game of bluffs hardly gets on. */
const DOUBTS = 0.1

/** Any of the actions, all equally likely; but of ten declarations only one is doubted. */
export const anyOf = (legal: readonly Decision[], next: Random): Decision => {
  const doubt = legal.find((action) => action.kind === 'doubt')
  if (doubt !== undefined) return next() < DOUBTS ? doubt : { kind: 'pass' }
  return legal[Math.floor(next() * legal.length)] as Decision
}

export const random: Bot = {
  id: 'random',
  choose: (_view, legal, next) => anyOf(legal, next),
}
