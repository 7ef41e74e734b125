import type { FlickRoller } from '../engine/marble-chase/bots/bot-match.ts'
import type { Flick } from '../engine/marble-chase/flick.ts'
import { ok, type Result } from '../engine/result.ts'
import type { ChaseBoard, FlickOutcome } from './chase-board.ts'
import { PHYSICS_VERSION } from './physics-constants.ts'

/**
 * Rolls the flicks of a turn one after the other, from an empty board, because a record holds no places of marbles. `known`: outcomes
 * of the first flicks, if they have been computed before.
 */
export const replayTurn = (
  board: ChaseBoard,
  flicks: readonly Flick[],
  known: readonly FlickOutcome[] = [],
): Result<readonly FlickOutcome[]> => {
  const outcomes = [...known]
  for (const flick of flicks.slice(known.length)) {
    const rolled = board.roll(flick, outcomes.at(-1)?.resting ?? [])
    if (!rolled.ok) return rolled
    outcomes.push(rolled.value)
  }
  return ok(outcomes)
}

/** Returns a roller for bots. It remembers the latest turn, so that only the new flick of a turn is computed. */
export const turnRoller = (board: ChaseBoard): FlickRoller => {
  let known: readonly Flick[] = []
  let outcomes: readonly FlickOutcome[] = []
  const roll: FlickRoller['roll'] = (flicks) => {
    const isContinued = known.length < flicks.length && known.every((flick, i) => flick === flicks[i])
    const rolled = replayTurn(board, flicks, isContinued ? outcomes : [])
    if (!rolled.ok) return rolled
    known = flicks
    outcomes = rolled.value
    return ok((outcomes.at(-1) as FlickOutcome).roll)
  }
  return { physics: PHYSICS_VERSION, roll }
}
