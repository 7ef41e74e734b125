import { type Hole, isStart, type Peg, seatOfPeg } from './board.ts'
import type { Gait } from './events.ts'
import { type Ground, pegAt } from './ground.ts'

/** Why a walk ends nowhere, as negative numbers so that walking allocates nothing. A result of 0 or more is a hole. */
export const BLOCKED_BY_OWN = -1
export const HOME_TOO_SHORT = -2
export const MUST_TURN_HOME = -3
const NOT_AT_TRACK = -4
const IN_START = -5
const SHORT_OF_HOME = -6

const isOwn = (ground: Ground, colour: number, hole: Hole): boolean => {
  const other = pegAt(ground, hole)
  return other !== -1 && seatOfPeg(ground.rules.board, other) === colour
}

/** Holes from a track hole forward to the in-spot of the colour. */
const toInSpot = (ground: Ground, colour: number, from: Hole): number => {
  const { board } = ground.rules
  return ((board.inSpot[colour] as Hole) - from + board.track) % board.track
}

/** True if a peg of the colour stands on the `steps` holes after `from`, in the direction `by` (1 or -1). */
const ownOnTrack = (ground: Ground, colour: number, from: Hole, steps: number, by: 1 | -1): boolean => {
  const { track } = ground.rules.board
  for (let i = 1; i <= steps; i++) if (isOwn(ground, colour, (from + by * i + track) % track)) return true
  return false
}

/** Forward along the loop, past the in-spot or to it. */
export const forwardOnTrack = (ground: Ground, peg: Peg, steps: number): Hole => {
  const { board, choices } = ground.rules
  const from = ground.pegs[peg] as Hole
  if (isStart(board, from)) return IN_START
  if (from >= board.track) return NOT_AT_TRACK
  const colour = seatOfPeg(board, peg)
  if (choices.forcedHome && steps > toInSpot(ground, colour, from)) return MUST_TURN_HOME
  if (ownOnTrack(ground, colour, from, steps, 1)) return BLOCKED_BY_OWN
  return (from + steps) % board.track
}

/** Forward into the home track or inside it. */
export const forwardHome = (ground: Ground, peg: Peg, steps: number): Hole => {
  const { board } = ground.rules
  const from = ground.pegs[peg] as Hole
  if (isStart(board, from)) return IN_START
  const colour = seatOfPeg(board, peg)
  const first = board.home[colour] as Hole
  const onTrack = from < board.track
  const outside = onTrack ? toInSpot(ground, colour, from) : 0
  const entered = onTrack ? 0 : from - first + 1
  const depth = entered + steps - outside
  if (depth <= 0) return SHORT_OF_HOME
  if (depth > board.homeHoles) return HOME_TOO_SHORT
  if (onTrack && ownOnTrack(ground, colour, from, outside, 1)) return BLOCKED_BY_OWN
  for (let i = entered + 1; i <= depth; i++) if (isOwn(ground, colour, first + i - 1)) return BLOCKED_BY_OWN
  return first + depth - 1
}

/** Backward along the loop; never into, within or out of home (M5). */
export const backwardOnTrack = (ground: Ground, peg: Peg, steps: number): Hole => {
  const { board } = ground.rules
  const from = ground.pegs[peg] as Hole
  if (isStart(board, from)) return IN_START
  if (from >= board.track) return NOT_AT_TRACK
  if (ownOnTrack(ground, seatOfPeg(board, peg), from, steps, -1)) return BLOCKED_BY_OWN
  return (from - steps + board.track) % board.track
}

/** Every hole from `from` to `to`, both included, as the peg of `colour` goes. */
export const pathOf = (ground: Ground, colour: number, gait: Gait, from: Hole, to: Hole): readonly Hole[] => {
  const { board } = ground.rules
  if (gait !== 'forward' && gait !== 'backward') return [from, to]
  const path = [from]
  const first = board.home[colour] as Hole
  const by = gait === 'forward' ? 1 : -1
  const bend = to < board.track ? to : (board.inSpot[colour] as Hole)
  let hole = from
  while (hole < board.track && hole !== bend) {
    hole = (hole + by + board.track) % board.track
    path.push(hole)
  }
  for (let home = hole < board.track ? first : hole + 1; to >= board.track && home <= to; home++) path.push(home)
  return path
}
