import { useCallback, useState } from 'react'
import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import type { ChaseGame } from '../../../engine/marble-chase/game.ts'
import type { RestingMarble } from '../../../physics/resting-marble.ts'
import type { ShownTrajectory } from '../board/board-view.ts'

/** A match as a screen shows it at one moment. */
export interface ShownMatch {
  readonly game: ChaseGame
  readonly resting: readonly RestingMarble[]
  readonly events: readonly ChaseEvent[]
}

/** Known state of a match. The screen shows it once the trajectory of the latest flick has ended. */
export interface KnownMatch extends ShownMatch {
  /** Trajectory of the latest flick; undefined if it is not shown. */
  readonly trajectory: ShownTrajectory | undefined
}

/** A match as `useShownMatch` returns it. */
export interface MatchOnScreen<Known = ShownMatch> {
  readonly shown: Known
  /** The trajectory that is being shown. */
  readonly running: ShownTrajectory | undefined
  readonly onTrajectoryEnd: (trajectory: ShownTrajectory) => void
}

/**
 * Returns the known position, delayed while the trajectory of the latest flick is shown, so that nobody learns its end too early.
 * A new `game` or `resting` value counts as another position. `onSeen` receives each trajectory that has ended.
 */
export const useShownMatch = <Known extends Pick<KnownMatch, 'resting' | 'trajectory'> & { readonly game?: ChaseGame }>(
  known: Known,
  onSeen?: (trajectory: ShownTrajectory) => void,
): MatchOnScreen<Known> => {
  const { trajectory, game, resting } = known
  const [ended, setEnded] = useState<ShownTrajectory>()
  const [latest, setLatest] = useState(known)
  const running = trajectory === ended ? undefined : trajectory
  if (running === undefined && (latest.game !== game || latest.resting !== resting)) setLatest(known)
  const onTrajectoryEnd = useCallback(
    (seen: ShownTrajectory) => {
      setEnded(seen)
      onSeen?.(seen)
    },
    [onSeen],
  )
  return { shown: running === undefined ? known : latest, running, onTrajectoryEnd }
}
