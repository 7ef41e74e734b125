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

/** Returns the known match, delayed while the trajectory of the latest shot is shown, so that nobody learns its end too early. */
export const useShownMatch = (
  { game, lying, events }: Shown,
  trajectory: ShownTrajectory | undefined,
  onSeen?: (key: string) => void,
) => {
  const [ended, end] = useState('')
  const [still, keep] = useState({ game, lying, events })
  const running = trajectory !== undefined && trajectory.key !== ended ? trajectory : undefined
  // The same trajectory may be shown again, after something else.
  if (trajectory === undefined && ended !== '') end('')
  if (running === undefined && (still.game !== game || still.lying !== lying)) keep({ game, lying, events })
  const onTrajectoryEnd = useCallback(
    (key: string) => {
      end(key)
      onSeen?.(key)
    },
    [onSeen],
  )
  return { shown: running === undefined ? { game, lying, events } : still, running, onTrajectoryEnd }
}
