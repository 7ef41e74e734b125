import { type Camera, Plane, Raycaster, Vector2, Vector3 } from 'three'
import { isStart } from '../../../engine/board.ts'
import type { Layout, PlacedHole } from '../../../engine/boards/layout.ts'
import type { Grip } from '../../../models/pieces/piece-kinds.ts'
import type { BoardProps, HolePick } from '../board-props.ts'
import type { ShownPeg } from '../motion/motion.ts'

/** Facts that are needed to find the hole that a pointer means. */
export interface PickInput {
  readonly layout: Layout
  readonly activeTrack: number
  readonly pegs: readonly ShownPeg[]
  readonly grip: Grip
  readonly camera: Camera
  /** Place of the pointer in clip space, -1 to 1. */
  readonly pointer: Vector2
  /** Reach of the pointer as a share of the height of the view at a distance of 1. */
  readonly reachShare: number
  /** Returns the effect of picking a hole. Holes with an effect win over nearer holes within reach, and targets win over marbles that half hide them. */
  readonly effectOf: (hole: PlacedHole) => PickEffect
}

/** Effect of picking a hole: nothing, choosing its marble, or ending the move there. */
export type PickEffect = 'nothing' | 'marble' | 'target'

/** Returns the effect of picking a hole of the board as it is shown now. */
export const pickEffectOf = ({ highlights, board, motion }: BoardProps, hole: PlacedHole): PickEffect => {
  if (highlights.targets.includes(hole.hole) && !isStart(board, hole.hole)) return 'target'
  const peg = shownPegIn(motion.sample(performance.now()).pegs, hole)?.peg
  return peg !== undefined && (highlights.movable.includes(peg) || highlights.chosen === peg) ? 'marble' : 'nothing'
}

/** Reach within which a hole without an effect is picked. */
const REACH_SPACINGS = 0.6
/** A target is meant if the line of sight hits the board this near its middle, even if it grazes a marble in front of it. */
const MIDDLE_SPACINGS = 0.4
/** Share of the radius of a marble from which the line of sight only grazes it. */
const GRAZING_SHARE = 0.73
const BOARD_PLANE = new Plane(new Vector3(0, 1, 0))
const raycaster = new Raycaster()
const [foot, top, closestPoint] = [new Vector3(), new Vector3(), new Vector3()]

/** Returns the distance of the line of sight from a piece, as a multiple of the radius of its grip. Writes the nearest point of the line into `closestPoint`. */
const sightDistance = ({ grip }: PickInput, peg: ShownPeg): number => {
  foot.set(peg.x, grip.low + peg.lift, -peg.y)
  top.set(peg.x, grip.high + peg.lift, -peg.y)
  return Math.sqrt(raycaster.ray.distanceSqToSegment(foot, top, closestPoint)) / grip.radius
}

/** Returns the nearest peg on the line of sight, and writes the point where it is hit into `hitPoint`. */
const nearestPeg = (input: PickInput, hitPoint: Vector3): ShownPeg | undefined => {
  let nearest: ShownPeg | undefined
  let least = Infinity
  for (const peg of input.pegs) {
    if (sightDistance(input, peg) > 1) continue
    const distance = closestPoint.distanceTo(raycaster.ray.origin)
    if (distance >= least) continue
    ;[nearest, least] = [peg, distance]
    hitPoint.copy(closestPoint)
  }
  return nearest
}

/** Returns the hole nearest to a point of the board; a hole with an effect is preferred from twice as far away. */
const nearestHole = (input: PickInput, x: number, y: number, reach: number): PlacedHole | undefined => {
  let nearest: PlacedHole | undefined
  let least = reach
  for (const hole of input.layout.holes) {
    if (hole.track !== input.activeTrack) continue
    const distance = Math.hypot(hole.x - x, hole.y - y)
    const cost =
      input.effectOf(hole) !== 'nothing' ? distance * 0.5 : Math.max(distance, distance > REACH_SPACINGS ? Infinity : 0)
    if (cost < least) [nearest, least] = [hole, cost]
  }
  return nearest
}

/** Returns the peg shown in a hole; undefined if there is none. */
export const shownPegIn = (pegs: readonly ShownPeg[], hole: PlacedHole): ShownPeg | undefined =>
  pegs.find((peg) => Math.hypot(peg.x - hole.x, peg.y - hole.y) < 0.3)

/** Returns the hole where the line of sight meets the board, and writes that point into `hitPoint`. */
const holeUnder = (input: PickInput, hitPoint: Vector3): PlacedHole | undefined => {
  if (raycaster.ray.intersectPlane(BOARD_PLANE, hitPoint) === null) return undefined
  const reach = hitPoint.distanceTo(raycaster.ray.origin) * input.reachShare
  return nearestHole(input, hitPoint.x, -hitPoint.z, Math.max(REACH_SPACINGS, reach))
}

/** Reports whether the hole at `hitPoint` is meant, and not the marble in front of it, which stands in the hole `under`. */
const meansHole = (
  input: PickInput,
  peg: ShownPeg,
  under: PlacedHole,
  hole: PlacedHole,
  hitPoint: Vector3,
): boolean => {
  if (input.effectOf(hole) !== 'target' || input.effectOf(under) === 'target') return false
  if (Math.hypot(hole.x - hitPoint.x, hole.y + hitPoint.z) > MIDDLE_SPACINGS) return false
  return input.effectOf(under) === 'nothing' || sightDistance(input, peg) > GRAZING_SHARE
}

/** Returns the hole pointed at and the peg shown in it; undefined if there is none. Writes the point that the line of sight hits into `hitPoint`. */
export const pickHole = (input: PickInput, hitPoint: Vector3): HolePick | undefined => {
  raycaster.setFromCamera(input.pointer, input.camera)
  const peg = nearestPeg(input, hitPoint)
  const hole = holeUnder(input, hitPoint)
  const under = peg && nearestHole(input, peg.x, peg.y, REACH_SPACINGS)
  if (peg && under && !(hole && meansHole(input, peg, under, hole, hitPoint))) return { hole: under.hole, peg: peg.peg }
  return hole === undefined ? undefined : { hole: hole.hole, peg: shownPegIn(input.pegs, hole)?.peg }
}

/** Writes the point of an event in clip space, -1 to 1, into `into` and returns it. */
export const toClipSpace = (
  canvas: HTMLCanvasElement,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  into = new Vector2(),
): Vector2 => {
  const box = canvas.getBoundingClientRect()
  return into.set(((clientX - box.left) / box.width) * 2 - 1, 1 - ((clientY - box.top) / box.height) * 2)
}

/** Writes the point where the line of sight meets the plane of the board into `into` and returns it; undefined if it does not. */
export const boardPointUnder = (camera: Camera, pointer: Vector2, into: Vector3): Vector3 | undefined => {
  raycaster.setFromCamera(pointer, camera)
  return raycaster.ray.intersectPlane(BOARD_PLANE, into) ?? undefined
}

type HolePlaceInput = Omit<PickInput, 'pointer' | 'reachShare'>

/** Writes the place of a hole in clip space into `into` and returns it; in a start area, the place of a marble that may be picked. */
export const holeToClipSpace = (input: HolePlaceInput, hole: number, into: Vector3): Vector3 | undefined => {
  const places = input.layout.holes.filter((placed) => placed.track === input.activeTrack && placed.hole === hole)
  const taken = places.filter((placed) => shownPegIn(input.pegs, placed) !== undefined)
  const best = taken.find((placed) => input.effectOf(placed) !== 'nothing') ?? taken[0] ?? places[0]
  if (best === undefined) return undefined
  return into.set(best.x, taken.includes(best) ? input.grip.high : 0, -best.y).project(input.camera)
}
