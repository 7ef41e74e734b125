import { Box3, PerspectiveCamera, Vector3 } from 'three'
import type { TrackSpec } from '../../../../engine/board.ts'
import { angleOfSide, apothemOf, centreOfSide, type Layout, pointOnSide } from '../../../../engine/boards/layout.ts'
import type { Plan } from '../../../../workshop/plan.ts'
import type { Inset } from '../../use-inset.ts'
import { type BoardExtent, boardExtent } from '../board/board-extent.ts'
import { fanExtent } from '../cards/card-poses.ts'

/** A canvas, and the space at its edges that overlays cover. */
export interface CanvasSpace {
  /** Size of the canvas in CSS pixels. */
  readonly width: number
  readonly height: number
  readonly inset: Inset
}

/** Facts of a table that the camera needs to frame it. */
export interface FramingInput extends CanvasSpace {
  readonly layout: Layout
  /** Plan of a designed board. */
  readonly plan?: Plan | undefined
  readonly activeTrack: number
  readonly viewSide: number
  /** True for a spectator: the board is made as large as possible, and only an edge of the hands is shown. */
  readonly watching?: boolean
  /** Sides at which a hand of cards lies on the table. */
  readonly hands: readonly number[]
  /** True for a view of all the wood of a board that reaches far beyond the track. */
  readonly whole?: boolean
}

/** Position and target of the camera, in scene coordinates (hole spacings, y up). */
export interface CameraLook {
  readonly position: Vector3
  readonly target: Vector3
}

/** View of the whole table from a seat. */
export interface Framing extends CameraLook {
  readonly distance: number
  /** Angle from the vertical, in radians. */
  readonly polar: number
  /** Clockwise angle of the viewer's side, in radians. */
  readonly angle: number
  /** CSS pixels by which the image is moved right and down so that the board lies between the overlays. */
  readonly shift: { readonly x: number; readonly y: number }
  /** Sides at which hands are not shown, because a narrow view needs its whole width for the board. */
  readonly withoutHand: readonly number[]
}

export const FIELD_OF_VIEW_DEG = 33
/** Height of the view at a distance of 1. */
export const VIEW_HEIGHT_AT_ONE = 2 * Math.tan((FIELD_OF_VIEW_DEG * Math.PI) / 360)
/** Margin around the track, which holds the letters and numbers outside it. */
const TRACK_MARGIN_SPACINGS = 1.55
/** Margin inside the part of the canvas that no overlay covers. */
const BORDER_PX = 5
/** A free area with a smaller ratio of width to height shows no hands beside the board. */
const NARROW_ASPECT = 1.3
/** Share of the outer half of a hand that must be visible in a wide view. The players' panels may cover the rest. */
const OUTER_HAND_SHARE = 0.3
/** If the overlays at the top are at most this share of the height, they are in the corners, and cards may be visible between them. */
const CORNER_BARS_SHARE = 0.11

/** Boards with a larger track need all the space, so that only an edge of the hands is shown. */
const LARGE_APOTHEM_SPACINGS = 25
/** Share of the outer half of a hand that is shown if only its edge is: the inner half is left out, too. */
const HAND_EDGE_SHARE = -1
const isLarge = (spec: TrackSpec | undefined): boolean => spec !== undefined && apothemOf(spec) > LARGE_APOTHEM_SPACINGS

/** A point that must be visible, and the side that it belongs to. */
interface Corner {
  readonly side: number
  readonly point: Vector3
}

/** Returns corners in front of a side, in scene coordinates: for each distance from its centre in `outs`, one `reach` to the left and one to the right. */
const cornersAt = (spec: TrackSpec, side: number, reach: number, outs: readonly number[]): Corner[] => {
  const angle = angleOfSide(spec, side)
  const { x, y } = centreOfSide(spec, side)
  return outs.flatMap((out) =>
    [-reach, reach].map((along) => ({
      side,
      point: new Vector3(
        x + along * Math.cos(angle) - out * Math.sin(angle),
        0.4,
        out * Math.cos(angle) + along * Math.sin(angle) - y,
      ),
    })),
  )
}

/** Returns the corners of the track at a side, with the letters, homes and starts outside it; for a round track, points of the circle. */
const trackCorners = (spec: TrackSpec, side: number, { apothem, reach }: BoardExtent): Corner[] => {
  const out = reach + TRACK_MARGIN_SPACINGS
  if (spec.round !== true) return cornersAt(spec, side, spec.holesPerSide / 2, [apothem + out])
  return [0, spec.holesPerSide / 2, spec.holesPerSide].map((along) => {
    const { x, y } = pointOnSide(spec, side, along, -out)
    return { side, point: new Vector3(x, 0.4, -y) }
  })
}

/** Wood that reaches further beyond the outermost holes may be cut off. */
const MAX_WOOD_OUTSIDE_SPACINGS = 3.2

/** Returns the upper and lower corners of the board's wood; none if the wood reaches far beyond the track and need not be seen whole. */
const woodCorners = (
  { layout, whole }: FramingInput,
  { apothem, reach, edge, thickness }: BoardExtent,
): readonly Vector3[] => {
  if (whole !== true && edge - apothem - reach > MAX_WOOD_OUTSIDE_SPACINGS) return []
  const scale = edge / layout.apothem
  return layout.outline.flatMap(({ x, y }) =>
    [0, -thickness].map((height) => new Vector3(x * scale, height, -y * scale)),
  )
}

/** Points that must be visible: the track, and the hands that there is space for. The points in `far` may lie between overlays in the upper corners. */
interface VisiblePoints extends Pick<Framing, 'withoutHand'> {
  readonly points: readonly Vector3[]
  readonly far: readonly Vector3[]
}

const visiblePoints = (input: FramingInput, narrow: boolean): VisiblePoints => {
  const spec = input.layout.spec.tracks[input.activeTrack]
  if (spec === undefined) return { points: [], far: [], withoutHand: [] }
  const extent = boardExtent(input.layout, spec, input.plan)
  const sides = Array.from({ length: spec.sides }, (_, side) => side)
  const track = [
    ...sides.flatMap((side) => trackCorners(spec, side, extent)),
    ...woodCorners(input, extent).map((point) => ({ side: -1, point })),
  ]
  const angle = angleOfSide(spec, input.viewSide)
  const outerShare = input.watching === true || isLarge(spec) ? HAND_EDGE_SHARE : narrow ? 1 : OUTER_HAND_SHARE
  const hands = input.hands.flatMap((side) => {
    const { away, height, reach } = fanExtent(extent, angleOfSide(spec, side) - angle)
    return cornersAt(spec, side, reach, [away - height / 2, away + (height / 2) * outerShare])
  })
  const aside = ({ point }: Corner): number => Math.abs(point.x * Math.cos(angle) + point.z * Math.sin(angle))
  const halfWidth = Math.max(...track.map(aside))
  const withoutHand = input.hands.filter(
    (side) => narrow && hands.some((corner) => corner.side === side && aside(corner) > halfWidth),
  )
  const shownHands = hands.filter((corner) => !withoutHand.includes(corner.side))
  const isBeyond = ({ point }: Corner): boolean => point.z * Math.cos(angle) - point.x * Math.sin(angle) < 0
  const isFar = (corner: Corner): boolean =>
    input.inset.top < CORNER_BARS_SHARE * input.height && aside(corner) < halfWidth / 2 && isBeyond(corner)
  const [far, near] = [shownHands.filter(isFar), shownHands.filter((corner) => !isFar(corner))]
  return { points: [...track, ...near].map(({ point }) => point), far: far.map(({ point }) => point), withoutHand }
}

/** Cosine of the greatest polar angle. */
const MIN_POLAR_COSINE = 0.64
/** Cosine of the greatest polar angle for a large board. */
const LARGE_BOARD_MIN_POLAR_COSINE = 0.61
/** Returns the polar angle for a free area: steeper for a tall one, flatter for a wide one. */
const polarFor = (aspect: number, minCosine: number): number =>
  Math.acos(Math.min(0.96, Math.max(minCosine, 1.02 / aspect)))

/** Decreases of the polar angle that are tried in narrow views. */
const STEEPER_STEPS_RAD = [0, 0.1, 0.2, 0.3, 0.4, 0.5]
/** Least polar angle, at which the viewer still seems to sit at the table. */
const MIN_POLAR_RAD = 0.26
/** The flattest angle is chosen with which the points fill at least this share of the area that they fill with the best one. */
const ALMOST_BEST_SHARE = 0.97

const BOARD_MIDDLE = new Vector3()

/** Puts the camera at a distance from `target` and makes it look there. */
const placeCamera = (
  camera: PerspectiveCamera,
  { angle, polar }: Pick<Framing, 'angle' | 'polar'>,
  distance: number,
  target = BOARD_MIDDLE,
): void => {
  const groundDistance = distance * Math.sin(polar)
  camera.position
    .set(-groundDistance * Math.sin(angle), distance * Math.cos(polar), groundDistance * Math.cos(angle))
    .add(target)
  camera.lookAt(target)
  camera.updateMatrixWorld()
}

/** Returns the bounds of the points in clip space, -1 to 1. */
export const clipBounds = (camera: PerspectiveCamera, points: readonly Vector3[]): Box3 =>
  new Box3().setFromPoints(points.map((point) => point.clone().project(camera)))

/** Returns the greatest distance of the points from the middle of the canvas, to the left or right, in clip space. */
const clipReach = ({ min, max }: Box3): number => Math.max(-min.x, max.x)

/** Returns the nearest distance that fits, between one that is too near and one that fits. */
export const nearestDistance = (near: number, far: number, fits: (distance: number) => boolean): number => {
  let [tooNear, fitting] = [near, far]
  for (let i = 0; i < 24; i++) {
    const middle = (tooNear + fitting) / 2
    if (fits(middle)) fitting = middle
    else tooNear = middle
  }
  return fitting
}

/** Returns the size of the part of the canvas that no overlay covers, in CSS pixels, without a border at every edge. */
export const freeSize = ({ width, height, inset }: CanvasSpace, borderPx = BORDER_PX) => ({
  width: Math.max(80, width - inset.left - inset.right - 2 * borderPx),
  height: Math.max(80, height - inset.top - inset.bottom - 2 * borderPx),
})

/** Search for the nearest distance from which all points are visible. */
interface ViewSearch extends Pick<Framing, 'angle' | 'polar'> {
  readonly points: readonly Vector3[]
  readonly far?: readonly Vector3[]
  readonly target?: Vector3
  readonly nearest: number
  readonly farthest: number
}

/** Returns by how many pixels the points could be moved up from the lower edge of the free area; negative if they do not fit. */
const verticalSlackPx = (camera: PerspectiveCamera, input: FramingInput, { points, far = [] }: ViewSearch): number => {
  const free = freeSize(input)
  const { min, max } = clipBounds(camera, points)
  const spaceAbove = (top: number, heightPx: number): number => heightPx - ((top - min.y) / 2) * input.height
  const mostPx = spaceAbove(max.y, free.height)
  return far.length === 0
    ? mostPx
    : Math.min(mostPx, spaceAbove(clipBounds(camera, far).max.y, free.height + input.inset.top))
}

/** Moves the camera to the nearest place from which all points are visible in the free area. Returns its distance. */
const moveToNearest = (camera: PerspectiveCamera, input: FramingInput, search: ViewSearch): number => {
  const free = freeSize(input)
  const distance = nearestDistance(search.nearest, search.farthest, (tried) => {
    placeCamera(camera, search, tried, search.target)
    const reach = clipReach(clipBounds(camera, search.points))
    return reach * input.width <= free.width && verticalSlackPx(camera, input, search) >= 0
  })
  placeCamera(camera, search, distance, search.target)
  return distance
}

/** Returns the polar angle at which the points fill most of the view: if there is space above, a steeper angle shows more. */
const fullestPolar = (camera: PerspectiveCamera, input: FramingInput, search: ViewSearch): number => {
  const tried = STEEPER_STEPS_RAD.map((less) => {
    const polar = Math.max(MIN_POLAR_RAD, search.polar - less)
    moveToNearest(camera, input, { ...search, polar })
    const bounds = clipBounds(camera, search.points)
    return { polar, area: clipReach(bounds) * (bounds.max.y - bounds.min.y) }
  })
  const most = Math.max(...tried.map(({ area }) => area))
  return tried.find(({ area }) => area > most * ALMOST_BEST_SHARE)?.polar ?? search.polar
}

const makeCamera = ({ width, height }: FramingInput) =>
  new PerspectiveCamera(FIELD_OF_VIEW_DEG, width / height, 0.5, 500)

/** Returns the view from behind the viewer's side, as near as the whole active track is visible in the free area. */
export const frameTrack = (input: FramingInput): Framing => {
  const { height, inset } = input
  const spec = input.layout.spec.tracks[input.activeTrack]
  const angle = spec === undefined ? 0 : angleOfSide(spec, input.viewSide)
  const free = freeSize(input)
  const camera = makeCamera(input)
  const { points, far, withoutHand } = visiblePoints(input, free.width < free.height * NARROW_ASPECT)
  const flattestPolar = polarFor(
    free.width / free.height,
    isLarge(spec) ? LARGE_BOARD_MIN_POLAR_COSINE : MIN_POLAR_COSINE,
  )
  const base = { angle, points, far, nearest: 5, farthest: 400 }
  const polar =
    free.width < free.height * NARROW_ASPECT
      ? fullestPolar(camera, input, { ...base, polar: flattestPolar })
      : flattestPolar
  const search = { ...base, polar }
  const distance = moveToNearest(camera, input, search)
  const lowestPx = ((1 - clipBounds(camera, points).min.y) / 2) * height
  const wantedPx = inset.top + BORDER_PX + free.height - verticalSlackPx(camera, input, search) / 2
  const shift = { x: (inset.left - inset.right) / 2, y: wantedPx - lowestPx }
  return { position: camera.position.clone(), target: BOARD_MIDDLE, distance, polar, angle, shift, withoutHand }
}

/** Greatest distance of the camera, as a multiple of the one from which all wood of the board is visible. */
const MAX_DISTANCE_SHARE = 1.25

/** Returns the distance up to which the camera may be moved away by hand. */
export const maxDistanceOf = (input: FramingInput): number =>
  frameTrack({ ...input, whole: true }).distance * MAX_DISTANCE_SHARE

/** Returns the pixels between neighbouring holes at a distance, on a canvas of this height. */
export const pitchPxAt = (distance: number, heightPx: number): number => heightPx / (VIEW_HEIGHT_AT_ONE * distance)

/** Greatest distance between neighbouring holes in a close-up. */
const MAX_CHOICE_PITCH_PX = 32
/** Margin around the points of a close-up. */
const CHOICE_MARGIN_SPACINGS = 2.5

/** Returns the nearest look at these points of the board from which all are visible, in the direction of `framing`. */
export const frameNear = (input: FramingInput, framing: Framing, points: readonly Vector3[]): CameraLook => {
  const box = new Box3().setFromPoints([...points])
  const target = box.getCenter(new Vector3())
  const corners = points.flatMap((point) =>
    [-CHOICE_MARGIN_SPACINGS, CHOICE_MARGIN_SPACINGS].flatMap((x) =>
      [-CHOICE_MARGIN_SPACINGS, CHOICE_MARGIN_SPACINGS].map((z) => new Vector3(point.x + x, 0, point.z + z)),
    ),
  )
  const nearest = Math.min(framing.distance, input.height / (VIEW_HEIGHT_AT_ONE * MAX_CHOICE_PITCH_PX))
  const camera = makeCamera(input)
  moveToNearest(camera, input, {
    ...framing,
    points: corners,
    target,
    nearest,
    farthest: framing.distance,
  })
  return { position: camera.position.clone(), target }
}

/** Step by which the distance is increased until all points are visible. */
const DISTANCE_STEP_SHARE = 0.05

/**
 * Returns a look nearer to these points of the board, at a distance of at least `minShare` of that from the seat. It always shows a
 * part of the view from the seat with the viewer's side of the track, and nothing of the table beyond it. Returns `framing` if there
 * is no such look.
 */
export const frameWithin = (
  input: FramingInput,
  framing: Framing,
  points: readonly Vector3[],
  minShare: number,
): CameraLook => {
  const spec = input.layout.spec.tracks[input.activeTrack]
  const reach = spec === undefined ? 0 : apothemOf(spec)
  const middle = new Box3().setFromPoints([...points]).getCenter(new Vector3())
  const camera = makeCamera(input)
  const { width, height, inset } = input
  const target = new Vector3()
  const kept = spec === undefined ? [] : cornersAt(spec, input.viewSide, spec.holesPerSide / 2, [reach])
  const isFree = (point: Vector3): boolean => {
    const projected = point.clone().project(camera)
    const x = ((projected.x + 1) / 2) * width + framing.shift.x
    const y = ((1 - projected.y) / 2) * height + framing.shift.y
    return Math.min(x - inset.left, width - inset.right - x, y - inset.top, height - inset.bottom - y) > 0
  }
  for (let share = minShare; share < 1; share += DISTANCE_STEP_SHARE) {
    target.copy(middle).clampLength(0, reach * (1 - share))
    placeCamera(camera, framing, framing.distance * share, target)
    if ([...points, ...kept.map(({ point }) => point)].every(isFree))
      return { position: camera.position.clone(), target }
  }
  return framing
}
