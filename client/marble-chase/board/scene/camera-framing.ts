import { Vector3 } from 'three'
import {
  FIELD_MM,
  MARBLE_RADIUS_MM,
  PITCH_MM,
  RAIL_MM,
  SLOT_PLACES,
  startPlaceAt,
} from '../../../../engine/marble-chase/field.ts'
import type { Area } from '../../../../engine/marble-chase/scoring-board-layout.ts'
import { mmToSpacings, toSceneZ } from '../../../../models/marble-chase/scene-units.ts'
import {
  type Arrangement,
  areaBetween,
  BOARD_AREA,
  BOARD_THICKNESS_MM,
  MARBLE_REST,
} from '../../../../models/marble-chase/table-layout.ts'
import { fitPoints } from '../../../board/scene/camera/fit-points.ts'
import { type CameraLook, type CanvasSpace, freeSize } from '../../../board/scene/camera/framing.ts'
import type { ChaseBoardView } from '../board-view.ts'

/** Returns the arrangement of the scoring boards that suits a canvas of this shape. */
export const arrangementIn = ({ width, height }: Pick<CanvasSpace, 'width' | 'height'>): Arrangement =>
  width < height * 0.8 ? 'beyond' : 'beside'

/** Width of the border that stays free at every edge. */
const BORDER_PX = 8

/** Returns the point of the scene at a position in mm of the field, `y` up. */
const pointAt = (x: number, y: number, z: number): Vector3 => new Vector3(mmToSpacings(x), mmToSpacings(y), toSceneZ(z))

/** Returns the distance in px by which the view is moved right and down, so that what is framed lies between the overlays. */
export const shiftFor = ({ inset }: CanvasSpace) => ({
  x: (inset.left - inset.right) / 2,
  y: (inset.top - inset.bottom) / 2,
})

/** Returns the corners of a rectangle of the field at the height `up`, in mm. */
const cornersOf = (left: number, right: number, near: number, far: number, up = 0): readonly Vector3[] =>
  [left, right].flatMap((x) => [near, far].map((z) => pointAt(x, up, z)))

/** Width of the strip of table that is seen around each area. */
const TABLE_MARGIN_MM = 5

/** Angle from which the whole field is seen: steep on an upright canvas, so that all of it fits. */
const WHOLE_POLAR_RAD = { broad: 0.58, upright: 0.42 } as const

/** Z of the field just before the first row of slots. */
const FIRST_ROW_MM = (SLOT_PLACES[0]?.z ?? 0) - PITCH_MM.slots / 2

/** Returns the angle for the shape of the free part of the canvas. */
const polarFor = (frame: CanvasSpace, { broad, upright }: { readonly broad: number; readonly upright: number }) => {
  const { width, height } = freeSize(frame, BORDER_PX)
  return width > height ? broad : upright
}

/** Returns the corners of boxes that reach from the areas down to the table, with a margin. */
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

/** Returns the view of the field from the shooter's side. The scoring boards stand on the page, too, and need not be seen. */
export const frameWhole = (frame: CanvasSpace): CameraLook =>
  fitPoints(frame, BORDER_PX, {
    points: boxesOf([BOARD_AREA, MARBLE_REST]),
    polarRad: polarFor(frame, WHOLE_POLAR_RAD),
  })

/** Returns the view of the slots, for the scoring of marbles. */
export const frameScoring = (frame: CanvasSpace): CameraLook => {
  const edge = FIELD_MM.width / 2 + RAIL_MM.width
  const slots = areaBetween(-edge, edge, FIRST_ROW_MM, FIELD_MM.length + RAIL_MM.width)
  return fitPoints(frame, BORDER_PX, { points: boxesOf([slots]), polarRad: polarFor(frame, WHOLE_POLAR_RAD) })
}

/** Depth of the strip behind a marble in which it is pulled back. */
const PULL_SPACE_MM = 46
const AIM_POLAR_RAD = { broad: 1.0, upright: 0.86 } as const

/** Returns the view from low behind the marble that is aimed. It shows the marble, all slots, and where a hand pulls back. */
export const frameAim = (
  frame: CanvasSpace,
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
  return fitPoints(frame, BORDER_PX, { points, polarRad: polarFor(frame, AIM_POLAR_RAD) })
}

/** Distance of the camera from a rolling marble, relative to that from one that is aimed. */
const ROLLING_DISTANCE_RATIO = 0.72
/** Distance by which the camera looks ahead of a rolling marble. */
const LOOK_AHEAD_MM = 12
/** Nearest and farthest z of the field that the camera looks at. */
const TARGET_RANGE_MM = [110, FIELD_MM.length - 72] as const

/** Returns the view from behind a rolling marble at `x`, `z` in mm: as it was aimed, but nearer and moving with it. */
export const frameRolling = (aim: CameraLook, { x, z }: { readonly x: number; readonly z: number }): CameraLook => {
  const target = pointAt(x * 0.8, 0, Math.min(TARGET_RANGE_MM[1], Math.max(TARGET_RANGE_MM[0], z + LOOK_AHEAD_MM)))
  const position = aim.position.clone().sub(aim.target).multiplyScalar(ROLLING_DISTANCE_RATIO).add(target)
  return { position, target }
}
