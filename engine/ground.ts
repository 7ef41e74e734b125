import { type Board, type Hole, isStart, type Peg, type Seat, seatOfPeg } from './board.ts'
import { freshTerm, outcomeTerm } from './outcome.ts'
import { pathOf } from './path.ts'
import type { Position } from './position.ts'
import { type Rules, sameTeam } from './ruleset.ts'

/** Called for every peg that is hit, in order. */
export type HitSink = (peg: Peg, by: Peg, from: Hole, to: Hole, toStart: boolean) => void

/**
 * A working copy of a position that can take moves back: `pegs` by peg, and which peg stands in a hole.
 * Mutable and for use inside the engine only; positions that leave it are fresh arrays.
 */
export interface Ground {
  readonly rules: Rules
  readonly pegs: Hole[]
  /** Peg + 1 by hole, 0 where there is none. Start areas are not kept. */
  readonly at: number[]
  /** Which colours' come-out holds a fresh peg, a bit a seat. */
  fresh: number
  /** Pegs moved since the ground was made, the holes they left, and (where pegs can be fresh) what was fresh before. */
  readonly movedPegs: Peg[]
  readonly movedFrom: Hole[]
  readonly movedFresh: number[]
  /** Sum of `outcomeTerm` over all pegs, less that of the position it was made from. */
  outcome: number
}

export const makeGround = (rules: Rules, position: Position): Ground => {
  const { board } = rules
  const { pegs, fresh } = position
  const at = board.noPegs.slice()
  const starts = board.holes - board.spec.sides
  for (let peg = 0; peg < pegs.length; peg++) {
    const hole = pegs[peg] as Hole
    if (hole < starts) at[hole] = peg + 1
  }
  return { rules, pegs: pegs.slice(), at, fresh, movedPegs: [], movedFrom: [], movedFresh: [], outcome: 0 }
}

/** Peg in a track or home hole, or -1. */
export const pegAt = (ground: Ground, hole: Hole): Peg => (ground.at[hole] as number) - 1

/** R5: a peg stands in the hole that is the come-out of its colour, in a game where that can't be passed or landed on. */
export const isGuarded = (ground: Ground, hole: Hole): boolean => {
  const { board, choices } = ground.rules
  const there = pegAt(ground, hole)
  return choices.guarded && there !== -1 && hole === board.comeOut[seatOfPeg(board, there)]
}

/** F1, F2: a peg that comes out is fresh, one that leaves its come-out no longer. */
const freshen = (ground: Ground, colour: Seat, from: Hole, hole: Hole): void => {
  const { board } = ground.rules
  const bit = 1 << colour
  if (isStart(board, from) && hole === board.comeOut[colour]) {
    ground.fresh |= bit
    ground.outcome += freshTerm(colour)
  } else if (from === board.comeOut[colour] && (ground.fresh & bit) !== 0) {
    ground.fresh &= ~bit
    ground.outcome -= freshTerm(colour)
  }
}

/** Moves a peg, whatever stands in `hole`; a peg found there is the caller's to move next. */
export const put = (ground: Ground, peg: Peg, hole: Hole): void => {
  const { board } = ground.rules
  const from = ground.pegs[peg] as Hole
  const colour = seatOfPeg(board, peg)
  ground.movedPegs.push(peg)
  ground.movedFrom.push(from)
  if (ground.rules.freshness) {
    ground.movedFresh.push(ground.fresh)
    freshen(ground, colour, from, hole)
  }
  ground.outcome += outcomeTerm(colour, hole) - outcomeTerm(colour, from)
  ground.pegs[peg] = hole
  if (ground.at[from] === peg + 1) ground.at[from] = 0
  if (!isStart(board, hole)) ground.at[hole] = peg + 1
}

/** Notes a peg that was displaced but has nowhere to go, so that undo stands it in its hole again. */
const stranded = (ground: Ground, peg: Peg): false => {
  ground.movedPegs.push(peg)
  ground.movedFrom.push(ground.pegs[peg] as Hole)
  if (ground.rules.freshness) ground.movedFresh.push(ground.fresh)
  return false
}

/** R4: everybody landed on goes to his start, except from his own come-out (R5) and from home (R7). */
const landOnAll = (ground: Ground, peg: Peg, hole: Hole, onHit?: HitSink): boolean => {
  const { board } = ground.rules
  const victim = pegAt(ground, hole)
  if (victim === peg) return false
  if (victim !== -1 && (hole >= board.track || isGuarded(ground, hole))) return false
  put(ground, peg, hole)
  if (victim !== -1) sendToStart(ground, victim, peg, onHit)
  return true
}

/** Hit by `by`, which already stands in its hole or passes it. */
const sendToStart = (ground: Ground, victim: Peg, by: Peg, onHit?: HitSink): void => {
  const { board } = ground.rules
  const from = ground.pegs[victim] as Hole
  const start = board.start[seatOfPeg(board, victim)] as Hole
  put(ground, victim, start)
  onHit?.(victim, by, from, start, true)
}

/**
 * Puts `peg` into `hole` with all hits that follow (H1 to H10, R4), judged by the team of `mover`.
 * False if any link is illegal; the caller then undoes to the mark it took before.
 */
export const land = (ground: Ground, mover: Seat, peg: Peg, hole: Hole, onHit?: HitSink): boolean => {
  const { rules } = ground
  if (rules.choices.landing === 'all') return landOnAll(ground, peg, hole, onHit)
  const { board } = rules
  let moving = peg
  let to = hole
  for (;;) {
    const victim = pegAt(ground, to)
    const colour = victim === -1 ? -1 : seatOfPeg(board, victim)
    if (colour === seatOfPeg(board, moving)) return stranded(ground, moving)
    put(ground, moving, to)
    if (victim === -1) return true
    if (!sameTeam(rules, colour, mover)) {
      sendToStart(ground, victim, moving, onHit)
      return true
    }
    const inSpot = board.inSpot[colour] as Hole
    if (inSpot === to) return stranded(ground, victim)
    onHit?.(victim, moving, to, inSpot, false)
    moving = victim
    to = inSpot
  }
}

/** X8, X16: every peg between where `peg` stands and `hole` goes to its start. */
export const sweep = (ground: Ground, peg: Peg, hole: Hole, onHit?: HitSink): void => {
  const path = pathOf(ground.rules.board, seatOfPeg(ground.rules.board, peg), 'forward', ground.pegs[peg] as Hole, hole)
  for (const passed of path.slice(1, -1)) {
    const victim = pegAt(ground, passed)
    if (victim !== -1) sendToStart(ground, victim, peg, onHit)
  }
}

/** A point to come back to with `undo`. */
export const markOf = (ground: Ground): number => ground.movedPegs.length

/** Takes back everything since the mark. */
export const undo = (ground: Ground, mark: number, outcome: number): void => {
  const { movedPegs, movedFrom, movedFresh, pegs, at, rules } = ground
  if (mark < movedFresh.length) {
    ground.fresh = movedFresh[mark] as number
    movedFresh.length = mark
  }
  for (let i = movedPegs.length - 1; i >= mark; i--) {
    const peg = movedPegs[i] as Peg
    if (at[pegs[peg] as Hole] === peg + 1) at[pegs[peg] as Hole] = 0
    pegs[peg] = movedFrom[i] as Hole
  }
  for (let i = mark; i < movedPegs.length; i++) {
    const peg = movedPegs[i] as Peg
    const hole = pegs[peg] as Hole
    if (!isStart(rules.board, hole)) at[hole] = peg + 1
  }
  movedPegs.length = mark
  movedFrom.length = mark
  ground.outcome = outcome
}

export const allHome = (board: Board, pegs: readonly Hole[], seat: Seat): boolean => {
  for (let i = 0; i < board.pegs; i++) {
    const hole = pegs[seat * board.pegs + i] as Hole
    if (hole < board.track || isStart(board, hole)) return false
  }
  return true
}
