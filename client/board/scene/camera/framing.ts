import { Box3, PerspectiveCamera, Vector3 } from 'three'
import type { TrackSpec } from '../../../../engine/board.ts'
import { angleOfSide, apothemOf, type Layout } from '../../../../engine/boards/layout.ts'
import type { Plan } from '../../../../workshop/plan.ts'
import type { Inset } from '../../use-inset.ts'
import { type BoardExtent, boardExtent } from '../board/board-extent.ts'
import { fanOf } from '../cards/card-poses.ts'

export interface FramingInput {
  readonly layout: Layout
  /** Plan of a designed board. */
  readonly plan?: Plan | undefined
  readonly activeTrack: number
  readonly viewSide: number
  /** Nobody sits in front of the picture: the board is what must be seen, and of the hands an edge. */
  readonly watching?: boolean
  /** Sides at which a hand of cards lies. */
  readonly hands: readonly number[]
  /** Pixels of the picture. */
  readonly width: number
  readonly height: number
  readonly inset: Inset
}

/** Position and target of the camera. */
export interface CameraLook {
  readonly position: Vector3
  readonly target: Vector3
}

export interface Framing extends CameraLook {
  readonly distance: number
  readonly polar: number
  /** Clockwise angle of the viewer's side. */
  readonly angle: number
  /** Pixels that the picture is moved right and down by, so that the board lies in the free part. */
  readonly shift: { readonly x: number; readonly y: number }
  /** Sides with hands that would make the board small: in a narrow picture the board needs all the breadth there is. */
  readonly withoutHand: readonly number[]
}

export const FIELD_OF_VIEW_DEG = 33
/** Height of the picture at a distance of one. */
export const VIEW_HEIGHT_AT_ONE = 2 * Math.tan((FIELD_OF_VIEW_DEG * Math.PI) / 360)
/** About the track, with the letters and numbers outside it. */
const TRACK_MARGIN_SPACINGS = 1.55
const BORDER_PX = 5
/** Free pictures less broad than this, by their height, show no hands beside the board. */
const NARROW_ASPECT = 1.3
/** Share of the outer half of a hand that must be visible in a broad view: players' panels may cover the rest. */
const OUTER_HAND_SHARE = 0.3
/** Bars above that are no higher than this share of the picture stand in its corners: between them cards may be seen. */
const CORNER_BARS_SHARE = 0.11

/** Boards with a track so far from the middle are what must be seen; of the hands, an edge. */
const LARGE_APOTHEM_SPACINGS = 25
const HAND_EDGE_SHARE = -0.6
const isLarge = (spec: TrackSpec | undefined): boolean => spec !== undefined && apothemOf(spec) > LARGE_APOTHEM_SPACINGS

interface Corner {
  readonly side: number
  readonly point: Vector3
}

/** Corners of a rectangle before a side, in scene coordinates: `reach` to both ends, `out` from the middle. */
const cornersAt = (spec: TrackSpec, side: number, reach: number, outs: readonly number[]): Corner[] => {
  const angle = angleOfSide(spec, side)
  return outs.flatMap((out) =>
    [-reach, reach].map((along) => ({
      side,
      point: new Vector3(
        along * Math.cos(angle) - out * Math.sin(angle),
        0.4,
        out * Math.cos(angle) + along * Math.sin(angle),
      ),
    })),
  )
}

/** The track of a side with the letters, homes and starts outside it: the corners of a polygon, or points of a circle. */
const trackOf = (spec: TrackSpec, side: number, { apothem, reach }: BoardExtent): Corner[] => {
  const out = apothem + reach + TRACK_MARGIN_SPACINGS
  if (spec.round !== true) return cornersAt(spec, side, spec.holesPerSide / 2, [out])
  const half = Math.PI / spec.sides
  return [...cornersAt(spec, side, 0, [out]), ...cornersAt(spec, side, out * Math.sin(half), [out * Math.cos(half)])]
}

/** Wood that reaches no further beyond the outermost holes. */
const MAX_WOOD_OUTSIDE_SPACINGS = 3.2

/** The corners of a board with five or six, which stand out to the sides of a narrow picture; none where its wood reaches far beyond the track. */
const woodOf = (spec: TrackSpec, side: number, { apothem, reach, edge }: BoardExtent): Corner[] =>
  spec.round === true || ![5, 6].includes(spec.sides) || edge - apothem - reach > MAX_WOOD_OUTSIDE_SPACINGS
    ? []
    : cornersAt(spec, side, edge * Math.tan(Math.PI / spec.sides), [edge])

/** Points that must be visible: the track, and the hands that there is space for; `far`: cards that may lie between bars in the corners. */
interface Subject extends Pick<Framing, 'withoutHand'> {
  readonly points: readonly Vector3[]
  readonly far: readonly Vector3[]
}

const subject = (order: FramingInput, narrow: boolean): Subject => {
  const spec = order.layout.spec.tracks[order.activeTrack]
  if (spec === undefined) return { points: [], far: [], withoutHand: [] }
  const room = boardExtent(order.layout, spec, order.plan)
  const sides = Array.from({ length: spec.sides }, (_, side) => side)
  const track = sides.flatMap((side) => [...trackOf(spec, side, room), ...(narrow ? woodOf(spec, side, room) : [])])
  const angle = angleOfSide(spec, order.viewSide)
  const outer = order.watching === true || isLarge(spec) ? HAND_EDGE_SHARE : narrow ? 1 : OUTER_HAND_SHARE
  const hands = order.hands.flatMap((side) => {
    const { away, height, reach } = fanOf(room, angleOfSide(spec, side) - angle)
    return cornersAt(spec, side, reach, [away - height / 2, away + (height / 2) * outer])
  })
  const aside = ({ point }: Corner): number => Math.abs(point.x * Math.cos(angle) + point.z * Math.sin(angle))
  const breadth = Math.max(...track.map(aside))
  const withoutHand = order.hands.filter((side) => narrow && hands.some((c) => c.side === side && aside(c) > breadth))
  const shown = hands.filter((corner) => !withoutHand.includes(corner.side))
  const isBeyond = ({ point }: Corner): boolean => point.z * Math.cos(angle) - point.x * Math.sin(angle) < 0
  const isFar = (corner: Corner): boolean =>
    order.inset.top < CORNER_BARS_SHARE * order.height && aside(corner) < breadth / 2 && isBeyond(corner)
  const [far, near] = [shown.filter(isFar), shown.filter((corner) => !isFar(corner))]
  return { points: [...track, ...near].map(({ point }) => point), far: far.map(({ point }) => point), withoutHand }
}

/** Cosine of the flattest look at a board, and at a large one. */
const MIN_POLAR_COSINE = 0.64
const LARGE_BOARD_MIN_POLAR_COSINE = 0.61
/** Steeper looks for tall pictures, flatter ones for broad. */
const polarFor = (aspect: number, flattest: number): number =>
  Math.acos(Math.min(0.96, Math.max(flattest, 1.02 / aspect)))

/** Radians that are tried in narrow pictures, and the least polar angle, at which the viewer still sits at the table. */
const STEEPER_STEPS_RAD = [0, 0.1, 0.2, 0.3, 0.4, 0.5]
const MIN_POLAR_RAD = 0.26
/** The flattest look that shows this share of what the best one does. */
const ALMOST_BEST_SHARE = 0.97

const ORIGIN = new Vector3()

const place = (
  camera: PerspectiveCamera,
  { angle, polar }: Pick<Framing, 'angle' | 'polar'>,
  distance: number,
  target = ORIGIN,
): void => {
  const flat = distance * Math.sin(polar)
  camera.position.set(-flat * Math.sin(angle), distance * Math.cos(polar), flat * Math.cos(angle)).add(target)
  camera.lookAt(target)
  camera.updateMatrixWorld()
}

interface Extent {
  readonly x: number
  readonly low: number
  readonly high: number
}

/** Returns the extent of the points in clip space, -1..1. */
const extentOf = (camera: PerspectiveCamera, points: readonly Vector3[]): Extent => {
  const seen = points.map((point) => point.clone().project(camera))
  return {
    x: Math.max(...seen.map((p) => Math.abs(p.x))),
    low: Math.min(...seen.map((p) => p.y)),
    high: Math.max(...seen.map((p) => p.y)),
  }
}

const freeOf = ({ width, height, inset }: FramingInput) => ({
  width: Math.max(80, width - inset.left - inset.right - 2 * BORDER_PX),
  height: Math.max(80, height - inset.top - inset.bottom - 2 * BORDER_PX),
})

interface Search extends Pick<Framing, 'angle' | 'polar'> {
  readonly points: readonly Vector3[]
  readonly far?: readonly Vector3[]
  readonly target?: Vector3
  readonly nearest: number
  readonly farthest: number
}

/** Pixels that the points, and with them the far ones, could be moved up in the picture from the lower edge of the free part; negative where they do not fit. */
const slack = (camera: PerspectiveCamera, order: FramingInput, { points, far = [] }: Search): number => {
  const free = freeOf(order)
  const { low, high } = extentOf(camera, points)
  const above = (top: number, room: number): number => room - ((top - low) / 2) * order.height
  const most = above(high, free.height)
  return far.length === 0 ? most : Math.min(most, above(extentOf(camera, far).high, free.height + order.inset.top))
}

/** Moves the camera to the nearest place from which all points are seen in the free part. Returns its distance. */
const approach = (camera: PerspectiveCamera, order: FramingInput, search: Search): number => {
  const free = freeOf(order)
  let [near, far] = [search.nearest, search.farthest]
  for (let i = 0; i < 24; i++) {
    const middle = (near + far) / 2
    place(camera, search, middle, search.target)
    const fits = extentOf(camera, search.points).x * order.width <= free.width && slack(camera, order, search) >= 0
    if (fits) far = middle
    else near = middle
  }
  place(camera, search, far, search.target)
  return far
}

/** Returns the polar angle at which the points fill most of the view: where there is space above, a steeper look shows more. */
const fullest = (camera: PerspectiveCamera, order: FramingInput, search: Search): number => {
  const seen = STEEPER_STEPS_RAD.map((less) => {
    const polar = Math.max(MIN_POLAR_RAD, search.polar - less)
    approach(camera, order, { ...search, polar })
    const { x, low, high } = extentOf(camera, search.points)
    return { polar, area: x * (high - low) }
  })
  const most = Math.max(...seen.map(({ area }) => area))
  return seen.find(({ area }) => area > most * ALMOST_BEST_SHARE)?.polar ?? search.polar
}

const makeCamera = ({ width, height }: FramingInput) =>
  new PerspectiveCamera(FIELD_OF_VIEW_DEG, width / height, 0.5, 500)

/** The nearest place behind the viewer's side from which the whole active track is seen in the free part of the picture. */
export const frameTrack = (order: FramingInput): Framing => {
  const { height, inset } = order
  const spec = order.layout.spec.tracks[order.activeTrack]
  const angle = spec === undefined ? 0 : angleOfSide(spec, order.viewSide)
  const free = freeOf(order)
  const camera = makeCamera(order)
  const { points, far, withoutHand } = subject(order, free.width < free.height * NARROW_ASPECT)
  const flattest = polarFor(free.width / free.height, isLarge(spec) ? LARGE_BOARD_MIN_POLAR_COSINE : MIN_POLAR_COSINE)
  const aim = { angle, points, far, nearest: 5, farthest: 400 }
  const polar =
    free.width < free.height * NARROW_ASPECT ? fullest(camera, order, { ...aim, polar: flattest }) : flattest
  const search = { ...aim, polar }
  const distance = approach(camera, order, search)
  const lowest = ((1 - extentOf(camera, points).low) / 2) * height
  const wanted = inset.top + BORDER_PX + free.height - slack(camera, order, search) / 2
  const shift = { x: (inset.left - inset.right) / 2, y: wanted - lowest }
  return { position: camera.position.clone(), target: ORIGIN, distance, polar, angle, shift, withoutHand }
}

/** Pixels between neighbouring holes at a distance, in a picture of this height. */
export const pitchFrom = (distance: number, height: number): number => height / (VIEW_HEIGHT_AT_ONE * distance)

/** Pixels between neighbouring holes that are near enough, and room about them, in hole spacings. */
const MAX_CHOICE_PITCH_PX = 32
const CHOICE_MARGIN_SPACINGS = 2.5

/** As near to these points of the board as they can all be seen from, in the direction of `framing`. */
export const frameNear = (order: FramingInput, framing: Framing, points: readonly Vector3[]): CameraLook => {
  const box = new Box3().setFromPoints([...points])
  const target = box.getCenter(new Vector3())
  const corners = points.flatMap((point) =>
    [-CHOICE_MARGIN_SPACINGS, CHOICE_MARGIN_SPACINGS].flatMap((x) =>
      [-CHOICE_MARGIN_SPACINGS, CHOICE_MARGIN_SPACINGS].map((z) => new Vector3(point.x + x, 0, point.z + z)),
    ),
  )
  const nearest = Math.min(framing.distance, order.height / (VIEW_HEIGHT_AT_ONE * MAX_CHOICE_PITCH_PX))
  const camera = makeCamera(order)
  approach(camera, order, {
    ...framing,
    points: corners,
    target,
    nearest,
    farthest: framing.distance,
  })
  return { position: camera.position.clone(), target }
}

/** Steps in which a place that is too near is given up. */
const DISTANCE_STEP_SHARE = 0.05

/**
 * Nearer to these points of the board, `closest` of the way from the seat at the least. The picture is always a part of
 * the one from the seat, so that no more of the table is seen.
 */
export const frameWithin = (
  order: FramingInput,
  framing: Framing,
  points: readonly Vector3[],
  closest: number,
): CameraLook => {
  const spec = order.layout.spec.tracks[order.activeTrack]
  const reach = spec === undefined ? 0 : apothemOf(spec)
  const middle = new Box3().setFromPoints([...points]).getCenter(new Vector3())
  const camera = makeCamera(order)
  const { width, height, inset } = order
  const target = new Vector3()
  const isFree = (point: Vector3): boolean => {
    const seen = point.clone().project(camera)
    const x = ((seen.x + 1) / 2) * width + framing.shift.x
    const y = ((1 - seen.y) / 2) * height + framing.shift.y
    return Math.min(x - inset.left, width - inset.right - x, y - inset.top, height - inset.bottom - y) > 0
  }
  for (let share = closest; share < 1; share += DISTANCE_STEP_SHARE) {
    target.copy(middle).clampLength(0, reach * (1 - share))
    place(camera, framing, framing.distance * share, target)
    if (points.every(isFree)) return { position: camera.position.clone(), target }
  }
  return framing
}
