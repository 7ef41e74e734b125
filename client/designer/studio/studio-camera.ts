import { Vector3 } from 'three'
import { PhysicalCamera } from 'three-gpu-pathtracer'
import { flatten } from '../../../workshop/geometry/contour.ts'
import { piecesOn } from '../../../workshop/pieces/standing-pieces.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { FIELD_OF_VIEW_DEG } from '../../board/scene/camera/framing.ts'
import { eyeDirection, framePoints, type ViewDirection } from '../stage/stage-framing.ts'
import type { StudioStandpoint } from './studio-messages.ts'

/** Position of the camera. `lens`: diameter of its lens, as a ratio of the focus distance. */
interface CameraPlace extends ViewDirection {
  readonly lens: number
}

const CAMERA_PLACES: Readonly<Record<StudioStandpoint, CameraPlace>> = {
  quarter: { around: 0.5, polar: 0.98, lens: 0.012 },
  above: { around: 0, polar: 0.02, lens: 0.004 },
  pockets: { around: 0.62, polar: 1.06, lens: 0.035 },
}
/** Width of the close view. */
const CLOSE_VIEW_SPACINGS = 9
const MM_PER_M = 1000
/** Tolerance with which arcs of outlines are replaced by lines. */
const OUTLINE_TOLERANCE_SPACINGS = 0.2

/** Returns the corners of all slabs, at their top and bottom, in hole spacings of the scene. */
const outlinesOf = ({ parts, design: { spacing, thickness } }: Plan): readonly Vector3[] =>
  parts.flatMap(({ slabs }) =>
    slabs.flatMap(({ contour, low, high }) =>
      flatten(contour, OUTLINE_TOLERANCE_SPACINGS * spacing).flatMap(({ x, y }) =>
        [low, high].map((z) => new Vector3(x, z - thickness, -y).divideScalar(spacing)),
      ),
    ),
  )

/** Returns the target and the distance of the camera for a standpoint. */
const frameStandpoint = (plan: Plan, standpoint: StudioStandpoint, aspect: number) => {
  const place = CAMERA_PLACES[standpoint]
  if (standpoint !== 'pockets') return framePoints(outlinesOf(plan), place, aspect)
  const { x, y } = piecesOn(plan)[0] ?? { x: 0, y: 0 }
  const target = new Vector3(x, 0, -y).multiplyScalar(0.94 / plan.design.spacing)
  const distance = CLOSE_VIEW_SPACINGS / 2 / Math.tan((FIELD_OF_VIEW_DEG * Math.PI) / 360) / Math.min(1.6, aspect)
  return { target, distance }
}

/** Makes the camera for a standpoint, with a lens that blurs. Lengths are in hole spacings. `aspect`: width of the image by its height. */
export const makeStudioCamera = (plan: Plan, standpoint: StudioStandpoint, aspect: number): PhysicalCamera => {
  const place = CAMERA_PLACES[standpoint]
  const { target, distance } = frameStandpoint(plan, standpoint, aspect)
  const camera = new PhysicalCamera(FIELD_OF_VIEW_DEG, aspect, 0.01, 10 * distance)
  camera.position.copy(eyeDirection(place).multiplyScalar(distance)).add(target)
  camera.lookAt(target)
  camera.focusDistance = distance
  camera.bokehSize = place.lens * distance * MM_PER_M
  camera.updateProjectionMatrix()
  camera.updateMatrixWorld()
  return camera
}
