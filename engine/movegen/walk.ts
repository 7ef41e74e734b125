import type { Hole, Peg } from '../board.ts'
import type { MutableBoard } from './mutable-board.ts'
import type { Reach } from './reach.ts'

/** Returned where a peg can't go. */
export const NO_HOLE = -1

/** Returns the hole of the loop that is `steps` ahead; `track` is the number of holes of the loop. */
export const holeAhead = (from: Hole, steps: number, track: number): Hole =>
  from + steps < track ? from + steps : from + steps - track

/** Returns the hole of the loop that is `steps` behind; `track` is the number of holes of the loop. */
export const holeBehind = (from: Hole, steps: number, track: number): Hole =>
  from < steps ? from - steps + track : from - steps

/** Returns the hole after a walk forward along the loop, past the in-spot or to it, or `NO_HOLE`. */
export const forwardOnTrack = ({ rules, pegs }: MutableBoard, reach: Reach, peg: Peg, steps: number): Hole =>
  steps <= (reach.forward[peg] as number) ? holeAhead(pegs[peg] as Hole, steps, rules.track) : NO_HOLE

/** Returns the hole after a walk forward into home or within it, or `NO_HOLE`. */
export const forwardHome = (reach: Reach, peg: Peg, steps: number): Hole =>
  steps >= (reach.homeFrom[peg] as number) && steps <= (reach.homeTo[peg] as number)
    ? (reach.homeBase[peg] as Hole) + steps
    : NO_HOLE

/** Returns the hole after a walk backward on the loop, or `NO_HOLE`. Pegs never walk back into or out of home (M5). */
export const backwardOnTrack = ({ rules, pegs }: MutableBoard, reach: Reach, peg: Peg, steps: number): Hole =>
  steps <= (reach.backward[peg] as number) ? holeBehind(pegs[peg] as Hole, steps, rules.track) : NO_HOLE
