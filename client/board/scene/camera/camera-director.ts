import type { CameraSubject } from '../../motion/camera-subject.ts'

/** Goal of the camera: its seat, something that happens, or a tour round the board at the end. */
export type CameraGoal = 'seat' | 'round' | CameraSubject

/** After a change of its goal the camera keeps to it for this long, ms. */
export const MIN_GOAL_MS = 2000
/** An ordinary move is followed only if the one before began this long ago: in a fast game the camera stays. */
export const MIN_MOVE_INTERVAL_MS = 2600
/** Time that it stays once everything is still. */
const LINGER_MS: Readonly<Record<CameraSubject['weight'], number>> = { move: 700, hit: 1200, home: 1300, won: 2600 }

/** Decides where the camera moves: one camera move a decision at most, and none back and forth. */
export class CameraDirector {
  #goal: CameraGoal = 'seat'
  #goalChanged = -Infinity
  /** Time at which the latest decision came on show. */
  #subjectChanged = -Infinity
  /** Time since which nothing moves, if nothing does. */
  #stillSince: number | undefined
  #subject: CameraSubject | undefined

  /** Takes what is on show and whether anything moves, many times a second. Returns the goal, the same value as long as it stays the same. */
  update(subject: CameraSubject | undefined, moving: boolean, now: number): CameraGoal {
    if (this.#goal === 'round' && moving) this.#turnTo('seat', now)
    if (subject !== undefined && subject !== this.#subject) this.#startSubject(subject, now)
    if (subject === undefined && this.#subject !== undefined) this.#stillSince = now
    if (subject !== undefined) this.#stillSince = undefined
    this.#subject = subject
    this.#leaveOldSubject(now)
    return this.#goal
  }

  #turnTo(goal: CameraGoal, now: number): void {
    this.#goal = goal
    this.#goalChanged = now
  }

  #startSubject(subject: CameraSubject, now: number): void {
    const pause = now - this.#subjectChanged
    this.#subject = subject
    this.#subjectChanged = now
    if (now - this.#goalChanged < MIN_GOAL_MS) return
    if (subject.weight !== 'move' || pause >= MIN_MOVE_INTERVAL_MS) this.#turnTo(subject, now)
  }

  #leaveOldSubject(now: number): void {
    const goal = this.#goal
    if (typeof goal === 'string') return
    const lingers = this.#stillSince !== undefined && now - this.#stillSince < LINGER_MS[goal.weight]
    if (this.#subject === goal || lingers || now - this.#goalChanged < MIN_GOAL_MS) return
    this.#turnTo(goal.weight === 'won' && this.#subject === undefined ? 'round' : 'seat', now)
  }
}
