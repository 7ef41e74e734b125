import { MathUtils, Matrix4, Quaternion, Vector3, type Vector4 } from 'three'
import { MARBLE_RADIUS_MM, startPlaceAt } from '../../../../engine/marble-chase/field.ts'
import { MARBLES, type Marble } from '../../../../engine/marble-chase/flick.ts'
import { type MarblePlace, placeOnPlane, restingPlace } from '../../../../models/marble-chase/marble-place.ts'
import { mmToSpacings, toSceneZ } from '../../../../models/marble-chase/scene-units.ts'
import { handPlace, heightInTrough } from '../../../../models/marble-chase/table-layout.ts'
import type { Trajectory } from '../../../../physics/trajectory.ts'
import type { ChaseBoardView } from '../board-view.ts'
import { makePose, readPoseAt } from '../trajectory/marble-pose.ts'
import { durationMs } from '../trajectory/trajectory-frames.ts'

/** Time for which a marble is carried to its place. */
const CARRY_MS = 420
const CARRY_HEIGHT_MM = 26
/** Start of a movement that is over. */
const LONG_AGO_MS = -1e6
/** A marble that is nearer to its place than this isn't carried. */
const MIN_CARRY_DISTANCE_MM = 0.5

/** A trajectory and the time when it began, in ms. */
export interface RunningTrajectory {
  readonly trajectory: Trajectory
  readonly beganMs: number
}

const vectorOf = ({ x, y, z }: MarblePlace): Vector3 => new Vector3(x, y, z)

/** Returns the place of a marble while no trajectory is shown; undefined if it is out of sight. */
const goalOf = ({ aim, resting, hand }: ChaseBoardView, marble: Marble): MarblePlace | undefined => {
  if (aim?.marble === marble) return placeOnPlane(marble, startPlaceAt(aim.column, aim.row))
  const lies = resting.find((one) => one.marble === marble)
  if (lies !== undefined) return restingPlace(lies)
  return hand.includes(marble) ? { ...handPlace(marble), y: heightInTrough(marble) } : undefined
}

/** A marble as it is shown. Positions are in mm along the field's directions, y up. */
interface ShownMarble {
  readonly at: Vector3
  readonly turn: Quaternion
  readonly from: Vector3
  goal: Vector3 | undefined
  /** Start of the move from `from` to `goal`, in ms. */
  beganMs: number
}

/** Returns the rotation of the marble with this index where it was put down: its vanes are seen from the side. */
const restingTurn = (i: number): Quaternion =>
  new Quaternion(Math.sin(i * 2.4 + 0.8), 0.5 * Math.cos(i * 1.6 + 0.4), Math.sin(i * 1.1 + 0.5), 1.6).normalize()

/** Returns the marble with this index, out of sight. */
const makeShownMarble = (i: number): ShownMarble => ({
  at: new Vector3(),
  turn: restingTurn(i),
  from: new Vector3(),
  goal: undefined,
  beganMs: LONG_AGO_MS,
})

/** Moves the three marbles: they roll, are carried to a place, or rest. Times are in ms, as `performance.now` counts them. */
export class MarbleAnimator {
  readonly #shown: Readonly<Record<Marble, ShownMarble>> = {
    s: makeShownMarble(0),
    m: makeShownMarble(1),
    l: makeShownMarble(2),
  }
  readonly #matrix = new Matrix4()
  readonly #scale = new Vector3()
  readonly #pose = makePose()
  rolling: RunningTrajectory | undefined

  /** Sends every marble to where the view wants it, at once if `jump`. */
  setGoals(view: ChaseBoardView, nowMs: number, jump: boolean): void {
    for (const marble of MARBLES) {
      const goal = goalOf(view, marble)
      const shown = this.#shown[marble]
      const wanted = goal && vectorOf(goal)
      const isCarried =
        wanted !== undefined && shown.goal !== undefined && shown.at.distanceTo(wanted) > MIN_CARRY_DISTANCE_MM
      if (wanted !== undefined && shown.goal?.equals(wanted)) continue
      shown.from.copy(isCarried ? shown.at : (wanted ?? shown.at))
      shown.goal = wanted
      shown.beganMs = isCarried && !jump ? nowMs : LONG_AGO_MS
    }
  }

  /** Moves all marbles to where they are now. Returns true while one of them moves. */
  step(nowMs: number): boolean {
    const { rolling } = this
    if (rolling !== undefined) this.#roll(rolling, nowMs)
    let isMoving = this.isRolling(nowMs)
    for (const marble of MARBLES) {
      const shown = this.#shown[marble]
      if (shown.goal === undefined || rolling?.trajectory.marbles.includes(marble)) continue
      const progress = MathUtils.smootherstep(nowMs - shown.beganMs, 0, CARRY_MS)
      shown.at.lerpVectors(shown.from, shown.goal, progress)
      shown.at.y += Math.sin(progress * Math.PI) * CARRY_HEIGHT_MM
      if (progress < 1) isMoving = true
    }
    return isMoving
  }

  /** Returns true while a trajectory is being shown. */
  isRolling(nowMs: number): boolean {
    return this.rolling !== undefined && nowMs - this.rolling.beganMs < durationMs(this.rolling.trajectory)
  }

  #roll({ trajectory, beganMs }: RunningTrajectory, nowMs: number): void {
    trajectory.marbles.forEach((marble, i) => {
      const shown = this.#shown[marble]
      readPoseAt(trajectory, i, nowMs - beganMs, this.#pose)
      shown.at.copy(this.#pose.at)
      shown.turn.copy(this.#pose.turn)
      shown.goal = shown.at.clone()
      shown.from.copy(shown.at)
      shown.beganMs = LONG_AGO_MS
    })
  }

  /** Returns the present position of a marble, in mm. */
  positionOf(marble: Marble): Vector3 {
    return this.#shown[marble].at
  }

  /** Writes a matrix and a ball (centre and radius in units of the scene) for every marble; those out of sight have no size. */
  write(matrices: ArrayLike<number> & { [n: number]: number }, balls: readonly Vector4[]): void {
    MARBLES.forEach((marble, i) => {
      const { at, turn, goal } = this.#shown[marble]
      const radius = goal === undefined ? 0 : mmToSpacings(MARBLE_RADIUS_MM[marble])
      const ball = balls[i] as Vector4
      ball.set(mmToSpacings(at.x), mmToSpacings(at.y), toSceneZ(at.z), radius)
      this.#scale.setScalar(Math.max(radius, 1e-6))
      this.#matrix.compose(new Vector3(ball.x, ball.y, ball.z), turn, this.#scale)
      this.#matrix.toArray(matrices as number[], i * 16)
    })
  }
}
