import { Box3, PerspectiveCamera, Vector3 } from 'three'
import type { TrackSpec } from '../../engine/board.ts'
import { angleOfSide, apothemOf, type Layout } from '../../engine/layout.ts'
import { fanOf } from './card-poses.ts'

/** Pixels at the edges that something else covers. */
export interface Inset {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

export interface FrameOrder {
  readonly layout: Layout
  readonly activeTrack: number
  readonly viewSide: number
  /** Sides at which a hand of cards lies. */
  readonly hands: readonly number[]
  /** Pixels of the picture. */
  readonly width: number
  readonly height: number
  readonly inset: Inset
}

/** Where the camera is and what it looks at. */
export interface Look {
  readonly position: Vector3
  readonly target: Vector3
}

export interface Framing extends Look {
  readonly distance: number
  readonly polar: number
  /** Clockwise angle of the viewer's side. */
  readonly angle: number
  /** Pixels that the picture is moved right and down by, so that the board lies in the free part. */
  readonly shift: { readonly x: number; readonly y: number }
  /** Sides whose hands would make the board small: in a narrow picture the board needs all the breadth there is. */
  readonly withoutHand: readonly number[]
}

export const FIELD_OF_VIEW = 28
/** Height of the picture at a distance of one. */
export const PICTURE_HEIGHT = 2 * Math.tan((FIELD_OF_VIEW * Math.PI) / 360)
/** About the track, with the letters and numbers outside it. */
const TRACK_ROOM = 1.55
const BORDER = 8
/** Free pictures less broad than this, by their height, show no hands beside the board. */
const NARROW = 1.3

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

/** What must be seen: the track, and the hands that there is room for. */
const subject = (order: FrameOrder, narrow: boolean): Pick<Framing, 'withoutHand'> & { points: readonly Vector3[] } => {
  const spec = order.layout.spec.tracks[order.activeTrack]
  if (spec === undefined) return { points: [], withoutHand: [] }
  const apothem = apothemOf(spec)
  const sides = Array.from({ length: spec.sides }, (_, side) => side)
  const track = sides.flatMap((side) => cornersAt(spec, side, spec.holesPerSide / 2, [apothem + TRACK_ROOM]))
  const fan = fanOf(order.layout, apothem)
  const hands = order.hands.flatMap((side) =>
    cornersAt(spec, side, fan.reach, [fan.away - fan.height / 2, fan.away + fan.height / 2]),
  )
  const angle = angleOfSide(spec, order.viewSide)
  const aside = ({ point }: Corner): number => Math.abs(point.x * Math.cos(angle) + point.z * Math.sin(angle))
  const breadth = Math.max(...track.map(aside))
  const withoutHand = order.hands.filter((side) => narrow && hands.some((c) => c.side === side && aside(c) > breadth))
  const shown = hands.filter((corner) => !withoutHand.includes(corner.side))
  return { points: [...track, ...shown].map((corner) => corner.point), withoutHand }
}

/** Steeper looks for tall pictures, flatter ones for broad. */
const polarFor = (aspect: number): number => Math.acos(Math.min(0.96, Math.max(0.64, 1.02 / aspect)))

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

/** How far the points reach on the picture, -1..1. */
const extentOf = (camera: PerspectiveCamera, points: readonly Vector3[]): Extent => {
  const seen = points.map((point) => point.clone().project(camera))
  return {
    x: Math.max(...seen.map((p) => Math.abs(p.x))),
    low: Math.min(...seen.map((p) => p.y)),
    high: Math.max(...seen.map((p) => p.y)),
  }
}

const freeOf = ({ width, height, inset }: FrameOrder) => ({
  width: Math.max(80, width - inset.left - inset.right - 2 * BORDER),
  height: Math.max(80, height - inset.top - inset.bottom - 2 * BORDER),
})

interface Search extends Pick<Framing, 'angle' | 'polar'> {
  readonly points: readonly Vector3[]
  readonly target?: Vector3
  readonly near: number
  readonly far: number
}

/** Moves the camera to the nearest place from which all points are seen in the free part; answers its distance. */
const approach = (camera: PerspectiveCamera, order: FrameOrder, search: Search): number => {
  const free = freeOf(order)
  let [near, far] = [search.near, search.far]
  for (let i = 0; i < 24; i++) {
    const middle = (near + far) / 2
    place(camera, search, middle, search.target)
    const extent = extentOf(camera, search.points)
    const fits = extent.x * order.width <= free.width && ((extent.high - extent.low) / 2) * order.height <= free.height
    if (fits) far = middle
    else near = middle
  }
  place(camera, search, far, search.target)
  return far
}

const makeCamera = ({ width, height }: FrameOrder) => new PerspectiveCamera(FIELD_OF_VIEW, width / height, 0.5, 500)

/** The nearest place behind the viewer's side from which the whole active track is seen in the free part of the picture. */
export const frameTrack = (order: FrameOrder): Framing => {
  const { height, inset } = order
  const spec = order.layout.spec.tracks[order.activeTrack]
  const angle = spec === undefined ? 0 : angleOfSide(spec, order.viewSide)
  const free = freeOf(order)
  const polar = polarFor(free.width / free.height)
  const camera = makeCamera(order)
  const { points, withoutHand } = subject(order, free.width < free.height * NARROW)
  const distance = approach(camera, order, { angle, polar, points, near: 5, far: 400 })
  const extent = extentOf(camera, points)
  const seenAt = ((1 - (extent.high + extent.low) / 2) / 2) * height
  const wanted = inset.top + BORDER + free.height / 2
  const shift = { x: (inset.left - inset.right) / 2, y: wanted - seenAt }
  return { position: camera.position.clone(), target: ORIGIN, distance, polar, angle, shift, withoutHand }
}

/** Pixels between neighbouring holes at a distance, in a picture of this height. */
export const pitchFrom = (distance: number, height: number): number => height / (PICTURE_HEIGHT * distance)

/** Pixels between neighbouring holes that are near enough, and room about them, in hole spacings. */
const CLOSE = 32
const MARGIN = 2.5

/** As near to these points of the board as they can all be seen from, in the direction of `framing`. */
export const frameNear = (order: FrameOrder, framing: Framing, points: readonly Vector3[]): Look => {
  const box = new Box3().setFromPoints([...points])
  const target = box.getCenter(new Vector3())
  const corners = points.flatMap((point) =>
    [-MARGIN, MARGIN].flatMap((x) => [-MARGIN, MARGIN].map((z) => new Vector3(point.x + x, 0, point.z + z))),
  )
  const nearest = Math.min(framing.distance, order.height / (PICTURE_HEIGHT * CLOSE))
  const camera = makeCamera(order)
  approach(camera, order, { ...framing, points: corners, target, near: nearest, far: framing.distance })
  return { position: camera.position.clone(), target }
}
