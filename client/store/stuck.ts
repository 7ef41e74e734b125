import type { Rules } from '../../engine/ruleset.ts'

const TURNS = { off: 0, third: 3, fourth: 4 } as const

/** Stuck turns in a row with which a marble comes out free; 0 where they are not counted. */
export const stuckTurns = ({ choices }: Rules): number => TURNS[choices.counting]
