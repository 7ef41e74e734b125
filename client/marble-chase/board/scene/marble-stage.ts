import { MathUtils, Matrix4, Quaternion, Vector3, type Vector4 } from 'three'
import { MARBLE_RADIUS_MM, startPlaceAt } from '../../../../engine/marble-chase/field.ts'
import { MARBLES, type Marble } from '../../../../engine/marble-chase/flick.ts'
import { heightInRest } from '../../../../models/marble-chase/layout.ts'
import { type MarblePlace, onPlane, restingPlace } from '../../../../models/marble-chase/marble-place.ts'
import { inScene, sceneZ } from '../../../../models/marble-chase/scale.ts'
import type { Trajectory } from '../../../../physics/trajectory.ts'
import type { ChaseBoardView } from '../board-view.ts'
import { makePose, poseIn } from '../trajectory/marble-pose.ts'
import { durationMs } from '../trajectory/trajectory-frames.ts'
import { handSpot } from '../waiting-marbles.ts'

const CARRY_MS = 420
const CARRY_HEIGHT_MM = 26
/** A marble that is nearer to its place than this isn't carried. */
const MIN_CARRY_DISTANCE_MM = 0.5

/** A trajectory and the time when it began. */
export interface RunningTrajectory {
  readonly trajectory: Trajectory
  readonly began: number
}

const vectorOf = ({ x, y, z }: MarblePlace): Vector3 => new Vector3(x, y, z)

/** Returns the place of a marble while no trajectory is shown; undefined: it is out of sight. */
const goalOf = ({ aim, lying, hand }: ChaseBoardView, marble: Marble): MarblePlace | undefined => {
  if (aim?.marble === marble) return onPlane(marble, startPlaceAt(aim.column, aim.row))
  const lies = lying.find((one) => one.marble === marble)
  if (lies !== undefined) return restingPlace(lies)
  return hand.includes(marble) ? { ...handSpot(marble), y: heightInRest(marble) } : undefined
}

/** A marble as it is shown: mm in the field's directions. */
interface Shown {
  readonly at: Vector3
  readonly turn: Quaternion
  readonly from: Vector3
  goal: Vector3 | undefined
  began: number
}

/** Returns the rotation of a marble that was put down: its vanes are seen from the side. */
const restingTurn = (i: number): Quaternion =>
  new Quaternion(Math.sin(i * 2.4 + 0.8), 0.5 * Math.cos(i * 1.6 + 0.4), Math.sin(i * 1.1 + 0.5), 1.6).normalize()

/** Holds the positions of the three marbles at any moment: rolling, carried to a place, or at rest. */
export class MarbleStage {
  readonly #shown = MARBLES.map(
    (_, i): Shown => ({ at: new Vector3(), turn: restingTurn(i), from: new Vector3(), goal: undefined, began: -1e6 }),
  )
  readonly #matrix = new Matrix4()
  readonly #scale = new Vector3()
  readonly #pose = makePose()
  rolling: RunningTrajectory | undefined

  /** Sends every marble to where it is wanted. */
  aim(view: ChaseBoardView, now: number, jump: boolean): void {
    MARBLES.forEach((marble, i) => {
      const goal = goalOf(view, marble)
      const shown = this.#shown[i] as Shown
      const wanted = goal && vectorOf(goal)
      const carried =
        wanted !== undefined && shown.goal !== undefined && shown.at.distanceTo(wanted) > MIN_CARRY_DISTANCE_MM
      if (wanted !== undefined && shown.goal?.equals(wanted)) return
      shown.from.copy(carried ? shown.at : (wanted ?? shown.at))
      shown.goal = wanted
      shown.began = carried && !jump ? now : -1e6
    })
  }

  /** Moves all marbles to where they are now; returns true while one of them moves. */
  step(now: number): boolean {
    const { rolling } = this
    if (rolling !== undefined) this.#roll(rolling, now)
    let moving = this.isRolling(now)
    MARBLES.forEach((marble, i) => {
      if (rolling?.trajectory.marbles.includes(marble)) return
      const shown = this.#shown[i] as Shown
      if (shown.goal === undefined) return
      const s = MathUtils.smootherstep(now - shown.began, 0, CARRY_MS)
      shown.at.lerpVectors(shown.from, shown.goal, s)
      shown.at.y += Math.sin(s * Math.PI) * CARRY_HEIGHT_MM
      if (s < 1) moving = true
    })
    return moving
  }

  /** Returns true while a trajectory is being shown. */
  isRolling(now: number): boolean {
    return this.rolling !== undefined && now - this.rolling.began < durationMs(this.rolling.trajectory)
  }

  #roll({ trajectory, began }: RunningTrajectory, now: number): void {
    trajectory.marbles.forEach((marble, i) => {
      const shown = this.#shown[MARBLES.indexOf(marble)] as Shown
      poseIn(trajectory, i, now - began, this.#pose)
      shown.at.copy(this.#pose.at)
      shown.turn.copy(this.#pose.turn)
      shown.goal = shown.at.clone()
      shown.from.copy(shown.at)
      shown.began = -1e6
    })
  }

  /** Returns the present position of a marble, in mm. */
  placeOf(marble: Marble): Vector3 {
    return (this.#shown[MARBLES.indexOf(marble)] as Shown).at
  }

  /** Writes a matrix and a ball for every marble; those out of sight have no size. */
  write(matrices: ArrayLike<number> & { [n: number]: number }, balls: readonly Vector4[]): void {
    MARBLES.forEach((marble, i) => {
      const { at, turn, goal } = this.#shown[i] as Shown
      const radius = goal === undefined ? 0 : inScene(MARBLE_RADIUS_MM[marble])
      const ball = balls[i] as Vector4
      ball.set(inScene(at.x), inScene(at.y), sceneZ(at.z), radius)
      this.#scale.setScalar(Math.max(radius, 1e-6))
      this.#matrix.compose(new Vector3(ball.x, ball.y, ball.z), turn, this.#scale)
      this.#matrix.toArray(matrices as number[], i * 16)
    })
  }
}
