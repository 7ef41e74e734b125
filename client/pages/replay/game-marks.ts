import { isHome } from '../../../engine/board.ts'
import type { GameEvent } from '../../../engine/events.ts'
import type { Rules } from '../../../engine/ruleset.ts'
import type { Moment } from '../../../engine/text/record-moments.ts'
import type { GameMark } from '../../game/replay/replay-position.ts'
import type { HistoryEntry } from '../../table/state/history.ts'

/** A team leads if its chance is at least this much above that of every other. Smaller leads would change with every card. */
const MIN_LEAD_CHANCE = 0.1

const isHit = (event: GameEvent): boolean => event.type === 'penalty' || (event.type === 'hit' && event.toStart)

const comesHome = ({ board }: Rules, event: GameEvent): boolean => {
  if (event.type !== 'moved') return false
  const [from, to] = [event.path[0], event.path.at(-1)]
  return from !== undefined && to !== undefined && isHome(board, to) && !isHome(board, from)
}

/** Returns the team that is clearly ahead; undefined if none is. */
const leaderOf = (chances: readonly number[]): number | undefined => {
  const most = Math.max(...chances)
  const contenders = chances.filter((chance) => chance > most - MIN_LEAD_CHANCE)
  return contenders.length === 1 ? chances.indexOf(most) : undefined
}

/** Returns true for a decision that was taken back, and for the decision to take it back. */
const isTakenBack = ({ events, takenBack }: HistoryEntry): boolean => takenBack || events[0]?.type === 'tookBack'

/** Returns the marks for hits and for marbles that come home, in the order of the game. Decisions that were taken back have none. */
export const gameMarksOf = (
  rules: Rules,
  moments: readonly Moment[],
  entries: readonly HistoryEntry[],
): readonly GameMark[] => {
  const marks: GameMark[] = []
  entries.forEach((entry, i) => {
    const { events, seat } = entry
    if (isTakenBack(entry) || moments[i + 1] === undefined) return
    const at = i + 1
    if (events.some(isHit)) marks.push({ at, kind: 'hit', seat })
    if (events.some((event) => comesHome(rules, event))) marks.push({ at, kind: 'home', seat })
  })
  return marks
}

/** Returns the marks for changes of the lead. `chanceHistory` has the chances of the teams after each decision, from the deal on. */
export const leadMarksOf = (
  { teamOf }: Pick<Rules, 'teamOf'>,
  chanceHistory: readonly (readonly number[])[],
  entries: readonly HistoryEntry[],
): readonly GameMark[] => {
  const marks: GameMark[] = []
  let leader = leaderOf(chanceHistory[0] ?? [])
  entries.forEach((entry, i) => {
    const leads = leaderOf(chanceHistory[i + 1] ?? [])
    if (isTakenBack(entry) || leads === undefined || leads === leader) return
    if (leader !== undefined) marks.push({ at: i + 1, kind: 'lead', seat: teamOf.indexOf(leads) })
    leader = leads
  })
  return marks
}
