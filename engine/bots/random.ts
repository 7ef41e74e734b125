import type { Decision } from '../action.ts'
import type { Bot } from './bot.ts'

/** Any legal action, all equally likely. */
export const random: Bot = {
  id: 'random',
  choose: (_view, legal, next) => legal[Math.floor(next() * legal.length)] as Decision,
}
