import type { CameraSubject } from '../../motion/camera-subject.ts'

/** Goal of the camera: the viewer's seat, something that happens, or a tour round the board at the end of the game. */
export type CameraGoal = 'seat' | 'tour' | CameraSubject

/** Least time between two changes of the goal. */
export const MIN_GOAL_MS = 2000
/** An ordinary move is followed only if the move before began this long ago, so that the camera stays still in a fast game. */
export const MIN_MOVE_INTERVAL_MS = 2600
/** Time for which the camera stays at its goal once nothing moves any more. */
const LINGER_MS: Readonly<Record<CameraSubject['weight'], number>> = { move: 700, hit: 1200, home: 1300, won: 2600 }

/** Decides where the camera moves. It moves at most once for each decision, and never back and forth. All times are ms. */
export class CameraDirector {
  #goal: CameraGoal = 'seat'
  #goalChangedAt = -Infinity
  /** Time at which the latest subject appeared. */
  #subjectChangedAt = -Infinity
  /** Time since which there is no subject; undefined while there is one. */
  #stillSince: number | undefined
  #subject: CameraSubject | undefined

  /** Takes the present subject and whether anything moves; called many times a second. Returns the goal, which stays the same object until it changes. */
  update(subject: CameraSubject | undefined, moving: boolean, now: number): CameraGoal {
    if (this.#goal === 'tour' && moving) this.#setGoal('seat', now)
    if (subject !== undefined && subject !== this.#subject) this.#startSubject(subject, now)
    if (subject === undefined && this.#subject !== undefined) this.#stillSince = now
    if (subject !== undefined) this.#stillSince = undefined
    this.#subject = subject
    this.#leaveOldSubject(now)
    return this.#goal
  }

  #setGoal(goal: CameraGoal, now: number): void {
    this.#goal = goal
    this.#goalChangedAt = now
  }

  #startSubject(subject: CameraSubject, now: number): void {
    const sinceLastMs = now - this.#subjectChangedAt
    this.#subject = subject
    this.#subjectChangedAt = now
    if (now - this.#goalChangedAt < MIN_GOAL_MS) return
    if (subject.weight !== 'move' || sinceLastMs >= MIN_MOVE_INTERVAL_MS) this.#setGoal(subject, now)
  }

  #leaveOldSubject(now: number): void {
    const goal = this.#goal
    if (typeof goal === 'string') return
    const lingers = this.#stillSince !== undefined && now - this.#stillSince < LINGER_MS[goal.weight]
    if (this.#subject === goal || lingers || now - this.#goalChangedAt < MIN_GOAL_MS) return
    this.#setGoal(goal.weight === 'won' && this.#subject === undefined ? 'tour' : 'seat', now)
  }
}
