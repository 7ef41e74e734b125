import { type CameraMove, type CameraPose, cameraMoveBetween, poseAt, shortestCameraMove } from './camera-move.ts'

/** A place to go to; `tour`: once round the board on the way, which may be broken off. */
export interface QueuedMove {
  readonly to: CameraPose
  readonly tour?: true
}

export interface MoveQueue {
  /** Goes there, as soon as the journey it is on has ended. */
  readonly aim: (legs: readonly QueuedMove[]) => void
  /** Returns the pose at `now`, s, for a camera at `present`; undefined while nothing is queued. */
  readonly step: (now: number, present: CameraPose) => CameraPose | undefined
  readonly stop: () => void
}

const FULL_TURN_RAD = 2 * Math.PI

interface Underway {
  readonly journey: CameraMove
  readonly start: number
  readonly tour: boolean
}

const setOut = ({ to, tour }: QueuedMove, present: CameraPose, now: number, breadth: number): Underway => {
  const goal = tour === true ? { ...to, azimuth: present.azimuth + FULL_TURN_RAD } : to
  const journey = tour === true ? cameraMoveBetween(present, goal, breadth) : shortestCameraMove(present, goal, breadth)
  return { journey, start: now, tour: tour === true }
}

/** Makes a queue of camera moves: each ends before the next begins, so that the camera never turns back half way. */
export const makeMoveQueue = (breadth: number): MoveQueue => {
  let legs: readonly QueuedMove[] = []
  let underway: Underway | undefined
  const stop = () => {
    legs = []
    underway = undefined
  }
  return {
    aim: (next) => {
      legs = next
      if (underway?.tour === true) underway = undefined
    },
    step: (now, present) => {
      if (underway === undefined) {
        const [leg, ...others] = legs
        if (leg === undefined) return undefined
        legs = others
        underway = setOut(leg, present, now, breadth)
      }
      const { journey, start } = underway
      if (now - start >= journey.duration) underway = undefined
      return poseAt(journey, now - start)
    },
    stop,
  }
}
