import { MathUtils, Spherical, Vector3 } from 'three'
import type { CameraLook } from './framing.ts'

/** Camera look in spherical coordinates round its target on the board (x, z). Lengths are hole spacings, angles radians. */
export interface CameraPose {
  readonly x: number
  readonly z: number
  readonly distance: number
  readonly polar: number
  readonly azimuth: number
}

/**
 * Movement between two poses that begins and ends at rest. The transitions of camera-controls are not used because they always take
 * the same time, and would turn a whole board in a second.
 */
export interface CameraMove {
  readonly from: CameraPose
  readonly to: CameraPose
  readonly durationS: number
}

/** Greatest speeds of the camera in one second: radians turned, board widths passed over, and natural logarithm of the change in distance. */
export const MAX_SPEEDS = { turn: (9 * Math.PI) / 180, pass: 0.3, zoom: 0.45 } as const
/** Least duration of a move. */
const MIN_MOVE_S = 0.9
/** Ratio of the greatest speed to the mean one in `smootherstep`. */
const PEAK_SPEED_RATIO = 1.875

const offset = new Spherical()
const scratch = new Vector3()

/** Returns a look as a pose. */
export const poseOf = ({ position, target }: CameraLook): CameraPose => {
  offset.setFromVector3(scratch.copy(position).sub(target))
  return { x: target.x, z: target.z, distance: offset.radius, polar: offset.phi, azimuth: offset.theta }
}

/** Returns a pose as a look. */
export const lookOfPose = ({ x, z, distance, polar, azimuth }: CameraPose): CameraLook => {
  const target = new Vector3(x, 0, z)
  return { target, position: new Vector3().setFromSphericalCoords(distance, polar, azimuth).add(target) }
}

/** Returns the direction `goal` as an angle at most half a turn from `azimuth`. */
const nearestTurn = (azimuth: number, goal: number): number =>
  goal + 2 * Math.PI * Math.round((azimuth - goal) / (2 * Math.PI))

/** Returns the move between two poses, as quick as `MAX_SPEEDS` allows. `boardWidth` is in hole spacings. */
export const cameraMoveBetween = (from: CameraPose, to: CameraPose, boardWidth: number): CameraMove => {
  const turned = Math.max(Math.abs(to.azimuth - from.azimuth), Math.abs(to.polar - from.polar))
  const passed = Math.hypot(to.x - from.x, to.z - from.z) / boardWidth
  const zoomed = Math.abs(Math.log(to.distance / from.distance))
  const neededS =
    PEAK_SPEED_RATIO * Math.max(turned / MAX_SPEEDS.turn, passed / MAX_SPEEDS.pass, zoomed / MAX_SPEEDS.zoom)
  return { from, to, durationS: Math.max(MIN_MOVE_S, neededS) }
}

/** Returns the move to the other pose in the shorter direction round the board. */
export const shortestCameraMove = (from: CameraPose, to: CameraPose, boardWidth: number): CameraMove =>
  cameraMoveBetween(from, { ...to, azimuth: nearestTurn(from.azimuth, to.azimuth) }, boardWidth)

/** Returns the pose `time` seconds after the start of the move. */
export const poseAt = ({ from, to, durationS }: CameraMove, time: number): CameraPose => {
  const s = MathUtils.smootherstep(time, 0, durationS)
  const mix = (a: number, b: number): number => MathUtils.lerp(a, b, s)
  return {
    x: mix(from.x, to.x),
    z: mix(from.z, to.z),
    distance: from.distance * (to.distance / from.distance) ** s,
    polar: mix(from.polar, to.polar),
    azimuth: mix(from.azimuth, to.azimuth),
  }
}
