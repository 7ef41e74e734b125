import { type Camera, Plane, Raycaster, Sphere, type Vector2, type Vector3 } from 'three'
import type { Layout, PlacedHole } from '../../engine/layout.ts'
import { MARBLE_RADIUS, SEATED_HEIGHT } from '../../models/measures.ts'
import type { Pick } from '../board-view.ts'
import type { ShownPeg } from '../motion/motion.ts'

export interface PickOrder {
  readonly layout: Layout
  readonly activeTrack: number
  readonly pegs: readonly ShownPeg[]
  readonly camera: Camera
  /** -1..1 across the picture. */
  readonly pointer: Vector2
  /** Least reach of a touch as a part of the picture's height. */
  readonly reach: number
  /** True for holes that are asked for now; they win over nearer ones within reach. */
  readonly wanted: (hole: PlacedHole) => boolean
}

const REACH = 0.6
const BOARD_PLANE = new Plane()
const raycaster = new Raycaster()
const sphere = new Sphere()

const pegUnder = (order: PickOrder, meeting: Vector3): ShownPeg | undefined => {
  let nearest: ShownPeg | undefined
  let least = Infinity
  for (const peg of order.pegs) {
    sphere.center.set(peg.x, SEATED_HEIGHT + peg.lift, -peg.y)
    sphere.radius = MARBLE_RADIUS * 1.1
    const hit = raycaster.ray.intersectSphere(sphere, meeting)
    const distance = hit === null ? Infinity : hit.distanceTo(raycaster.ray.origin)
    if (distance < least) [nearest, least] = [peg, distance]
  }
  return nearest
}

const nearestHole = (order: PickOrder, x: number, y: number, reach: number): PlacedHole | undefined => {
  let nearest: PlacedHole | undefined
  let least = reach
  for (const hole of order.layout.holes) {
    if (hole.track !== order.activeTrack) continue
    const distance = Math.hypot(hole.x - x, hole.y - y)
    const cost = order.wanted(hole) ? distance * 0.5 : Math.max(distance, distance > REACH ? Infinity : 0)
    if (cost < least) [nearest, least] = [hole, cost]
  }
  return nearest
}

export const pegAt = (pegs: readonly ShownPeg[], hole: PlacedHole): ShownPeg | undefined =>
  pegs.find((peg) => Math.hypot(peg.x - hole.x, peg.y - hole.y) < 0.3)

/** The hole pointed at and the shown peg in it. */
export const pickHole = (order: PickOrder, meeting: Vector3): Pick | undefined => {
  raycaster.setFromCamera(order.pointer, order.camera)
  const peg = pegUnder(order, meeting)
  if (peg !== undefined) {
    const under = nearestHole(order, peg.x, peg.y, REACH)
    if (under !== undefined) return { hole: under.hole, peg: peg.peg }
  }
  BOARD_PLANE.normal.set(0, 1, 0)
  if (raycaster.ray.intersectPlane(BOARD_PLANE, meeting) === null) return undefined
  const span = meeting.distanceTo(raycaster.ray.origin) * order.reach
  const hole = nearestHole(order, meeting.x, -meeting.z, Math.max(REACH, span))
  return hole === undefined ? undefined : { hole: hole.hole, peg: pegAt(order.pegs, hole)?.peg }
}
