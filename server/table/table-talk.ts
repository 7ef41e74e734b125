import { canTalk, type Talk, usualTalk } from '../protocol/choices.ts'
import { type Answer, no } from './answer.ts'
import type { System } from './system.ts'

/** How people talk at a table with these rules, as they wish or as is usual. */
export const checkTalk = ({ rules, cards }: System, wish: Talk | undefined): Answer<Talk> => {
  const value = wish ?? usualTalk(rules.players, rules.teams)
  return cards === undefined || canTalk(cards.rules.choices, value)
    ? { ok: true, value }
    : no('table/open-bluff', 'Nobody can bluff where all hands lie open.')
}
