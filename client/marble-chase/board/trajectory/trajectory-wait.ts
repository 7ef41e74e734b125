import type { ShownTrajectory } from '../board-view.ts'
import { shownMs } from './use-trajectory.ts'

/** Time beyond the length of a trajectory after which nobody waits for its end any more: its page may not be drawn. */
const GRACE_MS = 2000

/** Waits until a trajectory has been seen to its end, or for a time. */
export class TrajectoryWait {
  #awaited: ShownTrajectory | undefined
  #finish: () => void = () => undefined

  /** Resolves when `reportSeen` is called for this trajectory, when `end` is called, or when it should long have ended. */
  forTrajectory(trajectory: ShownTrajectory): Promise<void> {
    return this.#wait(trajectory, shownMs(trajectory) + GRACE_MS)
  }

  /** Resolves after this time, or when `end` is called. */
  forMs(ms: number): Promise<void> {
    return this.#wait(undefined, ms)
  }

  /** Reports that this trajectory was seen to its end. */
  reportSeen(trajectory: ShownTrajectory): void {
    if (trajectory === this.#awaited) this.#finish()
  }

  /** Ends the present wait. */
  end(): void {
    this.#finish()
  }

  #wait(awaited: ShownTrajectory | undefined, ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#finish(), ms)
      this.#awaited = awaited
      this.#finish = () => {
        clearTimeout(timer)
        this.#awaited = undefined
        this.#finish = () => undefined
        resolve()
      }
    })
  }
}
