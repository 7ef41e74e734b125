import type { Flick } from '../engine/marble-chase/flick.ts'
import { ok, type Result } from '../engine/result.ts'
import type { ChaseBoard, FlickOutcome } from './chase-board.ts'

/** The outcomes of a turn's shots so far, one after the other from an empty board: a record keeps no places of marbles. */
export const replayTurn = (board: ChaseBoard, shots: readonly Flick[]): Result<readonly FlickOutcome[]> => {
  const outcomes: FlickOutcome[] = []
  for (const shot of shots) {
    const played = board.roll(shot, outcomes.at(-1)?.resting ?? [])
    if (!played.ok) return played
    outcomes.push(played.value)
  }
  return ok(outcomes)
}
