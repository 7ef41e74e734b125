import { MathUtils, Spherical, Vector3 } from 'three'
import type { CameraLook } from './framing.ts'

/** A look as the camera gets there: what it looks at, and from where round it, in radians and hole spacings. */
export interface CameraPose {
  readonly x: number
  readonly z: number
  readonly distance: number
  readonly polar: number
  readonly azimuth: number
}

/** A way between two poses without a jolt: it begins and ends at rest. Camera-controls' own transitions take the same time however long the way is, and would turn a board in a second. */
export interface CameraMove {
  readonly from: CameraPose
  readonly to: CameraPose
  /** s */
  readonly duration: number
}

/** The fastest a camera may be, a second: radians turned, breadths of the board passed over, and how much nearer or farther (as a natural logarithm). */
export const MAX_SPEEDS = { turn: (9 * Math.PI) / 180, pass: 0.3, zoom: 0.45 } as const
/** Duration of even the shortest move. */
const MIN_MOVE_S = 0.9
/** Ratio of the greatest speed to the mean one in `smootherstep`. */
const PEAK_SPEED_RATIO = 1.875

const offset = new Spherical()
const between = new Vector3()

export const poseOf = ({ position, target }: CameraLook): CameraPose => {
  offset.setFromVector3(between.copy(position).sub(target))
  return { x: target.x, z: target.z, distance: offset.radius, polar: offset.phi, azimuth: offset.theta }
}

export const lookOfPose = ({ x, z, distance, polar, azimuth }: CameraPose): CameraLook => {
  const target = new Vector3(x, 0, z)
  return { target, position: new Vector3().setFromSphericalCoords(distance, polar, azimuth).add(target) }
}

/** The same direction, less than half a turn from `azimuth`. */
const nearestTurn = (azimuth: number, wanted: number): number =>
  wanted + 2 * Math.PI * Math.round((azimuth - wanted) / (2 * Math.PI))

/** Returns the move between two poses, as quick as the limits allow. `breadth`: width of the board, in hole spacings. */
export const cameraMoveBetween = (from: CameraPose, to: CameraPose, breadth: number): CameraMove => {
  const turned = Math.max(Math.abs(to.azimuth - from.azimuth), Math.abs(to.polar - from.polar))
  const passed = Math.hypot(to.x - from.x, to.z - from.z) / breadth
  const zoomed = Math.abs(Math.log(to.distance / from.distance))
  const needed =
    PEAK_SPEED_RATIO * Math.max(turned / MAX_SPEEDS.turn, passed / MAX_SPEEDS.pass, zoomed / MAX_SPEEDS.zoom)
  return { from, to, duration: Math.max(MIN_MOVE_S, needed) }
}

/** Returns the move to the other pose by the shorter way round. */
export const shortestCameraMove = (from: CameraPose, to: CameraPose, breadth: number): CameraMove =>
  cameraMoveBetween(from, { ...to, azimuth: nearestTurn(from.azimuth, to.azimuth) }, breadth)

/** Returns the pose `time` s after the start of the move. */
export const poseAt = ({ from, to, duration }: CameraMove, time: number): CameraPose => {
  const s = MathUtils.smootherstep(time, 0, duration)
  const mix = (a: number, b: number): number => MathUtils.lerp(a, b, s)
  return {
    x: mix(from.x, to.x),
    z: mix(from.z, to.z),
    distance: from.distance * (to.distance / from.distance) ** s,
    polar: mix(from.polar, to.polar),
    azimuth: mix(from.azimuth, to.azimuth),
  }
}
