import type { Shot } from '../engine/marble-chase/shot.ts'
import { ok, type Result } from '../engine/result.ts'
import type { Board, Outcome } from './board.ts'

/** The outcomes of a turn's shots so far, one after the other from an empty board: a record keeps no places of marbles. */
export const replayTurn = (board: Board, shots: readonly Shot[]): Result<readonly Outcome[]> => {
  const outcomes: Outcome[] = []
  for (const shot of shots) {
    const played = board.shoot(shot, outcomes.at(-1)?.lying ?? [])
    if (!played.ok) return played
    outcomes.push(played.value)
  }
  return ok(outcomes)
}
