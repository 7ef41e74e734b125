import { RANKS } from '../../cards.ts'
import type { CompiledPower, CompiledRules } from '../../movegen/compiled-rules.ts'

/** Ranks of cards that take the last marble exactly home are counted up to this number. */
export const MAX_HOMING_RANKS = 5

const WALKING_POWERS: ReadonlySet<CompiledPower['type']> = new Set(['forward', 'split', 'share', 'steps', 'splitAny'])

/** Returns whether a power takes a marble that is alone exactly this number of steps forward: a card that is shared goes its whole way. */
const goesExactly = ({ type, steps, whose }: CompiledPower, distance: number): boolean =>
  WALKING_POWERS.has(type) && whose !== 'others' && steps === distance

/** Returns the number of ranks whose cards take a marble that is alone exactly home, by its distance from there: tens and pictures may be four. */
export const homingRanks = ({ rules, lists, listOf, stepLimit }: CompiledRules): Uint8Array =>
  Uint8Array.from({ length: stepLimit }, (_, distance) => {
    const fitting = rules.cards.filter((card) =>
      lists[listOf[card] as number]?.powers.some((power) => goesExactly(power, distance)),
    )
    return Math.min(MAX_HOMING_RANKS, Math.round((fitting.length * RANKS.length) / rules.cards.length))
  })
