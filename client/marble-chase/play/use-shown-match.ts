import { useCallback, useState } from 'react'
import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import type { ChaseGame } from '../../../engine/marble-chase/game.ts'
import type { RestingMarble } from '../../../physics/resting-marble.ts'
import type { ShownTrajectory } from '../board/board-view.ts'

/** A match as a screen shows it at one moment. */
export interface Shown {
  readonly game: ChaseGame
  readonly lying: readonly RestingMarble[]
  readonly events: readonly ChaseEvent[]
}

/** Known state of a match. The screen shows it once the trajectory of the latest flick has ended. */
export interface KnownMatch extends Shown {
  /** Trajectory of the latest flick; undefined if it is not shown. */
  readonly trajectory: ShownTrajectory | undefined
}

/**
 * Returns the known position, delayed while the trajectory of the latest flick is shown, so that nobody learns its end too early.
 * A position with other marbles is another one.
 */
export const useShownMatch = <Known extends Pick<KnownMatch, 'lying' | 'trajectory'> & { readonly game?: ChaseGame }>(
  known: Known,
  onSeen?: (key: string) => void,
) => {
  const { trajectory, game, lying } = known
  const [ended, setEnded] = useState('')
  const [still, setStill] = useState(known)
  const running = trajectory !== undefined && trajectory.key !== ended ? trajectory : undefined
  // The same trajectory may be shown again, after something else.
  if (trajectory === undefined && ended !== '') setEnded('')
  if (running === undefined && (still.game !== game || still.lying !== lying)) setStill(known)
  const onTrajectoryEnd = useCallback(
    (key: string) => {
      setEnded(key)
      onSeen?.(key)
    },
    [onSeen],
  )
  return { shown: running === undefined ? known : still, running, onTrajectoryEnd }
}
