import { type PerspectiveCamera, Vector3 } from 'three'
import type { Plan } from '../../../workshop/plan.ts'
import { FIELD_OF_VIEW_DEG } from '../../board/scene/camera/framing.ts'

/** Clockwise from the south, and from the vertical, in radians. */
export interface ViewDirection {
  readonly around: number
  readonly polar: number
}

/** Share of the picture that the visible points may fill. */
const MAX_FILLED_SHARE = 0.92
const HALF_VIEW_TANGENT = Math.tan((FIELD_OF_VIEW_DEG * Math.PI) / 360)
/** Far things are small: the middle of the picture lies elsewhere than that of the table, and is found in steps. */
const FRAMING_STEPS = 5

/** Direction from the target to the eye. */
export const eyeDirection = ({ around, polar }: ViewDirection): Vector3 =>
  new Vector3(-Math.sin(polar) * Math.sin(around), Math.cos(polar), Math.sin(polar) * Math.cos(around))

/** Directions to the right and up in the picture. */
const pictureAxes = (eye: Vector3) => {
  const right = new Vector3(0, 1, 0).cross(eye).normalize()
  return { right, up: eye.clone().cross(right) }
}

/** Places of points in the picture, by half its height. */
const projectPoints = (points: readonly Vector3[], target: Vector3, eye: Vector3, distance: number) => {
  const { right, up } = pictureAxes(eye)
  return points.map((point) => {
    const v = point.clone().sub(target)
    const depth = (distance - v.dot(eye)) * HALF_VIEW_TANGENT
    return { x: v.dot(right) / depth, y: v.dot(up) / depth }
  })
}

/** The least distance from which all points are seen. */
const distanceFor = (points: readonly Vector3[], target: Vector3, eye: Vector3, aspect: number): number => {
  const { right, up } = pictureAxes(eye)
  const reach = HALF_VIEW_TANGENT * MAX_FILLED_SHARE
  const distances = points.map((point) => {
    const v = point.clone().sub(target)
    return v.dot(eye) + Math.max(Math.abs(v.dot(right)) / aspect, Math.abs(v.dot(up))) / reach
  })
  return Math.max(1, ...distances)
}

const middleOf = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2

/** Returns the target, on the plane of the points, and the distance at which they fill a picture of this aspect. */
export const framePoints = (
  points: readonly Vector3[],
  direction: ViewDirection,
  aspect: number,
): { readonly target: Vector3; readonly distance: number } => {
  const eye = eyeDirection(direction)
  const { right } = pictureAxes(eye)
  const ahead = new Vector3(-right.z, 0, right.x).negate()
  const target = new Vector3(middleOf(points.map(({ x }) => x)), 0, middleOf(points.map(({ z }) => z)))
  let distance = distanceFor(points, target, eye, aspect)
  for (let i = 0; i < FRAMING_STEPS; i++) {
    const seen = projectPoints(points, target, eye, distance)
    const lifted = Math.max(0.25, Math.cos(direction.polar))
    target.addScaledVector(right, middleOf(seen.map(({ x }) => x)) * distance * HALF_VIEW_TANGENT)
    target.addScaledVector(ahead, (middleOf(seen.map(({ y }) => y)) * distance * HALF_VIEW_TANGENT) / lifted)
    distance = distanceFor(points, target, eye, aspect)
  }
  return { target, distance }
}

/** Places per side at which a board's sharpness is checked. */
const FOCUS_GRID_SIZE = 12

/** Places all over a board's top, hole spacings. */
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

/** Largest blur of sharp parts, by the distance of the picture: a pixel and a half of a screen. */
const MAX_BLUR_RATIO = 0.0013
/** Radius of the widest lens by the distance of what is in focus. */
const MAX_APERTURE_RATIO = 0.0055

/** A lens that has all of these points sharp enough, as far as they are in the picture. */
export const lensFor =
  (points: readonly Vector3[]) =>
  (camera: PerspectiveCamera): { readonly focus: number; readonly aperture: number } => {
    const ahead = camera.getWorldDirection(new Vector3())
    const inside = points.filter((point) => {
      const { x, y } = point.clone().project(camera)
      return Math.abs(x) < 1 && Math.abs(y) < 1
    })
    const depths = inside.map((point) => point.clone().sub(camera.position).dot(ahead)).filter((depth) => depth > 0)
    if (depths.length === 0) return { focus: camera.position.length(), aperture: MAX_APERTURE_RATIO }
    const [near, far] = [1 / Math.min(...depths), 1 / Math.max(...depths)]
    const focus = 2 / (near + far)
    return { focus, aperture: Math.min(MAX_APERTURE_RATIO, MAX_BLUR_RATIO / (((near - far) / 2) * focus + 1e-6)) }
  }
