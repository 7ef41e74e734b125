import type { CameraSubject } from '../../motion/camera-subject.ts'

/** Goal of the camera: its seat, something that happens, or a tour round the board at the end. */
export type CameraGoal = 'seat' | 'round' | CameraSubject

/** After a change of its goal the camera keeps to it for this long, ms. */
export const MIN_GOAL_MS = 2000
/** An ordinary move is followed only if the one before began this long ago: in a fast game the camera stays. */
export const MIN_MOVE_INTERVAL_MS = 2600
/** Time that it stays once everything is still. */
const LINGER_MS: Readonly<Record<CameraSubject['weight'], number>> = { move: 700, hit: 1200, home: 1300, won: 2600 }

export interface Director {
  /** Takes what is on show and whether anything moves, many times a second. Returns the goal, the same value as long as it stays the same. */
  readonly see: (shot: CameraSubject | undefined, moving: boolean, now: number) => CameraGoal
}

interface Seen {
  goal: CameraGoal
  /** Time at which the goal changed. */
  changed: number
  /** Time at which the latest decision came on show. */
  began: number
  /** Time since which nothing moves, if nothing does. */
  still: number | undefined
  subject: CameraSubject | undefined
}

const turnTo = (seen: Seen, goal: CameraGoal, now: number): void => {
  seen.goal = goal
  seen.changed = now
}

/** Handles a decision that comes on show. */
const begin = (seen: Seen, shot: CameraSubject, now: number): void => {
  const pause = now - seen.began
  seen.subject = shot
  seen.began = now
  if (now - seen.changed < MIN_GOAL_MS) return
  if (shot.weight !== 'move' || pause >= MIN_MOVE_INTERVAL_MS) turnTo(seen, shot, now)
}

/** The camera is somewhere else than at what happens, or nothing does any more. */
const leave = (seen: Seen, now: number): void => {
  const { goal, still } = seen
  if (typeof goal === 'string') return
  const lingers = still !== undefined && now - still < LINGER_MS[goal.weight]
  if (seen.subject === goal || lingers || now - seen.changed < MIN_GOAL_MS) return
  turnTo(seen, goal.weight === 'won' && seen.subject === undefined ? 'round' : 'seat', now)
}

/** Decides what to move to: one camera move a decision at most, and none back and forth. */
export const makeDirector = (): Director => {
  const seen: Seen = { goal: 'seat', changed: -Infinity, began: -Infinity, still: undefined, subject: undefined }
  return {
    see: (shot, moving, now) => {
      if (seen.goal === 'round' && moving) turnTo(seen, 'seat', now)
      if (shot !== undefined && shot !== seen.subject) begin(seen, shot, now)
      if (shot === undefined && seen.subject !== undefined) seen.still = now
      if (shot !== undefined) seen.still = undefined
      seen.subject = shot
      leave(seen, now)
      return seen.goal
    },
  }
}
