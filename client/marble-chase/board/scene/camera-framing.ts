import { PerspectiveCamera, Vector3 } from 'three'
import {
  FIELD_MM,
  MARBLE_RADIUS_MM,
  PITCH_MM,
  RAIL_MM,
  SLOT_PLACES,
  startPlaceAt,
} from '../../../../engine/marble-chase/field.ts'
import type { Area } from '../../../../engine/marble-chase/scoring-board-layout.ts'
import { type Arrangement, areaBetween, BOARD_THICKNESS_MM } from '../../../../models/marble-chase/layout.ts'
import { inScene, sceneZ } from '../../../../models/marble-chase/scale.ts'
import { areasOn, scoringAreas } from '../../../../models/marble-chase/wood-body.ts'
import { type CameraLook, FIELD_OF_VIEW_DEG } from '../../../board/scene/camera/framing.ts'
import type { Inset } from '../../../board/use-inset.ts'
import type { ChaseBoardView } from '../board-view.ts'

export interface ChaseFrame {
  /** Size of the picture, in pixels. */
  readonly width: number
  readonly height: number
  readonly inset: Inset
}

/** Returns the arrangement of the scoring boards that suits a picture of this shape. */
export const arrangementIn = ({ width, height }: Pick<ChaseFrame, 'width' | 'height'>): Arrangement =>
  width < height * 0.8 ? 'beyond' : 'beside'

/** Space that stays free at every edge. */
const BORDER_PX = 8
const MIN_DISTANCE_SPACINGS = 4
const MAX_DISTANCE_SPACINGS = 200

const pointAt = (x: number, y: number, z: number): Vector3 => new Vector3(inScene(x), inScene(y), sceneZ(z))

const freeOf = ({ width, height, inset }: ChaseFrame) => ({
  width: Math.max(80, width - inset.left - inset.right - 2 * BORDER_PX),
  height: Math.max(80, height - inset.top - inset.bottom - 2 * BORDER_PX),
})

/** Pixels that the picture is moved right and down by, so that what is framed lies between the overlays. */
export const shiftFor = ({ inset }: ChaseFrame) => ({
  x: (inset.left - inset.right) / 2,
  y: (inset.top - inset.bottom) / 2,
})

/** Least and greatest of the points across and up the picture, -1..1. */
const boundsOf = (camera: PerspectiveCamera, points: readonly Vector3[]) => {
  const seen = points.map((point) => point.clone().project(camera))
  const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), low: Math.min(...ys), high: Math.max(...ys) }
}

const CENTRING_ROUNDS = 14
const BISECTION_STEPS = 20

interface Wish {
  readonly points: readonly Vector3[]
  /** Radians from the vertical. */
  readonly polar: number
}

/** Returns the nearest camera position at this angle that shows all points, centred in the free part of the picture. */
const fitted = (frame: ChaseFrame, { points, polar }: Wish): CameraLook => {
  const free = freeOf(frame)
  const camera = new PerspectiveCamera(FIELD_OF_VIEW_DEG, frame.width / frame.height, 0.5, 500)
  const target = points.reduce((sum, point) => sum.add(point), new Vector3()).divideScalar(points.length)
  target.y = 0
  const away = new Vector3(0, Math.cos(polar), Math.sin(polar))
  const look = (distance: number) => {
    camera.position.copy(target).addScaledVector(away, distance)
    camera.lookAt(target)
    camera.updateMatrixWorld()
    return boundsOf(camera, points)
  }
  let far = MAX_DISTANCE_SPACINGS
  for (let round = 0; round < CENTRING_ROUNDS; round++) {
    let near = MIN_DISTANCE_SPACINGS
    far = MAX_DISTANCE_SPACINGS
    for (let step = 0; step < BISECTION_STEPS; step++) {
      const middle = (near + far) / 2
      const { left, right, low, high } = look(middle)
      const behind = points.some((point) => point.clone().sub(camera.position).dot(away) > -0.6)
      const fits = ((right - left) / 2) * frame.width <= free.width && ((high - low) / 2) * frame.height <= free.height
      if (fits && !behind) far = middle
      else near = middle
    }
    const { left, right, low, high } = look(far)
    const reach = far * Math.tan((FIELD_OF_VIEW_DEG * Math.PI) / 360)
    target.x += ((left + right) / 2) * reach * camera.aspect * 0.8
    target.z -= (((low + high) / 2) * reach * 0.8) / Math.max(0.3, Math.cos(polar))
  }
  look(far)
  return { position: camera.position.clone(), target }
}

const cornersOf = (left: number, right: number, near: number, far: number, up = 0): readonly Vector3[] =>
  [left, right].flatMap((x) => [near, far].map((z) => pointAt(x, up, z)))

/** Width of the strip of table that is seen around each area. */
const TABLE_MARGIN_MM = 5

/** Steep in upright pictures, so that all of the table fits. */
const WHOLE_POLAR_RAD = { broad: 0.58, upright: 0.42 } as const

/** The field's z just before the first row of slots. */
const FIRST_ROW_MM = (SLOT_PLACES[0]?.z ?? 0) - PITCH_MM.slots / 2

const polarIn = (frame: ChaseFrame, { broad, upright }: { readonly broad: number; readonly upright: number }) => {
  const { width, height } = freeOf(frame)
  return width > height ? broad : upright
}

/** Corners of areas down to the table, and a little of that. */
const boxesOf = (areas: readonly Area[]): readonly Vector3[] =>
  areas.flatMap(({ middle: { x, z }, half }) =>
    [-BOARD_THICKNESS_MM, RAIL_MM.height].flatMap((up) =>
      cornersOf(
        x - half.x - TABLE_MARGIN_MM,
        x + half.x + TABLE_MARGIN_MM,
        z - half.z - TABLE_MARGIN_MM,
        z + half.z + TABLE_MARGIN_MM,
        up,
      ),
    ),
  )

/** The whole game from where the shooter stands. */
export const frameWhole = (frame: ChaseFrame, sides: number, arrangement: Arrangement): CameraLook =>
  fitted(frame, { points: boxesOf(areasOn(sides, arrangement)), polar: polarIn(frame, WHOLE_POLAR_RAD) })

/** Nearer, while marbles are scored: slots and scoring boards. */
export const frameScoring = (frame: ChaseFrame, sides: number, arrangement: Arrangement): CameraLook => {
  const edge = FIELD_MM.width / 2 + RAIL_MM.width
  const slots = areaBetween(-edge, edge, FIRST_ROW_MM, FIELD_MM.length + RAIL_MM.width)
  const points = boxesOf([slots, ...scoringAreas(sides, arrangement)])
  return fitted(frame, { points, polar: polarIn(frame, WHOLE_POLAR_RAD) })
}

/** Space to pull back behind the marble. */
const PULL_SPACE_MM = 46
const AIM_POLAR_RAD = { broad: 1.0, upright: 0.86 } as const

/** Low behind the marble that is aimed: it and all slots are seen, and where a hand pulls back. */
export const frameAim = (
  frame: ChaseFrame,
  { column, row }: Pick<NonNullable<ChaseBoardView['aim']>, 'column' | 'row'>,
): CameraLook => {
  const { x, z } = startPlaceAt(column, row)
  const edge = FIELD_MM.width / 2 + RAIL_MM.width
  const reach = 34
  const points = [
    ...cornersOf(-edge, edge, FIELD_MM.length, FIELD_MM.length + RAIL_MM.width, 2 * MARBLE_RADIUS_MM.l),
    ...cornersOf(-edge, edge, FIRST_ROW_MM, FIRST_ROW_MM),
    ...cornersOf(Math.min(x - reach, -20), Math.max(x + reach, 20), z - PULL_SPACE_MM, z - PULL_SPACE_MM),
  ]
  return fitted(frame, { points, polar: polarIn(frame, AIM_POLAR_RAD) })
}

/** Distance of the camera to a rolling marble, relative to that to one that is aimed. */
const CHASE_DISTANCE_RATIO = 0.72
const LOOK_AHEAD_MM = 12
/** Nearest and farthest z of the field that the camera looks at. */
const TARGET_RANGE_MM = [110, FIELD_MM.length - 72] as const

/** Returns the view from behind a rolling marble at `x`, `z` in mm: as it was aimed, but nearer and moving with it. */
export const frameChase = (aim: CameraLook, { x, z }: { readonly x: number; readonly z: number }): CameraLook => {
  const target = pointAt(x * 0.8, 0, Math.min(TARGET_RANGE_MM[1], Math.max(TARGET_RANGE_MM[0], z + LOOK_AHEAD_MM)))
  const position = aim.position.clone().sub(aim.target).multiplyScalar(CHASE_DISTANCE_RATIO).add(target)
  return { position, target }
}
