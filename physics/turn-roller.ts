import type { FlickRoller } from '../engine/marble-chase/bots/bot-match.ts'
import type { Flick } from '../engine/marble-chase/flick.ts'
import { ok } from '../engine/result.ts'
import type { ChaseBoard, FlickOutcome } from './chase-board.ts'
import { PHYSICS_VERSION } from './physics-constants.ts'

/** Where the last of a turn's shots ends. Of a turn that goes on only that one is worked out: the others are remembered. */
export const turnRoller = (board: ChaseBoard): FlickRoller => {
  let known: readonly Flick[] = []
  let outcomes: readonly FlickOutcome[] = []
  const roll: FlickRoller['roll'] = (shots) => {
    const goesOn = known.length < shots.length && known.every((shot, i) => shot === shots[i])
    const all = goesOn ? [...outcomes] : []
    for (const shot of shots.slice(all.length)) {
      const played = board.roll(shot, all.at(-1)?.resting ?? [])
      if (!played.ok) return played
      all.push(played.value)
    }
    known = shots
    outcomes = all
    return ok((all.at(-1) as FlickOutcome).roll)
  }
  return { physics: PHYSICS_VERSION, roll }
}
