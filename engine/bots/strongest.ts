import type { BotLevel } from './levels.ts'
import { evaluating, type Thinker } from './thinker.ts'
import { SHARP } from './turns/weights.ts'

/**
 * How expert and master think: the seam for learned values and for search. Until there are any, both evaluate as sharply as
 * they can. `ms` is the CPU time for a decision (`master:10`), undefined at a table; it has no effect so far.
 */
export const strongest = (_level: Extract<BotLevel, 'expert' | 'master'>, _ms: number | undefined): Thinker =>
  evaluating(SHARP)
