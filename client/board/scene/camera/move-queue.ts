import { type CameraMove, type CameraPose, cameraMoveBetween, poseAt, shortestCameraMove } from './camera-move.ts'

/** A pose to go to. If `tour` is true, the camera goes once round the board, and may break off. */
export interface QueuedMove {
  readonly to: CameraPose
  readonly tour?: true
}

/** A move under way. */
interface StartedMove {
  readonly move: CameraMove
  readonly startS: number
  readonly tour: boolean
}

/** A queue of camera moves. Each move ends before the next one begins, so that the camera never turns back half way. */
export class MoveQueue {
  readonly #boardWidth: number
  #waiting: readonly QueuedMove[] = []
  #current: StartedMove | undefined

  /** `boardWidth` is in hole spacings. */
  constructor(boardWidth: number) {
    this.#boardWidth = boardWidth
  }

  /** Replaces the queue. The present move ends first, but a tour is broken off. */
  replace(moves: readonly QueuedMove[]): void {
    this.#waiting = moves
    if (this.#current?.tour === true) this.#current = undefined
  }

  /** Ends the present move and empties the queue. */
  stop(): void {
    this.#waiting = []
    this.#current = undefined
  }

  /** Returns the pose of the camera at `now`, in s; undefined if no move is under way or queued. `present` is its pose at the moment. */
  step(now: number, present: CameraPose): CameraPose | undefined {
    this.#current ??= this.#startNext(now, present)
    if (this.#current === undefined) return undefined
    const { move, startS } = this.#current
    if (now - startS >= move.durationS) this.#current = undefined
    return poseAt(move, now - startS)
  }

  #startNext(now: number, present: CameraPose): StartedMove | undefined {
    const [next, ...others] = this.#waiting
    if (next === undefined) return undefined
    this.#waiting = others
    const { to, tour = false } = next
    const move = tour
      ? cameraMoveBetween(present, { ...to, azimuth: present.azimuth + 2 * Math.PI }, this.#boardWidth)
      : shortestCameraMove(present, to, this.#boardWidth)
    return { move, startS: now, tour }
  }
}
