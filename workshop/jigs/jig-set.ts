/** All jigs of a board, in the order in which they are set. */

import { trackAt } from '../../engine/board.ts'
import type { Point } from '../../engine/boards/layout.ts'
import { itemAt } from '../../engine/items.ts'
import { isChase } from '../design/design.ts'
import { boreOf } from '../geometry/bore.ts'
import { fromJointFrame, type Joint } from '../geometry/joints/joint.ts'
import { distanceBetween } from '../geometry/point.ts'
import type { Drill, Plan } from '../plan.ts'
import { defaultBushing } from './bushings.ts'
import { dowelPlatesOf } from './dowel-plates.ts'
import type { DrilledHole, JigSet, Plate, Registration, Setting } from './jig.ts'
import type { JigSetup } from './jig-setup.ts'
import { lockJigsOf } from './lock-jigs.ts'
import { fitsBed } from './plate.ts'
import type { PinPair } from './registration-pins.ts'
import { drillFinder } from './side-holes.ts'
import { type JigInput, type SideJigs, type SidePlate, sideJigsOf } from './side-jigs.ts'

/**
 * The reason why there is no jig: a field has slots and no holes; the sides of an oval are not alike; no space for two
 * pins; no plate is small enough for the printer.
 */
export type NoJigReason = 'slots' | 'oval' | 'pins' | 'bed'

/** Greatest number of plates into which a side is divided for a small bed. */
const MAX_SLICES = 8

export const bushingOf = ({ design }: Plan, { bushing }: JigSetup): number =>
  bushing > 0 ? bushing : defaultBushing(boreOf(design).bitDiameter, design.units)

const pinRegistration = ({ holes }: Plate, { at, errorRatio }: PinPair): Registration => {
  const index = (place: Point) => holes.findIndex((hole) => distanceBetween(hole, place) < 1e-6)
  return { kind: 'pins', holes: [index(at[0]), index(at[1])], errorRatio }
}

type SideHoles = SidePlate['holes']

/** Returns the indices of the two `eligible` holes that are farthest apart. */
const farthestPair = (holes: SideHoles, eligible: (hole: SideHoles[0]) => boolean): readonly [number, number] => {
  const pool = holes.map((hole, i) => ({ hole, i })).filter(({ hole }) => eligible(hole))
  const pairs = pool.flatMap((a, n) => pool.slice(n + 1).map((b) => [a, b] as const))
  const [a, b] = pairs.reduce((far, pair) =>
    distanceBetween(pair[0].hole, pair[1].hole) > distanceBetween(far[0].hole, far[1].hole) ? pair : far,
  )
  return [a.i, b.i]
}

/** Aligns a plate by the two holes of the track that are farthest apart. */
const pointRegistration = ({ holes }: SidePlate): Registration => {
  const isOnTrack = ({ kind }: SideHoles[0]) => kind === 'track'
  const hasTwo = holes.filter(isOnTrack).length > 1
  return { kind: 'points', holes: farthestPair(holes, hasTwo ? isOnTrack : () => true) }
}

const registrationOf = (own: SidePlate, side: number): Registration => {
  if (own.plate.stops.length > 0) return { kind: 'stops' }
  if (side === 0 && own.first !== undefined) return pinRegistration(own.plate, own.first)
  const isFirstOfAll = side === 0 && own.plate.track === 0 && own.pass === 0 && own.startsSide
  return isFirstOfAll || own.pins === undefined ? pointRegistration(own) : pinRegistration(own.plate, own.pins)
}

/** Returns the settings of a track: pass by pass, side by side, from one end to the other. `before`: number of plates of the tracks before. */
const trackSettings = (plan: Plan, track: number, { passes, plates }: SideJigs, before: number): readonly Setting[] => {
  const { sides } = trackAt(plan.layout.spec, track)
  const find = drillFinder(plan)
  const done = new Set<Drill>()
  const drilledAt = (own: SidePlate, side: number): readonly DrilledHole[] =>
    own.holes.flatMap((hole, index): readonly DrilledHole[] => {
      const drill = find(track, side, hole)
      // Holes through a joint are drilled when the ring is put together.
      if (drill === undefined || done.has(drill) || drill.parts.length > 1) return []
      done.add(drill)
      return [{ hole: index, at: drill, drill }]
    })
  return Array.from({ length: passes }, (_, pass) =>
    Array.from({ length: sides }, (_, side) =>
      plates.flatMap((own, index): readonly Setting[] => {
        if (own.pass !== pass) return []
        const drilled = drilledAt(own, side)
        const at = { plate: before + index, side, part: plan.design.form === 'sections' ? side : 0 }
        const angle = (side * 2 * Math.PI) / sides
        const registration = registrationOf(own, side)
        return drilled.length === 0 ? [] : [{ ...at, on: 'top', mirrored: false, angle, registration, drilled }]
      }),
    ).flat(),
  ).flat()
}

/** Sets the plate with hole 0 again on every part of the assembled ring, for the holes through the joints. */
const ringSettings = (plan: Plan, { plates }: SideJigs): readonly Setting[] => {
  if (plan.design.form !== 'sections') return []
  const isJoint = ({ kind, index }: SideHoles[0]) => kind === 'track' && index === 0
  const plate = plates.findIndex(({ holes }) => holes.some(isJoint))
  const own = plates[plate]
  if (own === undefined) return []
  const joint = own.holes.findIndex(isJoint)
  const jointHole = itemAt(own.holes, joint)
  const registration = {
    kind: 'pins',
    holes: farthestPair(own.holes, (hole) => hole !== jointHole),
    errorRatio: 1,
  } as const
  const find = drillFinder(plan)
  return plan.parts.flatMap(({ angle }, side): readonly Setting[] => {
    const drill = find(0, side, jointHole)
    if (drill === undefined) return []
    const drilled = [{ hole: joint, at: drill, drill }]
    return [{ plate, side, part: side, on: 'ring', mirrored: false, angle, registration, drilled }]
  })
}

/** Sets a plate on one face of a joint: as it is drawn on the left part, turned over on the right one. */
const settingOnFace = (plate: Plate, index: number, joint: Joint, side: 0 | 1): Setting => {
  const [x, y] = [joint.to.x - joint.from.x, joint.to.y - joint.from.y]
  const part = joint.parts[side]
  return {
    plate: index,
    side: part,
    part,
    on: 'joint',
    mirrored: side === 1,
    angle: side === 1 ? Math.atan2(y, -x) : Math.atan2(-y, x),
    by: joint.from,
    registration: { kind: 'joint' },
    drilled: plate.holes.flatMap((hole, i) =>
      hole.isDrilled ? [{ hole: i, at: fromJointFrame(joint)({ x: 0, y: hole.x }) }] : [],
    ),
  }
}

/** Returns the plates for dowels, with numbers that follow those `before`, and their settings: plate by plate, one face of all joints after the other. */
const dowelJigsOf = (
  plan: Plan,
  bed: Pick<JigSetup, 'bedWidth' | 'bedDepth'>,
  before: number,
): { readonly plates: readonly Plate[]; readonly settings: readonly Setting[] } => {
  const plates = dowelPlatesOf(plan, bed)
  const joints = plan.seam?.joints ?? []
  const settings = plates.flatMap((plate, i) =>
    ([0, 1] as const).flatMap((side) => joints.map((joint) => settingOnFace(plate, before + i, joint, side))),
  )
  return { plates, settings }
}

const makeJigSet = (input: JigInput): JigSet | undefined => {
  const { plan, slices } = input
  const tracks: SideJigs[] = []
  for (const track of plan.layout.spec.tracks.keys()) {
    const own = sideJigsOf(input, track)
    if (own === undefined) return undefined
    tracks.push(own)
  }
  const counts = tracks.map(({ plates }) => plates.length)
  const before = (track: number) => counts.slice(0, track).reduce((sum, count) => sum + count, 0)
  const plates = tracks.flatMap((own) => own.plates.map(({ plate }) => plate))
  const locks = lockJigsOf(plan, plates.length)
  const dowels = dowelJigsOf(plan, input.bed, plates.length + locks.plates.length)
  return {
    plates: [...plates, ...locks.plates, ...dowels.plates],
    settings: [
      ...tracks.flatMap((own, track) => trackSettings(plan, track, own, before(track))),
      ...dowels.settings,
      ...ringSettings(plan, itemAt(tracks, 0)),
      ...locks.settings,
    ],
    passes: Math.max(...tracks.map(({ passes }) => passes)),
    slices,
  }
}

const NO_BED = { bedWidth: 0, bedDepth: 0 }

/** Returns the jigs of a board, in as few plates as bushings and bed allow, or the reason why there are none. */
export const makeJigs = (plan: Plan, setup: JigSetup): JigSet | NoJigReason => {
  if (isChase(plan.design)) return 'slots'
  if (plan.design.form === 'oval') return 'oval'
  const input = { plan, bit: boreOf(plan.design).bitDiameter, bushing: bushingOf(plan, setup) }
  const whole = makeJigSet({ ...input, slices: 1, bed: NO_BED })
  if (whole === undefined) return 'pins'
  if (whole.plates.every((plate) => fitsBed(plate, setup))) return whole
  for (let slices = 1; slices <= MAX_SLICES; slices++) {
    const set = makeJigSet({ ...input, slices, bed: setup })
    if (set?.plates.every((plate) => fitsBed(plate, setup))) return set
  }
  return 'bed'
}
