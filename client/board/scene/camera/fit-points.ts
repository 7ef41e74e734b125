import { PerspectiveCamera, Vector3 } from 'three'
import {
  type CameraLook,
  type CanvasSpace,
  clipBounds,
  FIELD_OF_VIEW_DEG,
  freeSize,
  nearestDistance,
  VIEW_HEIGHT_AT_ONE,
} from './framing.ts'

/** Least distance of the camera, in hole spacings. */
const MIN_DISTANCE_SPACINGS = 4
/** Greatest distance of the camera, in hole spacings. */
const MAX_DISTANCE_SPACINGS = 200
/** Rounds in which the target of the camera approaches the middle of the points. */
const CENTRING_ROUNDS = 14

/** Points that must be visible. */
interface FramedPoints {
  readonly points: readonly Vector3[]
  /** Angle of the camera from the vertical. */
  readonly polarRad: number
}

/** Returns the nearest camera position at this angle that shows all points, centred in the free part of the canvas, `borderPx` from its edges. */
export const fitPoints = (frame: CanvasSpace, borderPx: number, { points, polarRad }: FramedPoints): CameraLook => {
  const free = freeSize(frame, borderPx)
  const camera = new PerspectiveCamera(FIELD_OF_VIEW_DEG, frame.width / frame.height, 0.5, 500)
  const target = points.reduce((sum, point) => sum.add(point), new Vector3()).divideScalar(points.length)
  target.y = 0
  const away = new Vector3(0, Math.cos(polarRad), Math.sin(polarRad))
  const look = (distance: number) => {
    camera.position.copy(target).addScaledVector(away, distance)
    camera.lookAt(target)
    camera.updateMatrixWorld()
    return clipBounds(camera, points)
  }
  const fits = (distance: number): boolean => {
    const { min, max } = look(distance)
    const isBehindCamera = points.some((point) => point.clone().sub(camera.position).dot(away) > -0.6)
    const isWhole = (max.x - min.x) * frame.width <= 2 * free.width && (max.y - min.y) * frame.height <= 2 * free.height
    return isWhole && !isBehindCamera
  }
  let distance = MAX_DISTANCE_SPACINGS
  for (let round = 0; round < CENTRING_ROUNDS; round++) {
    distance = nearestDistance(MIN_DISTANCE_SPACINGS, MAX_DISTANCE_SPACINGS, fits)
    const middle = look(distance).getCenter(new Vector3())
    const reach = (distance * VIEW_HEIGHT_AT_ONE) / 2
    target.x += middle.x * reach * camera.aspect * 0.8
    target.z -= (middle.y * reach * 0.8) / Math.max(0.3, Math.cos(polarRad))
  }
  look(distance)
  return { position: camera.position.clone(), target }
}
