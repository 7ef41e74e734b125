import type { DrawHistory } from './draw-history.ts'

/** Returns the sides in the order in which they are named: the first one deals first, so that is who did it least often. */
export const namedFirst = (
  sides: readonly (readonly number[])[],
  { firsts }: DrawHistory,
): readonly (readonly number[])[] => {
  const dealt = (side: readonly number[]) => side.reduce((sum, entrant) => sum + firsts(entrant), 0)
  return sides.toSorted((a, b) => dealt(a) - dealt(b))
}
