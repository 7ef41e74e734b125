import type { People } from '../people/people.ts'
import type { TableSnapshot } from '../table-snapshot.ts'

/** Returns whether the game goes on while nobody is there: its players have days for a decision. */
export const goesOnAlone = ({ clock, match, seats }: TableSnapshot): boolean =>
  clock.kind === 'days' && match !== undefined && !match.over && seats.count('person') > 0

/** Returns whether bots and clocks act now: somebody is there, or the game goes on alone. */
export const isAwake = (snapshot: TableSnapshot, people: People): boolean => people.isWatched() || goesOnAlone(snapshot)
