import type { Roll } from '../../../engine/marble-chase/flick.ts'
import { parseChaseAction } from '../../../engine/marble-chase/text/notation.ts'
import type { RestingMarble } from '../../../physics/resting-marble.ts'
import type { ShownTrajectory } from '../board/board-view.ts'
import { type LocalMatch, matchAfter } from '../local/local-match.ts'
import { positionsInSlots, rerolledPositions } from '../local/marble-positions.ts'
import type { Roller } from '../physics/roller.ts'
import type { KnownMatch } from '../play/ChasePlay.tsx'

/** A match as far as it is shown, and how it came there. */
export interface MatchMoment {
  readonly match: LocalMatch
  readonly lying: readonly RestingMarble[]
  /** Trajectory of the latest shot. */
  readonly trajectory: ShownTrajectory | undefined
}

/** Returns the part of a course that a screen shows. */
export const matchOfMoment = ({ match: { game, events }, lying, trajectory }: MatchMoment): KnownMatch => ({
  ...{ game, events, lying, trajectory },
})

/** A match as it stands. Of marbles on the field the record keeps no place: they are rolled again. */
export const momentOf = async (match: LocalMatch, roller: Roller | undefined): Promise<MatchMoment> => {
  const lying =
    roller === undefined
      ? positionsInSlots(match.game)
      : await rerolledPositions(roller, match.game, match.shots).catch(() => positionsInSlots(match.game))
  return { match, lying, trajectory: undefined }
}

const sameRoll = (a: Roll, b: Roll): boolean => JSON.stringify(a) === JSON.stringify(b)

/** One entry on; a shot is rolled again to be seen. The record counts where this browser's marbles roll otherwise. Undefined for what is no entry here. */
export const nextMoment = async (
  { match, lying, trajectory }: MatchMoment,
  text: string,
  roller: Pick<Roller, 'roll'> | undefined,
): Promise<MatchMoment | undefined> => {
  const action = parseChaseAction(match.game.rules, text)
  const next = action.ok ? matchAfter(match, action.value) : action
  if (!action.ok || !next.ok) return undefined
  const after = (rest: readonly RestingMarble[], shown: ShownTrajectory | undefined): MatchMoment => ({
    match: next.value,
    lying: next.value.shots.length === 0 ? [] : rest,
    trajectory: shown,
  })
  if (action.value.kind !== 'shot') return after(lying, trajectory)
  const seen = await roller?.roll(action.value.shot, lying).catch(() => undefined)
  if (seen?.ok !== true || !sameRoll(seen.value.outcome.roll, action.value.roll)) {
    return after(positionsInSlots(next.value.game), undefined)
  }
  const key = String(next.value.record.moves.length)
  return after(seen.value.outcome.resting, { key, ...seen.value.trajectory })
}

/** Returns true if the received match continues the known one. */
export const isContinuation = (before: LocalMatch, to: LocalMatch): boolean => {
  const [known, told] = [before.record.moves, to.record.moves]
  return known.length <= told.length && known.every((move, i) => move === told[i])
}
