import { Vector3 } from 'three'
import { PhysicalCamera } from 'three-gpu-pathtracer'
import { flatten } from '../../../workshop/geometry/contour.ts'
import { piecesOn } from '../../../workshop/pieces/standing-pieces.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { FIELD_OF_VIEW_DEG } from '../../board/scene/camera/framing.ts'
import { eyeDirection, framePoints, type ViewDirection } from '../stage/stage-framing.ts'
import type { Standpoint } from './studio-request.ts'

/** `lens`: its diameter by the distance of what is sharp. */
interface Place extends ViewDirection {
  readonly lens: number
}

const CAMERA_PLACES: Readonly<Record<Standpoint, Place>> = {
  quarter: { around: 0.5, polar: 0.98, lens: 0.012 },
  above: { around: 0, polar: 0.02, lens: 0.004 },
  pockets: { around: 0.62, polar: 1.06, lens: 0.035 },
}
/** Hole spacings that are seen from near. */
const CLOSE_VIEW_SPACINGS = 9
const MM_PER_M = 1000
/** Tolerance of outlines that must be in the picture. */
const OUTLINE_TOLERANCE_SPACINGS = 0.2

/** Returns the corners of all parts, above and below, in hole spacings. */
const outlinesOf = ({ parts, design: { spacing, thickness } }: Plan): readonly Vector3[] =>
  parts.flatMap(({ slabs }) =>
    slabs.flatMap(({ contour, low, high }) =>
      flatten(contour, OUTLINE_TOLERANCE_SPACINGS * spacing).flatMap(({ x, y }) =>
        [low, high].map((z) => new Vector3(x, z - thickness, -y).divideScalar(spacing)),
      ),
    ),
  )

const placeOf = (plan: Plan, standpoint: Standpoint, aspect: number) => {
  const place = CAMERA_PLACES[standpoint]
  if (standpoint !== 'pockets') return framePoints(outlinesOf(plan), place, aspect)
  const { x, y } = piecesOn(plan)[0] ?? { x: 0, y: 0 }
  const target = new Vector3(x, 0, -y).multiplyScalar(0.94 / plan.design.spacing)
  const distance = CLOSE_VIEW_SPACINGS / 2 / Math.tan((FIELD_OF_VIEW_DEG * Math.PI) / 360) / Math.min(1.6, aspect)
  return { target, distance }
}

/** A camera with a lens, in hole spacings. */
export const studioCamera = (plan: Plan, standpoint: Standpoint, aspect: number): PhysicalCamera => {
  const place = CAMERA_PLACES[standpoint]
  const { target, distance } = placeOf(plan, standpoint, aspect)
  const camera = new PhysicalCamera(FIELD_OF_VIEW_DEG, aspect, 0.01, 10 * distance)
  camera.position.copy(eyeDirection(place).multiplyScalar(distance)).add(target)
  camera.lookAt(target)
  camera.focusDistance = distance
  camera.bokehSize = place.lens * distance * MM_PER_M
  camera.updateProjectionMatrix()
  camera.updateMatrixWorld()
  return camera
}
