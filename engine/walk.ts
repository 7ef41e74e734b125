import { type Hole, isStart, type Peg, type Seat, seatOfPeg } from './board.ts'
import { type Ground, isGuarded, pegAt } from './ground.ts'

/** Why a walk ends nowhere, as negative numbers so that walking allocates nothing. A result of 0 or more is a hole. */
export const BLOCKED_BY_OWN = -1
export const HOME_TOO_SHORT = -2
export const MUST_TURN_HOME = -3
const NOT_AT_TRACK = -4
const IN_START = -5
const SHORT_OF_HOME = -6
export const BLOCKED_BY_GUARD = -7
export const BLOCKED_BY_PAIR = -8
export const STILL_FRESH = -9

const FREE = 0

const isOwn = (ground: Ground, colour: Seat, hole: Hole): boolean => {
  const other = pegAt(ground, hole)
  return other !== -1 && seatOfPeg(ground.rules.board, other) === colour
}

/** Holes from a track hole forward to the in-spot of the colour. */
const toInSpot = (ground: Ground, colour: Seat, from: Hole): number => {
  const { board } = ground.rules
  return ((board.inSpot[colour] as Hole) - from + board.track) % board.track
}

/** M10: a peg of the colour on the `steps` holes after `from`, in the direction `by` (1 or -1). */
const ownOnWay = (ground: Ground, colour: Seat, from: Hole, steps: number, by: 1 | -1): number => {
  const { track } = ground.rules.board
  for (let i = 1; i <= steps; i++) if (isOwn(ground, colour, (from + by * i + track) % track)) return BLOCKED_BY_OWN
  return FREE
}

/** R5: a peg on its own come-out on the way. */
const guardOnWay = (ground: Ground, from: Hole, steps: number, by: 1 | -1): number => {
  const { track } = ground.rules.board
  for (let i = 1; i <= steps; i++) if (isGuarded(ground, (from + by * i + track) % track)) return BLOCKED_BY_GUARD
  return FREE
}

/** R5, R8, R9: what blocks a marble that passes one at a time. Only the first `passed` of the holes are passed over. */
const crowdOnWay = (ground: Ground, colour: Seat, from: Hole, steps: number, passed: number, by: 1 | -1): number => {
  const { board } = ground.rules
  let before = false
  for (let i = 1; i <= steps; i++) {
    const hole = (from + by * i + board.track) % board.track
    const there = pegAt(ground, hole)
    if (there !== -1 && isGuarded(ground, hole)) return BLOCKED_BY_GUARD
    if (i > passed) break
    if (there !== -1 && seatOfPeg(board, there) === colour) return BLOCKED_BY_OWN
    if (there !== -1 && before) return BLOCKED_BY_PAIR
    before = there !== -1
  }
  return FREE
}

/** What stops a peg on the `steps` track holes after `from`, of which it lands on the last unless it turns `home` there. */
const block = (ground: Ground, colour: Seat, from: Hole, steps: number, by: 1 | -1, home: boolean): number => {
  switch (ground.rules.choices.passing) {
    case 'colour':
      return ownOnWay(ground, colour, from, steps, by)
    case 'any':
      return guardOnWay(ground, from, steps, by)
    case 'single':
      return crowdOnWay(ground, colour, from, steps, home ? steps : steps - 1, by)
  }
}

/** Forward along the loop, past the in-spot or to it. */
export const forwardOnTrack = (ground: Ground, peg: Peg, steps: number): Hole => {
  const { board, choices } = ground.rules
  const from = ground.pegs[peg] as Hole
  if (isStart(board, from)) return IN_START
  if (from >= board.track) return NOT_AT_TRACK
  const colour = seatOfPeg(board, peg)
  if (choices.forcedHome && steps > toInSpot(ground, colour, from)) return MUST_TURN_HOME
  const blocked = block(ground, colour, from, steps, 1, false)
  return blocked === FREE ? (from + steps) % board.track : blocked
}

/** M6, M7, F1: holes of home that a peg on the track comes to, negative if it can't turn in. */
const depthFromTrack = (ground: Ground, colour: Seat, from: Hole, steps: number): number => {
  const outside = toInSpot(ground, colour, from)
  const depth = steps - outside
  if (depth <= 0) return SHORT_OF_HOME
  if (outside === 0 && (ground.fresh & (1 << colour)) !== 0) return STILL_FRESH
  if (depth > ground.rules.board.homeHoles) return HOME_TOO_SHORT
  const blocked = block(ground, colour, from, outside, 1, true)
  return blocked === FREE ? depth : blocked
}

/** Forward into the home track or inside it. */
export const forwardHome = (ground: Ground, peg: Peg, steps: number): Hole => {
  const { board } = ground.rules
  const from = ground.pegs[peg] as Hole
  if (isStart(board, from)) return IN_START
  const colour = seatOfPeg(board, peg)
  const first = board.home[colour] as Hole
  const onTrack = from < board.track
  const entered = onTrack ? 0 : from - first + 1
  const depth = onTrack ? depthFromTrack(ground, colour, from, steps) : entered + steps
  if (depth < 0) return depth
  if (depth > board.homeHoles) return HOME_TOO_SHORT
  for (let i = entered + 1; i <= depth; i++) if (isOwn(ground, colour, first + i - 1)) return BLOCKED_BY_OWN
  return first + depth - 1
}

/** Backward along the loop; never into, within or out of home (M5). */
export const backwardOnTrack = (ground: Ground, peg: Peg, steps: number): Hole => {
  const { board } = ground.rules
  const from = ground.pegs[peg] as Hole
  if (isStart(board, from)) return IN_START
  if (from >= board.track) return NOT_AT_TRACK
  const blocked = block(ground, seatOfPeg(board, peg), from, steps, -1, false)
  return blocked === FREE ? (from - steps + board.track) % board.track : blocked
}

export type Walk = (ground: Ground, peg: Peg, steps: number) => Hole

/** Every way a peg may go the steps of a gait. */
export const WALKS: Readonly<Record<'forward' | 'backward', readonly Walk[]>> = {
  forward: [forwardOnTrack, forwardHome],
  backward: [backwardOnTrack],
}
