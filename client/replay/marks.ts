import { isHome } from '../../engine/board.ts'
import type { GameEvent } from '../../engine/events.ts'
import type { Rules } from '../../engine/ruleset.ts'
import { stepsToGo } from '../../engine/steps-to-go.ts'
import type { Moment } from '../../engine/text/moments.ts'
import type { HistoryEntry } from '../state/history.ts'

/** What makes a decision worth going to: a marble sent back, a marble come home, another team in the lead. */
export const MARK_KINDS = ['hit', 'home', 'lead'] as const
export type MarkKind = (typeof MARK_KINDS)[number]

export interface Mark {
  /** Number of the decision, from 1. */
  readonly at: number
  readonly kind: MarkKind
  /** The seat that hit or came home, or the first seat of the team that leads now. */
  readonly seat: number
}

/** A team leads once it has so many steps fewer to go than every other: less changes hands with every small card. */
const CLEAR = 5

const isHit = (event: GameEvent): boolean => event.type === 'penalty' || (event.type === 'hit' && event.toStart)

const comesHome = ({ board }: Rules, event: GameEvent): boolean => {
  if (event.type !== 'moved') return false
  const [from, to] = [event.path[0], event.path.at(-1)]
  return from !== undefined && to !== undefined && isHome(board, to) && !isHome(board, from)
}

/** The team that is clearly ahead; undefined while none is. */
const leaderOf = ({ game }: Moment): number | undefined => {
  const left = stepsToGo(game.rules, game.position)
  const least = Math.min(...left)
  const near = left.filter((steps) => steps < least + CLEAR)
  return near.length === 1 ? left.indexOf(least) : undefined
}

/** The marks of a game, in its order. What was taken back has none. */
export const marksOf = (
  rules: Rules,
  moments: readonly Moment[],
  entries: readonly HistoryEntry[],
): readonly Mark[] => {
  const marks: Mark[] = []
  let leader: number | undefined
  entries.forEach(({ events, takenBack, seat }, i) => {
    const moment = moments[i + 1]
    if (takenBack || moment === undefined || events[0]?.type === 'tookBack') return
    const at = i + 1
    if (events.some(isHit)) marks.push({ at, kind: 'hit', seat })
    if (events.some((event) => comesHome(rules, event))) marks.push({ at, kind: 'home', seat })
    const leads = leaderOf(moment)
    if (leads === undefined || leads === leader) return
    if (leader !== undefined) marks.push({ at, kind: 'lead', seat: rules.teamOf.indexOf(leads) })
    leader = leads
  })
  return marks
}

/** The nearest decision with such a mark before or after this one; undefined where there is none. */
export const markNextTo = (
  marks: readonly Mark[],
  kind: MarkKind,
  at: number,
  direction: 1 | -1,
): number | undefined => {
  const ofKind = marks.filter((mark) => mark.kind === kind).map((mark) => mark.at)
  return direction === 1 ? ofKind.find((other) => other > at) : ofKind.findLast((other) => other < at)
}
