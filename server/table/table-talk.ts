import type { Rules } from '../../engine/ruleset.ts'
import { canTalk, type Talk, usualTalk } from '../protocol/choices.ts'
import { type Answer, no } from './answer.ts'

/** How people talk at a table with these rules, as they wish or as is usual. */
export const checkTalk = ({ players, teams, choices }: Rules, wish: Talk | undefined): Answer<Talk> => {
  const value = wish ?? usualTalk(players, teams)
  return canTalk(choices, value)
    ? { ok: true, value }
    : no('table/open-bluff', 'Nobody can bluff where all hands lie open.')
}
