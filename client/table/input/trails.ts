import type { Hole, Seat } from '../../../engine/board.ts'
import type { GameEvent } from '../../../engine/events.ts'
import type { HistoryEntry } from '../state/history.ts'
import type { Trail } from './highlights.ts'

/** Opacity of trails of decisions before the last one. */
const PAST_TRAIL_STRENGTH = 0.42
/** Number of decisions that leave trails for a spectator. */
const SPECTATOR_TRAILS = 3

const holesOf = (events: readonly GameEvent[]): readonly Hole[] => [
  ...new Set(events.flatMap((event) => (event.type === 'moved' ? event.path : []))),
]

const hasHoles = ({ holes }: Trail): boolean => holes.length > 0

/** Returns the trail of one decision. `strength` is its opacity, 0 to 1. */
export const trailOf = ({ seat, events }: Pick<HistoryEntry, 'seat' | 'events'>, strength = 1): Trail => ({
  seat,
  holes: holesOf(events),
  strength,
})

/** Returns the index of the first decision that is new to the viewer: the one after their own last decision, or that one if it is the latest of all. A `viewer` of -1 is a spectator. */
const firstNewIndex = (log: readonly Pick<HistoryEntry, 'seat' | 'byBot'>[], viewer: Seat): number => {
  if (viewer === -1) return Math.max(0, log.length - SPECTATOR_TRAILS)
  const own = log.findLastIndex(({ seat, byBot }) => seat === viewer && !byBot)
  return own === log.length - 1 ? Math.max(0, own) : own + 1
}

/** Returns the trails since the viewer's own last decision, the earliest first; the last one is clear and the others are faint. The first `understood` decisions leave none. */
export const trailsOf = (log: readonly HistoryEntry[], viewer: Seat, understood = 0): readonly Trail[] => {
  const begin = Math.max(understood, firstNewIndex(log, viewer))
  return log
    .slice(begin)
    .map((entry, i) => trailOf(entry, begin + i === log.length - 1 ? 1 : PAST_TRAIL_STRENGTH))
    .filter(hasHoles)
}
