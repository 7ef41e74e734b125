import { seatOfPeg, type Team } from '../../../engine/board.ts'
import type { GameEvent } from '../../../engine/events.ts'
import { openingPosition, type Position } from '../../../engine/position.ts'
import type { Rules } from '../../../engine/ruleset.ts'
import { stepsToGo } from '../../../engine/steps-to-go.ts'
import { type HistoryEntry, isTakeBack } from '../../table/state/history.ts'
import { standingsOf } from '../../table/state/standings.ts'

/** State of a game after a decision that was not taken back. */
export interface ProgressPoint {
  /** Number of the decision; 0 before the first. */
  readonly at: number
  /** Number of marbles at home, by team. */
  readonly home: readonly number[]
  /** Number of steps still to go, by team. */
  readonly left: readonly number[]
}

/** Progress of a game from its start, without decisions that were taken back. */
export type GameProgress = readonly ProgressPoint[]

/** Returns the fresh marbles after these events, as bits by seat. By rules F1 and F2 a marble is fresh from coming out until it leaves its come-out hole. */
const freshAfter = ({ board, hasFreshPegs }: Rules, before: number, events: readonly GameEvent[]): number => {
  if (!hasFreshPegs) return 0
  return events.reduce((fresh, event) => {
    if (event.type !== 'moved' && event.type !== 'hit' && event.type !== 'penalty') return fresh
    const seat = seatOfPeg(board, event.peg)
    if (event.type === 'moved' && event.kind === 'out') return fresh | (1 << seat)
    const from = event.type === 'moved' ? event.path[0] : event.from
    return from === board.comeOut[seat] ? fresh & ~(1 << seat) : fresh
  }, before)
}

const progressPoint = (rules: Rules, position: Position, at: number): ProgressPoint => ({
  at,
  home: standingsOf(rules, position.pegs).map(({ home }) => home.reduce((sum, count) => sum + count, 0)),
  left: stepsToGo(rules, position),
})

/** Returns the progress of a game from its history. */
export const progressOf = (rules: Rules, log: readonly HistoryEntry[]): GameProgress => {
  let position: Position = openingPosition(rules)
  const progress = [progressPoint(rules, position, 0)]
  log.forEach((entry, i) => {
    if (entry.takenBack || isTakeBack(entry)) return
    position = { pegs: entry.pegs, fresh: freshAfter(rules, position.fresh, entry.events) }
    progress.push(progressPoint(rules, position, i + 1))
  })
  return progress
}

/** Returns the gain of a decision for its team, in steps: its own progress and the losses of the others. */
export const gainOf = (before: ProgressPoint, after: ProgressPoint, team: Team): number =>
  after.left.reduce((sum, left, other) => {
    const change = left - (before.left[other] ?? 0)
    return sum + (other === team ? -change : change)
  }, 0)
