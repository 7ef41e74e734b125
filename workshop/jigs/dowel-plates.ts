/**
 * Plates for the dowels of a joint, laid on its mating faces: `x` from the end of the joint, `y` up from the board's
 * upper face, so that upper faces are flush in any thickness of wood.
 */

import type { Point } from '../../engine/boards/layout.ts'
import { itemAt } from '../../engine/items.ts'
import { isMitred } from '../design/part-joints.ts'
import { signedDepthIn } from '../geometry/distance.ts'
import { isClear, makeJointSite } from '../geometry/joints/clearance.ts'
import { fromJointFrame, type Joint, jointLength } from '../geometry/joints/joint.ts'
import { edgeHolesAt } from '../geometry/joints/seam.ts'
import { distanceBetween } from '../geometry/point.ts'
import type { Plan } from '../plan.ts'
import { bushingsOverlap, MIN_BUSHING_GAP_MM } from './bushing-passes.ts'
import { defaultBushing } from './bushings.ts'
import type { Plate, PlateHole, PlateStop } from './jig.ts'
import type { JigSetup } from './jig-setup.ts'
import { jointStartOf } from './joint-start.ts'
import { clearestPlace, fitsBed, flushPlate, makePlate, STOP_DOWELS_MM } from './plate.ts'

/** Smallest distance from an edge to a stop. */
const MIN_EDGE_DISTANCE_MM = 4
/** Distance from a flush edge to the first stop, which leaves space for a label. */
const FLUSH_EDGE_DISTANCE_MM = 14
/** Step of the search for places of stops. */
const SEARCH_STEP_MM = 1
/** Length of a stop over the upper face, on each side of the joint. */
const STOP_REACH_MM = 12

/** Values that all plates of a joint share. */
interface JointFace {
  readonly plan: Plan
  readonly joint: Joint
  /** No dowel can stand at its end. */
  readonly isFlush: boolean
  readonly length: number
  /** The dowels, in order from the joint's end. */
  readonly holes: readonly PlateHole[]
  readonly bushing: number
  /** Size of the edge profile that the board's upper edge already has. */
  readonly profile: number
}

const jointFaceOf = (plan: Plan): JointFace | undefined => {
  const { design, seam } = plan
  const joint = seam?.joints[0]
  if (seam === undefined || joint === undefined) return undefined
  const holes = edgeHolesAt(seam, joint, 'dowel').map(({ along }, i) => ({
    x: along,
    y: -design.thickness / 2,
    name: `D${i + 1}`,
    isDrilled: true,
  }))
  if (holes.length === 0) return undefined
  const bushing = defaultBushing(design.dowel, design.units)
  // A ring is glued before its edges are routed.
  const profile = isMitred(design) || design.edge === 'square' ? 0 : design.edgeSize
  const isFlush = jointStartOf(plan, joint) === 'flush'
  return { plan, joint, isFlush, length: jointLength(joint), holes, bushing, profile }
}

/** Tests whether a dowel has wood under all of its length on both parts, and no hollow in the face. */
const isSupported = (plan: Plan, joint: Joint, along: number): boolean => {
  const onWood = ([0, 1] as const).every((side) => {
    const tip = fromJointFrame(joint)({ x: side === 0 ? -STOP_REACH_MM : STOP_REACH_MM, y: along })
    return signedDepthIn(tip, itemAt(plan.parts, joint.parts[side]).outline) > 0
  })
  return onWood && isClear(makeJointSite(plan, joint), { x: 0, y: along }, { x: STOP_REACH_MM, y: 0 }, 0)
}

/**
 * Two dowels against the upper face, as far apart as the plate is long, clear of bushings and, if possible, fully
 * supported by wood.
 */
const findUpperStops = (face: JointFace, holes: readonly Point[], from: number): readonly PlateStop[] => {
  const { plan, joint, length, bushing, profile } = face
  const dowel = STOP_DOWELS_MM[plan.design.units]
  const minDistance = (bushing + dowel) / 2 + MIN_BUSHING_GAP_MM
  const last = Math.max(...holes.map(({ x }) => x))
  const low = Math.max(from, profile + MIN_EDGE_DISTANCE_MM)
  const high = Math.min(length - profile - MIN_EDGE_DISTANCE_MM, last + minDistance)
  const places = Array.from(
    { length: Math.max(0, Math.floor((high - low) / SEARCH_STEP_MM)) + 1 },
    (_, i) => low + i * SEARCH_STEP_MM,
  )
    .map((x) => ({ x, y: dowel / 2, against: 'upper' as const }))
    .filter((place) => holes.every((hole) => distanceBetween(hole, place) >= minDistance))
  const solid = places.filter(({ x }) => isSupported(plan, joint, x))
  const [first, second] = solid.length > 1 ? [solid[0], solid.at(-1)] : [places[0], places.at(-1)]
  return [first, second].filter((place) => place !== undefined)
}

/** A dowel against the joint's end, below the profile of its edge and as far from everything else as possible. */
const findEndStop = ({ plan, profile }: JointFace, others: readonly Point[]): PlateStop => {
  const { thickness, units } = plan.design
  const dowel = STOP_DOWELS_MM[units]
  const [high, low] = [-profile - MIN_EDGE_DISTANCE_MM, MIN_EDGE_DISTANCE_MM - thickness]
  const count = Math.max(0, Math.floor((high - low) / SEARCH_STEP_MM))
  const places = Array.from({ length: count + 1 }, (_, i) => ({
    x: -dowel / 2,
    y: count === 0 ? Math.min(high, low) : high - i * SEARCH_STEP_MM,
    against: 'end' as const,
  }))
  return clearestPlace(places, others)
}

/** A plate with some of the dowels' holes, set from the joint's end or by a pin in a hole that is already drilled. */
const makeDowelPlate = (face: JointFace, own: readonly PlateHole[], pin: PlateHole | undefined): Plate => {
  const { plan, bushing, isFlush } = face
  const { dowel, units } = plan.design
  const holes = [...own, ...(pin === undefined ? [] : [{ ...pin, isDrilled: false }])]
  const upper = findUpperStops(
    face,
    holes,
    pin === undefined ? (isFlush ? FLUSH_EDGE_DISTANCE_MM : 0) : Math.min(...holes.map(({ x }) => x)),
  )
  const hasStop = pin === undefined && !isFlush
  const stops = hasStop ? [...upper, findEndStop(face, [...holes, ...upper])] : upper
  const end = pin !== undefined ? 'pin' : isFlush ? 'flush' : 'stop'
  const plate = {
    ...makePlate({ track: -1, holes, stops, bit: dowel, bushing, dowel: STOP_DOWELS_MM[units] }),
    end,
  } as const
  return end === 'flush' ? flushPlate(plate, 0) : plate
}

type Bed = Pick<JigSetup, 'bedWidth' | 'bedDepth'>

/** A plate with as many of the next dowels as it can take, at least one. */
const nextPlate = (face: JointFace, done: number, bed: Bed): Plate => {
  const rest = face.holes.slice(done)
  const before = face.holes.slice(0, done).reverse()
  const free = (own: readonly PlateHole[]) =>
    own.every((hole, i) => own.slice(i + 1).every((other) => !bushingsOverlap(hole, other, face.bushing)))
  for (let count = rest.length; count > 0; count--) {
    const own = rest.slice(0, count)
    if (!free(own)) continue
    const pin = before.find((hole) => free([...own, hole]))
    const found = [undefined, pin].map((by) => makeDowelPlate(face, own, by)).find((plate) => fitsBed(plate, bed))
    if (found !== undefined) return found
  }
  return makeDowelPlate(face, rest.slice(0, 1), undefined)
}

/** Plates for the dowels of a joint: none without dowels, one if bushings and the printer's bed allow it. */
export const dowelPlatesOf = (plan: Plan, bed: Bed): readonly Plate[] => {
  const face = jointFaceOf(plan)
  if (face === undefined) return []
  const plates: Plate[] = []
  for (let done = 0; done < face.holes.length; ) {
    const plate = nextPlate(face, done, bed)
    plates.push(plate)
    done += plate.holes.filter(({ isDrilled: drills }) => drills).length
  }
  return plates
}
