import type { Flick, Marble } from '../engine/marble-chase/flick.ts'
import { ok, type Result } from '../engine/result.ts'
import type { ChaseBoard, FlickOutcome, RollWatcher } from './chase-board.ts'
import { type Impact, ImpactListener } from './impacts.ts'
import type { MovingMarble } from './moving-marble.ts'
import type { RestingMarble } from './resting-marble.ts'

/** Steps per frame: 120 frames a second, or 60 when shown at half speed. */
const STEPS_PER_FRAME = 4
export const FRAMES_PER_SECOND = 480 / STEPS_PER_FRAME
/** Longest rattle in a slot: a third of a second. */
const RATTLE_STEPS = 160
/** A pose is a place (cm: right, up, towards the player) and a turn (quaternion x, y, z, w). */
export const NUMBERS_PER_POSE = 7

/** The trajectory of a flick: poses and impacts of all marbles. */
export interface Trajectory {
  /** The marbles that lay before the flick, in their order, then the flicked one. */
  readonly marbles: readonly Marble[]
  /** A pose of every marble for every frame. */
  readonly poses: Float32Array<ArrayBuffer>
  readonly impacts: readonly Impact[]
}

const poseOf = ({ body }: MovingMarble): readonly number[] => {
  const [p, q] = [body.translation(), body.rotation()]
  return [p.x, p.y, p.z, q.x, q.y, q.z, q.w]
}

/** Records poses and impacts while a flick is rolled. */
class TrajectoryRecorder implements RollWatcher {
  readonly extraSteps = RATTLE_STEPS
  readonly impacts: Impact[] = []
  private readonly numbers: number[] = []
  private readonly listener = new ImpactListener()
  private steps = 0

  watch(marbles: readonly MovingMarble[]): void {
    this.impacts.push(...this.listener.hear(marbles))
    if (this.steps++ % STEPS_PER_FRAME === 0) this.numbers.push(...marbles.flatMap(poseOf))
  }

  get poses(): Float32Array<ArrayBuffer> {
    return new Float32Array(this.numbers)
  }
}

export interface RolledFlick {
  readonly outcome: FlickOutcome
  readonly trajectory: Trajectory
}

/** Rolls a flick and records its trajectory. The outcome is that of `board.roll`. */
export const recordTrajectory = (
  board: ChaseBoard,
  flick: Flick,
  lying: readonly RestingMarble[],
): Result<RolledFlick> => {
  const recorder = new TrajectoryRecorder()
  const rolled = board.roll(flick, lying, recorder)
  if (!rolled.ok) return rolled
  const marbles = [...lying, flick].map(({ marble }) => marble)
  return ok({ outcome: rolled.value, trajectory: { marbles, poses: recorder.poses, impacts: recorder.impacts } })
}
