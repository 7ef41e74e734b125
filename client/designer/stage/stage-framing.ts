import { type PerspectiveCamera, Vector3 } from 'three'
import type { Plan } from '../../../workshop/plan.ts'
import { FIELD_OF_VIEW_DEG } from '../../board/scene/camera/framing.ts'

/** Direction from the target to the camera, in radians. */
export interface ViewDirection {
  /** Angle from the south, clockwise. */
  readonly around: number
  /** Angle from the vertical. */
  readonly polar: number
}

/** Share of the view that the visible points may fill. */
const MAX_FILLED_SHARE = 0.92
const HALF_VIEW_TANGENT = Math.tan((FIELD_OF_VIEW_DEG * Math.PI) / 360)
/** Number of steps in which the target is found: because of the perspective, the middle of the view is not that of the points. */
const FRAMING_STEPS = 5

/** Returns the unit vector from the target to the camera. */
export const eyeDirection = ({ around, polar }: ViewDirection): Vector3 =>
  new Vector3(-Math.sin(polar) * Math.sin(around), Math.cos(polar), Math.sin(polar) * Math.cos(around))

/** Returns the directions of the view to the right and up. */
const viewAxes = (eye: Vector3) => {
  const right = new Vector3(0, 1, 0).cross(eye).normalize()
  return { right, up: eye.clone().cross(right) }
}

/** Returns the places of points in the view, as ratios of half its height. */
const projectPoints = (points: readonly Vector3[], target: Vector3, eye: Vector3, distance: number) => {
  const { right, up } = viewAxes(eye)
  return points.map((point) => {
    const offset = point.clone().sub(target)
    const depth = (distance - offset.dot(eye)) * HALF_VIEW_TANGENT
    return { x: offset.dot(right) / depth, y: offset.dot(up) / depth }
  })
}

/** Returns the least distance from which all points are visible. `aspect`: width of the view by its height. */
const distanceFor = (points: readonly Vector3[], target: Vector3, eye: Vector3, aspect: number): number => {
  const { right, up } = viewAxes(eye)
  const reach = HALF_VIEW_TANGENT * MAX_FILLED_SHARE
  const distances = points.map((point) => {
    const offset = point.clone().sub(target)
    return offset.dot(eye) + Math.max(Math.abs(offset.dot(right)) / aspect, Math.abs(offset.dot(up))) / reach
  })
  return Math.max(1, ...distances)
}

const midRange = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2

/** Returns the target at height 0 and the distance from which the points fill a view. `aspect`: width of the view by its height. */
export const framePoints = (
  points: readonly Vector3[],
  direction: ViewDirection,
  aspect: number,
): { readonly target: Vector3; readonly distance: number } => {
  const eye = eyeDirection(direction)
  const { right } = viewAxes(eye)
  const ahead = new Vector3(-right.z, 0, right.x).negate()
  const target = new Vector3(midRange(points.map(({ x }) => x)), 0, midRange(points.map(({ z }) => z)))
  let distance = distanceFor(points, target, eye, aspect)
  for (let i = 0; i < FRAMING_STEPS; i++) {
    const projected = projectPoints(points, target, eye, distance)
    const foreshortening = Math.max(0.25, Math.cos(direction.polar))
    target.addScaledVector(right, midRange(projected.map(({ x }) => x)) * distance * HALF_VIEW_TANGENT)
    target.addScaledVector(
      ahead,
      (midRange(projected.map(({ y }) => y)) * distance * HALF_VIEW_TANGENT) / foreshortening,
    )
    distance = distanceFor(points, target, eye, aspect)
  }
  return { target, distance }
}

/** Points along each side of the grid at which sharpness is checked. */
const FOCUS_GRID_SIZE = 12

/** Returns a grid of points over the whole top of a board, in hole spacings of the scene. */
export const focusGrid = ({ bounds, design }: Plan): readonly Vector3[] =>
  Array.from({ length: FOCUS_GRID_SIZE ** 2 }, (_, i) => {
    const [u, v] = [
      (i % FOCUS_GRID_SIZE) / (FOCUS_GRID_SIZE - 1),
      Math.floor(i / FOCUS_GRID_SIZE) / (FOCUS_GRID_SIZE - 1),
    ]
    const x = bounds.west + (bounds.east - bounds.west) * u
    const y = bounds.south + (bounds.north - bounds.south) * v
    return new Vector3(x / design.spacing, 0, -y / design.spacing)
  })

/** Largest blur that counts as sharp, as a ratio of the distance: a pixel and a half on a common screen. */
const MAX_BLUR_RATIO = 0.0013
/** Largest radius of the lens, as a ratio of the focus distance. */
const MAX_APERTURE_RATIO = 0.0055

/** Returns a function that finds a lens for a camera: with it all of the points that the camera sees are sharp. `focus` is a distance in scene units, `aperture` a ratio of it. */
export const sharpLensFor =
  (points: readonly Vector3[]) =>
  (camera: PerspectiveCamera): { readonly focus: number; readonly aperture: number } => {
    const ahead = camera.getWorldDirection(new Vector3())
    const visible = points.filter((point) => {
      const { x, y } = point.clone().project(camera)
      return Math.abs(x) < 1 && Math.abs(y) < 1
    })
    const depths = visible.map((point) => point.clone().sub(camera.position).dot(ahead)).filter((depth) => depth > 0)
    if (depths.length === 0) return { focus: camera.position.length(), aperture: MAX_APERTURE_RATIO }
    const [near, far] = [1 / Math.min(...depths), 1 / Math.max(...depths)]
    const focus = 2 / (near + far)
    return { focus, aperture: Math.min(MAX_APERTURE_RATIO, MAX_BLUR_RATIO / (((near - far) / 2) * focus + 1e-6)) }
  }
