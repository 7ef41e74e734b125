import { type Camera, Plane, Raycaster, Vector2, Vector3 } from 'three'
import { isStart } from '../../../engine/board.ts'
import type { Layout, PlacedHole } from '../../../engine/boards/layout.ts'
import type { Grip } from '../../../models/pieces/pieces.ts'
import type { BoardViewProps, Pick } from '../board-props.ts'
import type { ShownPeg } from '../motion/motion.ts'

export interface PickInput {
  readonly layout: Layout
  readonly activeTrack: number
  readonly pegs: readonly ShownPeg[]
  readonly grip: Grip
  readonly camera: Camera
  /** -1..1 across the picture. */
  readonly pointer: Vector2
  /** Least reach of a touch as a part of the picture's height. */
  readonly reach: number
  /** Holes that are asked for now win over nearer ones within reach, and ends of moves over marbles that half hide them. */
  readonly effectOf: (hole: PlacedHole) => PickEffect
}

/** Effect of picking a hole now: nothing, choosing its marble, or ending the move there. */
export type PickEffect = 'nothing' | 'marble' | 'target'

/** Returns the effect of picking a hole of the board as it is shown now. */
export const pickEffectOf = ({ highlights, board, motion }: BoardViewProps, hole: PlacedHole): PickEffect => {
  if (highlights.targets.includes(hole.hole) && !isStart(board, hole.hole)) return 'target'
  const peg = shownPegIn(motion.sample(performance.now()).pegs, hole)?.peg
  return peg !== undefined && (highlights.movable.includes(peg) || highlights.chosen === peg) ? 'marble' : 'nothing'
}

const REACH_SPACINGS = 0.6
/** This near its middle a target is meant, though the line of sight grazes a marble before it. */
const MIDDLE_SPACINGS = 0.4
const GRAZING_SHARE = 0.73
const BOARD_PLANE = new Plane(new Vector3(0, 1, 0))
const raycaster = new Raycaster()
const [foot, top, met] = [new Vector3(), new Vector3(), new Vector3()]

/** Distance of the line of sight from a piece, in its grip's radii; `met`: where on the line that is. */
const sightDistance = ({ grip }: PickInput, peg: ShownPeg): number => {
  foot.set(peg.x, grip.low + peg.lift, -peg.y)
  top.set(peg.x, grip.high + peg.lift, -peg.y)
  return Math.sqrt(raycaster.ray.distanceSqToSegment(foot, top, met)) / grip.radius
}

const nearestPeg = (order: PickInput, meeting: Vector3): ShownPeg | undefined => {
  let nearest: ShownPeg | undefined
  let least = Infinity
  for (const peg of order.pegs) {
    if (sightDistance(order, peg) > 1) continue
    const distance = met.distanceTo(raycaster.ray.origin)
    if (distance >= least) continue
    ;[nearest, least] = [peg, distance]
    meeting.copy(met)
  }
  return nearest
}

const nearestHole = (order: PickInput, x: number, y: number, reach: number): PlacedHole | undefined => {
  let nearest: PlacedHole | undefined
  let least = reach
  for (const hole of order.layout.holes) {
    if (hole.track !== order.activeTrack) continue
    const distance = Math.hypot(hole.x - x, hole.y - y)
    const cost =
      order.effectOf(hole) !== 'nothing' ? distance * 0.5 : Math.max(distance, distance > REACH_SPACINGS ? Infinity : 0)
    if (cost < least) [nearest, least] = [hole, cost]
  }
  return nearest
}

export const shownPegIn = (pegs: readonly ShownPeg[], hole: PlacedHole): ShownPeg | undefined =>
  pegs.find((peg) => Math.hypot(peg.x - hole.x, peg.y - hole.y) < 0.3)

/** Returns the hole where the line of sight meets the board, and writes that point into `meeting`. */
const boardHoleUnder = (order: PickInput, meeting: Vector3): PlacedHole | undefined => {
  if (raycaster.ray.intersectPlane(BOARD_PLANE, meeting) === null) return undefined
  const span = meeting.distanceTo(raycaster.ray.origin) * order.reach
  return nearestHole(order, meeting.x, -meeting.z, Math.max(REACH_SPACINGS, span))
}

/** True if the hole at `meeting` is meant and not the marble that stands in `under`, before it. */
const meansHole = (order: PickInput, peg: ShownPeg, under: PlacedHole, hole: PlacedHole, meeting: Vector3): boolean => {
  if (order.effectOf(hole) !== 'target' || order.effectOf(under) === 'target') return false
  if (Math.hypot(hole.x - meeting.x, hole.y + meeting.z) > MIDDLE_SPACINGS) return false
  return order.effectOf(under) === 'nothing' || sightDistance(order, peg) > GRAZING_SHARE
}

/** The hole pointed at and the shown peg in it. */
export const holeUnder = (order: PickInput, meeting: Vector3): Pick | undefined => {
  raycaster.setFromCamera(order.pointer, order.camera)
  const peg = nearestPeg(order, meeting)
  const hole = boardHoleUnder(order, meeting)
  const under = peg && nearestHole(order, peg.x, peg.y, REACH_SPACINGS)
  if (peg && under && !(hole && meansHole(order, peg, under, hole, meeting))) return { hole: under.hole, peg: peg.peg }
  return hole === undefined ? undefined : { hole: hole.hole, peg: shownPegIn(order.pegs, hole)?.peg }
}

/** Returns the point of an event in clip space, -1..1. */
export const toClipSpace = (
  canvas: HTMLCanvasElement,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  into = new Vector2(),
): Vector2 => {
  const box = canvas.getBoundingClientRect()
  return into.set(((clientX - box.left) / box.width) * 2 - 1, 1 - ((clientY - box.top) / box.height) * 2)
}

/** Returns the point where the line of sight meets the board's plane. */
export const boardUnder = (camera: Camera, pointer: Vector2, into: Vector3): Vector3 | undefined => {
  raycaster.setFromCamera(pointer, camera)
  return raycaster.ray.intersectPlane(BOARD_PLANE, into) ?? undefined
}

type PlaceInput = Omit<PickInput, 'pointer' | 'reach'>

/** Returns the place of a hole in clip space: in a start area, that of the marble that may be picked there. */
export const holeToClipSpace = (order: PlaceInput, hole: number, into: Vector3): Vector3 | undefined => {
  const places = order.layout.holes.filter((placed) => placed.track === order.activeTrack && placed.hole === hole)
  const taken = places.filter((placed) => shownPegIn(order.pegs, placed) !== undefined)
  const best = taken.find((placed) => order.effectOf(placed) !== 'nothing') ?? taken[0] ?? places[0]
  if (best === undefined) return undefined
  return into.set(best.x, taken.includes(best) ? order.grip.high : 0, -best.y).project(order.camera)
}
