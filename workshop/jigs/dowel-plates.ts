/**
 * Plates for the dowels of a joint, laid on its mating faces: `x` from the end of the joint, `y` up from the board's upper face, so that
 * upper faces come flush however thick the wood is.
 */

import type { Point } from '../../engine/boards/layout.ts'
import { isMitred } from '../design/part-joints.ts'
import type { WoodPart } from '../geometry/body.ts'
import { depthIn } from '../geometry/distance.ts'
import { isClear, siteOf } from '../geometry/joints/clearance.ts'
import { fromJointFrame, type Joint, jointLength } from '../geometry/joints/joint.ts'
import { edgeHolesAt } from '../geometry/joints/seam.ts'
import type { Plan } from '../plan.ts'
import { usualBushing } from './bushings.ts'
import type { Plate, PlateHole, PlateStop } from './jig.ts'
import type { JigSetup } from './jig-setup.ts'
import { jointEndOf } from './joint-end.ts'
import { apart, BUSHING_WALL, overlaps } from './passes.ts'
import { DOWELS, fitsBed, flushPlate, plateOf } from './plate.ts'

/** From an edge to the nearest stop, and from an edge that lies flush, for its word; steps in which room for stops is looked for, and how far they reach over the upper face; mm. */
const FROM_EDGE = 4
const FROM_FLUSH = 14
const STEP = 1
const OVER = 12

/** What all plates of a joint have in common. */
interface JointFace {
  readonly plan: Plan
  readonly joint: Joint
  /** No dowel can stand at its end. */
  readonly isFlush: boolean
  readonly length: number
  /** Of the dowels, from the joint's end on. */
  readonly holes: readonly PlateHole[]
  readonly bushing: number
  /** What an edge's profile takes of the board's upper edge by then. */
  readonly profile: number
}

const faceOf = (plan: Plan): JointFace | undefined => {
  const { design, seam } = plan
  const joint = seam?.joints[0]
  if (seam === undefined || joint === undefined) return undefined
  const holes = edgeHolesAt(seam, joint, 'dowel').map(({ along }, i) => ({
    x: along,
    y: -design.thickness / 2,
    name: `D${i + 1}`,
    drills: true,
  }))
  if (holes.length === 0) return undefined
  const bushing = usualBushing(design.dowel, design.units)
  // A ring is glued before its edges are routed.
  const profile = isMitred(design) || design.edge === 'square' ? 0 : design.edgeSize
  const isFlush = jointEndOf(plan, joint) === 'flush'
  return { plan, joint, isFlush, length: jointLength(joint), holes, bushing, profile }
}

/** Whether a dowel finds wood under all of its length on both parts, and no hollow in the face. */
const isBorne = (plan: Plan, joint: Joint, along: number): boolean => {
  const onWood = ([0, 1] as const).every((side) => {
    const tip = fromJointFrame(joint)({ x: side === 0 ? -OVER : OVER, y: along })
    return depthIn(tip, (plan.parts[joint.parts[side]] as WoodPart).outline) > 0
  })
  return onWood && isClear(siteOf(plan, joint), { x: 0, y: along }, { x: OVER, y: 0 }, 0)
}

/** Two dowels against the upper face as far from each other as the plate is long, clear of bushings and, if that can be, borne by wood all along. */
const upperStops = (face: JointFace, holes: readonly Point[], from: number): readonly PlateStop[] => {
  const { plan, joint, length, bushing, profile } = face
  const dowel = DOWELS[plan.design.units]
  const room = (bushing + dowel) / 2 + BUSHING_WALL
  const last = Math.max(...holes.map(({ x }) => x))
  const low = Math.max(from, profile + FROM_EDGE)
  const high = Math.min(length - profile - FROM_EDGE, last + room)
  const places = Array.from({ length: Math.max(0, Math.floor((high - low) / STEP)) + 1 }, (_, i) => low + i * STEP)
    .map((x) => ({ x, y: dowel / 2, against: 'upper' as const }))
    .filter((place) => holes.every((hole) => apart(hole, place) >= room))
  const solid = places.filter(({ x }) => isBorne(plan, joint, x))
  const [first, second] = solid.length > 1 ? [solid[0], solid.at(-1)] : [places[0], places.at(-1)]
  return [first, second].filter((place) => place !== undefined)
}

/** A dowel against the joint's end, below the profile of its edge and as far from all else as can be. */
const endStop = ({ plan, profile }: JointFace, others: readonly Point[]): PlateStop => {
  const { thickness, units } = plan.design
  const dowel = DOWELS[units]
  const [high, low] = [-profile - FROM_EDGE, FROM_EDGE - thickness]
  const count = Math.max(0, Math.floor((high - low) / STEP))
  const places = Array.from({ length: count + 1 }, (_, i) => ({
    x: -dowel / 2,
    y: count === 0 ? Math.min(high, low) : high - i * STEP,
    against: 'end' as const,
  }))
  const room = (place: Point) => Math.min(...others.map((other) => apart(other, place)))
  return places.reduce((best, place) => (room(place) > room(best) + 1e-6 ? place : best))
}

/** A plate with some of the dowels' holes, set from the joint's end or by a pin in a hole that is already drilled. */
const plateWith = (face: JointFace, own: readonly PlateHole[], pin: PlateHole | undefined): Plate => {
  const { plan, bushing, isFlush } = face
  const { dowel, units } = plan.design
  const holes = [...own, ...(pin === undefined ? [] : [{ ...pin, drills: false }])]
  const upper = upperStops(
    face,
    holes,
    pin === undefined ? (isFlush ? FROM_FLUSH : 0) : Math.min(...holes.map(({ x }) => x)),
  )
  const hasStop = pin === undefined && !isFlush
  const stops = hasStop ? [...upper, endStop(face, [...holes, ...upper])] : upper
  const end = pin !== undefined ? 'pin' : isFlush ? 'flush' : 'stop'
  const plate = { ...plateOf({ track: -1, holes, stops, bit: dowel, bushing, dowel: DOWELS[units] }), end } as const
  return end === 'flush' ? flushPlate(plate, 0) : plate
}

type Bed = Pick<JigSetup, 'bedWidth' | 'bedDepth'>

/** As many of the next dowels as one plate takes, and no fewer than one. */
const nextPlate = (face: JointFace, done: number, bed: Bed): Plate => {
  const rest = face.holes.slice(done)
  const before = face.holes.slice(0, done).reverse()
  const free = (own: readonly PlateHole[]) =>
    own.every((hole, i) => own.slice(i + 1).every((other) => !overlaps(hole, other, face.bushing)))
  for (let count = rest.length; count > 0; count--) {
    const own = rest.slice(0, count)
    if (!free(own)) continue
    const pin = before.find((hole) => free([...own, hole]))
    const found = [undefined, pin].map((by) => plateWith(face, own, by)).find((plate) => fitsBed(plate, bed))
    if (found !== undefined) return found
  }
  return plateWith(face, rest.slice(0, 1), undefined)
}

/** None where a joint has no dowels; one plate if bushings and the printer's bed allow. */
export const dowelPlatesOf = (plan: Plan, bed: Bed): readonly Plate[] => {
  const face = faceOf(plan)
  if (face === undefined) return []
  const plates: Plate[] = []
  for (let done = 0; done < face.holes.length; ) {
    const plate = nextPlate(face, done, bed)
    plates.push(plate)
    done += plate.holes.filter(({ drills }) => drills).length
  }
  return plates
}
