import { type Hole, isStart, type Peg, type Seat, seatOfPeg } from '../../../../engine/board.ts'
import { isGuarded, type MutableBoard, pegAt } from './mutable-board.ts'

/** Why a walk fails: negative numbers, so that walking allocates nothing. A result of 0 or more is a hole. */
const BLOCKED_BY_OWN = -1
const HOME_TOO_SHORT = -2
const MUST_TURN_HOME = -3
const NOT_AT_TRACK = -4
const IN_START = -5
const SHORT_OF_HOME = -6
const BLOCKED_BY_GUARD = -7
const BLOCKED_BY_PAIR = -8
const STILL_FRESH = -9

const FREE = 0

const isOwn = (mutable: MutableBoard, colour: Seat, hole: Hole): boolean => {
  const other = pegAt(mutable, hole)
  return other !== -1 && seatOfPeg(mutable.rules.board, other) === colour
}

/** Holes from a track hole forward to the in-spot of the colour. */
const toInSpot = (mutable: MutableBoard, colour: Seat, from: Hole): number => {
  const { board } = mutable.rules
  return ((board.inSpot[colour] as Hole) - from + board.track) % board.track
}

/** M10: a peg of the colour stands on one of the `steps` holes after `from`, in the direction `by`. */
const ownOnWay = (mutable: MutableBoard, colour: Seat, from: Hole, steps: number, by: 1 | -1): number => {
  const { track } = mutable.rules.board
  for (let i = 1; i <= steps; i++) if (isOwn(mutable, colour, (from + by * i + track) % track)) return BLOCKED_BY_OWN
  return FREE
}

/** R5: a peg stands on its own come-out on the way. */
const guardOnWay = (mutable: MutableBoard, from: Hole, steps: number, by: 1 | -1): number => {
  const { track } = mutable.rules.board
  for (let i = 1; i <= steps; i++) if (isGuarded(mutable, (from + by * i + track) % track)) return BLOCKED_BY_GUARD
  return FREE
}

/** R5, R8, R9: no peg of the own colour and no two neighbours may be passed. Only the first `passed` holes are passed over. */
const crowdOnWay = (
  mutable: MutableBoard,
  colour: Seat,
  from: Hole,
  steps: number,
  passed: number,
  by: 1 | -1,
): number => {
  const { board } = mutable.rules
  let before = false
  for (let i = 1; i <= steps; i++) {
    const hole = (from + by * i + board.track) % board.track
    const other = pegAt(mutable, hole)
    if (other !== -1 && isGuarded(mutable, hole)) return BLOCKED_BY_GUARD
    if (i > passed) break
    if (other !== -1 && seatOfPeg(board, other) === colour) return BLOCKED_BY_OWN
    if (other !== -1 && before) return BLOCKED_BY_PAIR
    before = other !== -1
  }
  return FREE
}

/** What blocks a peg on the `steps` track holes after `from`. It lands on the last of them unless it turns `home` there. */
const blockOnWay = (
  mutable: MutableBoard,
  colour: Seat,
  from: Hole,
  steps: number,
  by: 1 | -1,
  home: boolean,
): number => {
  switch (mutable.rules.choices.passing) {
    case 'colour':
      return ownOnWay(mutable, colour, from, steps, by)
    case 'any':
      return guardOnWay(mutable, from, steps, by)
    case 'single':
      return crowdOnWay(mutable, colour, from, steps, home ? steps : steps - 1, by)
  }
}

/** Forward along the loop, past the in-spot or to it. */
export const forwardOnTrack = (mutable: MutableBoard, peg: Peg, steps: number): Hole => {
  const { board, choices } = mutable.rules
  const from = mutable.pegs[peg] as Hole
  if (isStart(board, from)) return IN_START
  if (from >= board.track) return NOT_AT_TRACK
  const colour = seatOfPeg(board, peg)
  if (choices.forcedHome && steps > toInSpot(mutable, colour, from)) return MUST_TURN_HOME
  const blocked = blockOnWay(mutable, colour, from, steps, 1, false)
  return blocked === FREE ? (from + steps) % board.track : blocked
}

/** M6, M7, F1: how many holes deep into home a peg on the track comes; negative if it can't turn in. */
const depthFromTrack = (mutable: MutableBoard, colour: Seat, from: Hole, steps: number): number => {
  const outside = toInSpot(mutable, colour, from)
  const depth = steps - outside
  if (depth <= 0) return SHORT_OF_HOME
  if (outside === 0 && (mutable.fresh & (1 << colour)) !== 0) return STILL_FRESH
  if (depth > mutable.rules.board.homeHoles) return HOME_TOO_SHORT
  const blocked = blockOnWay(mutable, colour, from, outside, 1, true)
  return blocked === FREE ? depth : blocked
}

/** Forward into the home track or within it. */
export const forwardHome = (mutable: MutableBoard, peg: Peg, steps: number): Hole => {
  const { board } = mutable.rules
  const from = mutable.pegs[peg] as Hole
  if (isStart(board, from)) return IN_START
  const colour = seatOfPeg(board, peg)
  const first = board.home[colour] as Hole
  const onTrack = from < board.track
  const entered = onTrack ? 0 : from - first + 1
  const depth = onTrack ? depthFromTrack(mutable, colour, from, steps) : entered + steps
  if (depth < 0) return depth
  if (depth > board.homeHoles) return HOME_TOO_SHORT
  for (let i = entered + 1; i <= depth; i++) if (isOwn(mutable, colour, first + i - 1)) return BLOCKED_BY_OWN
  return first + depth - 1
}

/** Backward along the loop; never into, within or out of home (M5). */
export const backwardOnTrack = (mutable: MutableBoard, peg: Peg, steps: number): Hole => {
  const { board } = mutable.rules
  const from = mutable.pegs[peg] as Hole
  if (isStart(board, from)) return IN_START
  if (from >= board.track) return NOT_AT_TRACK
  const blocked = blockOnWay(mutable, seatOfPeg(board, peg), from, steps, -1, false)
  return blocked === FREE ? (from - steps + board.track) % board.track : blocked
}

export const DIRECTIONS = ['forward', 'backward'] as const
export type Direction = (typeof DIRECTIONS)[number]

type Walk = (mutable: MutableBoard, peg: Peg, steps: number) => Hole
export type Walks = Readonly<Record<Direction, readonly Walk[]>>

/** Every way a peg may go a number of steps. */
export const WALKS: Walks = {
  forward: [forwardOnTrack, forwardHome],
  backward: [backwardOnTrack],
}
