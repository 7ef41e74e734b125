/** A match at one moment, and the moment after one more entry of its record. */

import type { Flick, Roll } from '../../../engine/marble-chase/flick.ts'
import { parseChaseAction } from '../../../engine/marble-chase/text/notation.ts'
import { ok, type Result } from '../../../engine/result.ts'
import type { RestingMarble } from '../../../physics/resting-marble.ts'
import type { ShownTrajectory } from '../board/board-view.ts'
import type { Roller } from '../physics/roller.ts'
import type { KnownMatch } from '../play/use-shown-match.ts'
import { type LocalMatch, matchAfter } from './local-match.ts'
import { positionsInSlots, rerolledPositions } from './marble-positions.ts'

export interface MatchMoment {
  readonly match: LocalMatch
  readonly resting: readonly RestingMarble[]
  /** Trajectory of the latest flick. */
  readonly trajectory: ShownTrajectory | undefined
}

/** Returns the moment with these marbles on the board. After the end of their turn the board is empty. */
export const momentWith = (
  match: LocalMatch,
  resting: readonly RestingMarble[],
  trajectory?: ShownTrajectory,
): MatchMoment => ({ match, resting: match.flicks.length === 0 ? [] : resting, trajectory })

/** Returns the part of a moment that a screen shows. */
export const matchOfMoment = ({ match: { game, events }, resting, trajectory }: MatchMoment): KnownMatch => ({
  ...{ game, events, resting, trajectory },
})

/** Returns the moment after a flick, or the reason why it is refused. `key` identifies the trajectory. */
export const rollFlick = async (
  roller: Pick<Roller, 'roll'>,
  { match, resting }: Pick<MatchMoment, 'match' | 'resting'>,
  flick: Flick,
  key: string,
): Promise<Result<MatchMoment>> => {
  const rolled = await roller.roll(flick, resting)
  if (!rolled.ok) return rolled
  const { outcome, trajectory } = rolled.value
  const next = matchAfter(match, { kind: 'flick', flick, roll: outcome.roll })
  return next.ok ? ok(momentWith(next.value, outcome.resting, { key, ...trajectory })) : next
}

/** Returns the present moment of a match. Without a roller, or if it fails, marbles outside the slots are left out. */
export const momentOf = async (match: LocalMatch, roller: Roller | undefined): Promise<MatchMoment> => {
  const resting =
    roller === undefined
      ? positionsInSlots(match.game)
      : await rerolledPositions(roller, match.game, match.flicks).catch(() => positionsInSlots(match.game))
  return { match, resting, trajectory: undefined }
}

const isSameRoll = (a: Roll, b: Roll): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Returns the moment after one more entry of the record; undefined if the text is not a legal entry. A flick is rolled again for
 * its trajectory. If the marbles roll otherwise than the record says, there is no trajectory and the record counts.
 */
export const nextMoment = async (
  { match, resting, trajectory }: MatchMoment,
  text: string,
  roller: Pick<Roller, 'roll'> | undefined,
): Promise<MatchMoment | undefined> => {
  const action = parseChaseAction(match.game.rules, text)
  const next = action.ok ? matchAfter(match, action.value) : action
  if (!action.ok || !next.ok) return undefined
  if (action.value.kind !== 'flick') return momentWith(next.value, resting, trajectory)
  const rolled = await roller?.roll(action.value.flick, resting).catch(() => undefined)
  if (rolled?.ok !== true || !isSameRoll(rolled.value.outcome.roll, action.value.roll)) {
    return momentWith(next.value, positionsInSlots(next.value.game))
  }
  const key = String(next.value.record.moves.length)
  return momentWith(next.value, rolled.value.outcome.resting, { key, ...rolled.value.trajectory })
}
