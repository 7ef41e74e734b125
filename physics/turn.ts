import type { Shot } from '../engine/marble-chase/flick.ts'
import { ok, type Result } from '../engine/result.ts'
import type { ChaseBoard, ShotOutcome } from './chase-board.ts'

/** The outcomes of a turn's shots so far, one after the other from an empty board: a record keeps no places of marbles. */
export const replayTurn = (board: ChaseBoard, shots: readonly Shot[]): Result<readonly ShotOutcome[]> => {
  const outcomes: ShotOutcome[] = []
  for (const shot of shots) {
    const played = board.shoot(shot, outcomes.at(-1)?.lying ?? [])
    if (!played.ok) return played
    outcomes.push(played.value)
  }
  return ok(outcomes)
}
