import { type CameraMove, type CameraPose, cameraMoveBetween, poseAt, shortestCameraMove } from './camera-move.ts'

/** A place to go to; `tour`: once round the board on the way, which may be broken off. */
export interface QueuedMove {
  readonly to: CameraPose
  readonly tour?: true
}

/** Times in s. */
interface StartedMove {
  readonly move: CameraMove
  readonly start: number
  readonly tour: boolean
}

/** A queue of camera moves: each ends before the next begins, so that the camera never turns back half way. */
export class MoveQueue {
  readonly #boardWidth: number
  #waiting: readonly QueuedMove[] = []
  #current: StartedMove | undefined

  /** `boardWidth`: in hole spacings. */
  constructor(boardWidth: number) {
    this.#boardWidth = boardWidth
  }

  /** Makes these moves as soon as the present one has ended; a tour ends at once. */
  replace(moves: readonly QueuedMove[]): void {
    this.#waiting = moves
    if (this.#current?.tour === true) this.#current = undefined
  }

  stop(): void {
    this.#waiting = []
    this.#current = undefined
  }

  /** Returns the pose at `now`, s, for a camera at `present`; undefined while nothing is queued. */
  step(now: number, present: CameraPose): CameraPose | undefined {
    this.#current ??= this.#startNext(now, present)
    if (this.#current === undefined) return undefined
    const { move, start } = this.#current
    if (now - start >= move.duration) this.#current = undefined
    return poseAt(move, now - start)
  }

  #startNext(now: number, present: CameraPose): StartedMove | undefined {
    const [next, ...others] = this.#waiting
    if (next === undefined) return undefined
    this.#waiting = others
    const { to, tour = false } = next
    const move = tour
      ? cameraMoveBetween(present, { ...to, azimuth: present.azimuth + 2 * Math.PI }, this.#boardWidth)
      : shortestCameraMove(present, to, this.#boardWidth)
    return { move, start: now, tour }
  }
}
