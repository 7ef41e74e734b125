import { PerspectiveCamera, Vector3 } from 'three'
import { angleOfSide, apothemOf, type Layout } from '../../engine/layout.ts'

/** Pixels at the edges that something else covers. */
export interface Inset {
  readonly top: number
  readonly bottom: number
}

export interface FrameOrder {
  readonly layout: Layout
  readonly activeTrack: number
  readonly viewSide: number
  /** Pixels of the picture. */
  readonly width: number
  readonly height: number
  readonly inset: Inset
}

export interface Framing {
  readonly position: Vector3
  readonly distance: number
  readonly polar: number
  /** Clockwise angle of the viewer's side. */
  readonly angle: number
  /** Pixels that the picture is moved down by, so that the board lies in the free part. */
  readonly shift: number
}

export const FIELD_OF_VIEW = 28
/** Room round the track: on the viewer's side just its edge, elsewhere the cards of the others. */
const NEAR_ROOM = 1.1
const FAR_ROOM = 4.2
const SIDE_ROOM = 2.4
const NARROW_SIDE_ROOM = 0.9
const BORDER = 8

/** Corners of what must be seen, in scene coordinates. */
const corners = (order: FrameOrder): Vector3[] => {
  const spec = order.layout.spec.tracks[order.activeTrack]
  if (spec === undefined) return []
  const apothem = apothemOf(spec)
  const half = spec.holesPerSide / 2
  const sideRoom = order.width < order.height ? NARROW_SIDE_ROOM : SIDE_ROOM
  return Array.from({ length: spec.sides }, (_, side) => {
    const turn = angleOfSide(spec, side) - angleOfSide(spec, order.viewSide)
    const behind = (1 - Math.cos(turn)) / 2
    const aside = Math.abs(Math.sin(turn))
    const room = (behind * FAR_ROOM + (1 - behind) * NEAR_ROOM) * (1 - aside) + aside * sideRoom
    const angle = angleOfSide(spec, side)
    return [-1, 1].map((end) => {
      const [x, z] = [end * half, apothem + room]
      return new Vector3(x * Math.cos(angle) - z * Math.sin(angle), 0.4, z * Math.cos(angle) + x * Math.sin(angle))
    })
  }).flat()
}

/** Steeper looks for tall pictures, flatter ones for broad. */
const polarFor = (aspect: number): number => Math.acos(Math.min(0.96, Math.max(0.64, 1.02 / aspect)))

const place = (camera: PerspectiveCamera, angle: number, polar: number, distance: number): void => {
  const flat = distance * Math.sin(polar)
  camera.position.set(-flat * Math.sin(angle), distance * Math.cos(polar), flat * Math.cos(angle))
  camera.lookAt(0, 0, 0)
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

/** The nearest place behind the viewer's side from which the whole active track is seen in the free part of the picture. */
export const frameTrack = (order: FrameOrder): Framing => {
  const spec = order.layout.spec.tracks[order.activeTrack]
  const angle = spec === undefined ? 0 : angleOfSide(spec, order.viewSide)
  const free = Math.max(80, order.height - order.inset.top - order.inset.bottom - 2 * BORDER)
  const polar = polarFor(order.width / free)
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, order.width / order.height, 0.5, 500)
  const points = corners(order)
  const wide = 1 - (2 * BORDER) / order.width
  let [near, far] = [5, 400]
  for (let i = 0; i < 24; i++) {
    const middle = (near + far) / 2
    place(camera, angle, polar, middle)
    const extent = extentOf(camera, points)
    const fits = extent.x <= wide && ((extent.high - extent.low) / 2) * order.height <= free
    if (fits) far = middle
    else near = middle
  }
  place(camera, angle, polar, far)
  const extent = extentOf(camera, points)
  const seenAt = ((1 - (extent.high + extent.low) / 2) / 2) * order.height
  const wanted = order.inset.top + BORDER + free / 2
  return { position: camera.position.clone(), distance: far, polar, angle, shift: wanted - seenAt }
}
