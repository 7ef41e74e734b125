import { useCallback, useState } from 'react'
import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import type { ChaseGame } from '../../../engine/marble-chase/game.ts'
import type { RestingMarble } from '../../../physics/resting-marble.ts'
import type { ShownTrajectory } from '../board/board-view.ts'

/** What a screen shows of a match at one moment. */
export interface Shown {
  readonly game: ChaseGame
  readonly lying: readonly RestingMarble[]
  readonly events: readonly ChaseEvent[]
}

/** The known match, held back while the film of the latest shot runs: nobody is told its end before it is seen. */
export const useShownMatch = (
  { game, lying, events }: Shown,
  film: ShownTrajectory | undefined,
  onSeen?: (key: string) => void,
) => {
  const [ended, end] = useState('')
  const [still, keep] = useState({ game, lying, events })
  const running = film !== undefined && film.key !== ended ? film : undefined
  // The same film may be shown again, after something else.
  if (film === undefined && ended !== '') end('')
  if (running === undefined && (still.game !== game || still.lying !== lying)) keep({ game, lying, events })
  const onFilmEnd = useCallback(
    (key: string) => {
      end(key)
      onSeen?.(key)
    },
    [onSeen],
  )
  return { shown: running === undefined ? { game, lying, events } : still, running, onFilmEnd }
}
