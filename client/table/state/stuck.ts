import { countedTurns } from '../../../engine/movegen/discards.ts'
import type { Rules } from '../../../engine/ruleset.ts'

/** Stuck turns in a row with which a marble comes out free; 0 where they are not counted. */
export const stuckTurns = ({ choices }: Rules): number => {
  const turns = countedTurns(choices)
  return Number.isFinite(turns) ? turns : 0
}
