/** A match at one moment, and the moment after one more entry of its record. */

import type { ChaseAction } from '../../../engine/marble-chase/action.ts'
import type { Flick, Roll } from '../../../engine/marble-chase/flick.ts'
import { type ChaseGame, slottedMarbles } from '../../../engine/marble-chase/game.ts'
import { parseChaseAction } from '../../../engine/marble-chase/text/notation.ts'
import { matchAfter, type PlayedMatch, turnFlicks } from '../../../engine/marble-chase/text/played-match.ts'
import { ok, type Result } from '../../../engine/result.ts'
import { PHYSICS_VERSION } from '../../../physics/physics-constants.ts'
import type { RestingMarble } from '../../../physics/resting-marble.ts'
import type { ShownTrajectory } from '../board/board-view.ts'
import type { Roller } from '../physics/roller.ts'
import type { KnownMatch } from './use-shown-match.ts'

export type MatchMoment = PlayedMatch & KnownMatch

export type FlickRoller = Pick<Roller, 'roll'>

/** Returns true if the rolled marbles lie as the record says. Another version of the physics may roll them elsewhere. */
const agreesWithRecord = (resting: readonly RestingMarble[], game: ChaseGame): boolean =>
  game.marbles.every(({ marble, at }) => {
    const found = resting.find((rolled) => rolled.marble === marble)
    if (typeof at !== 'number') return at !== 'on' || (found !== undefined && !('slot' in found))
    return found !== undefined && 'slot' in found && found.slot === at
  })

/**
 * Returns the marbles of a turn at rest. The record has no places of marbles outside the slots: if one lies there, the flicks are rolled
 * again, like `replayTurn` in the physics does. If they roll otherwise than the record says, only the marbles in slots are returned.
 */
export const restingMarbles = async (
  roller: FlickRoller | undefined,
  match: Pick<PlayedMatch, 'game' | 'events'>,
): Promise<readonly RestingMarble[]> => {
  const { game } = match
  const inSlots = slottedMarbles(game)
  if (roller === undefined || !game.marbles.some(({ at }) => at === 'on')) return inSlots
  let resting: readonly RestingMarble[] = []
  for (const flick of turnFlicks(match)) {
    const rolled = await roller.roll(flick, resting).catch(() => undefined)
    if (!rolled?.ok) return inSlots
    resting = rolled.value.outcome.resting
  }
  return agreesWithRecord(resting, game) ? resting : inSlots
}

/** Returns the present moment of a match. Without a roller, or if it fails, marbles outside the slots are left out. */
export const momentOf = async (match: PlayedMatch, roller: FlickRoller | undefined): Promise<MatchMoment> => ({
  ...match,
  resting: await restingMarbles(roller, match),
  trajectory: undefined,
})

/**
 * Returns the moment after an action, or why it is illegal. `resting` are the marbles on the board then; without them, those in slots.
 * After the end of their turn the board is empty.
 */
export const momentAfter = (
  before: PlayedMatch,
  action: ChaseAction,
  resting?: readonly RestingMarble[],
  trajectory?: ShownTrajectory,
): Result<MatchMoment> => {
  const next = matchAfter(before, action, PHYSICS_VERSION)
  if (!next.ok) return next
  const isTurnOver = turnFlicks(next.value).length === 0
  return ok({ ...next.value, resting: isTurnOver ? [] : (resting ?? slottedMarbles(next.value.game)), trajectory })
}

/** Returns the moment after a flick, or the reason why it is refused. */
export const rollFlick = async (
  roller: FlickRoller,
  before: MatchMoment,
  flick: Flick,
): Promise<Result<MatchMoment>> => {
  const rolled = await roller.roll(flick, before.resting)
  if (!rolled.ok) return rolled
  const { outcome, trajectory } = rolled.value
  return momentAfter(before, { kind: 'flick', flick, roll: outcome.roll }, outcome.resting, trajectory)
}

const isSameRoll = (a: Roll, b: Roll): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Returns the moment after one more entry of the record, or why the text is not a legal entry. A flick is rolled again for its
 * trajectory. If the marbles roll otherwise than the record says, there is no trajectory and the record counts.
 */
export const nextMoment = async (
  before: MatchMoment,
  text: string,
  roller: FlickRoller | undefined,
): Promise<Result<MatchMoment>> => {
  const action = parseChaseAction(before.game.rules, text)
  if (!action.ok) return action
  const { value } = action
  if (value.kind !== 'flick') return momentAfter(before, value, before.resting, before.trajectory)
  const rolled = await roller?.roll(value.flick, before.resting).catch(() => undefined)
  if (rolled?.ok !== true || !isSameRoll(rolled.value.outcome.roll, value.roll)) return momentAfter(before, value)
  const { outcome, trajectory } = rolled.value
  return momentAfter(before, value, outcome.resting, trajectory)
}
