/** Plates for one side of a track, and how each is aligned. */

import { trackAt } from '../../engine/board.ts'
import type { Point } from '../../engine/boards/layout.ts'
import { boundsOf, flatten, ORIGIN, placePoint } from '../geometry/contour.ts'
import { distanceBetween } from '../geometry/point.ts'
import type { Plan } from '../plan.ts'
import { divideIntoPasses } from './bushing-passes.ts'
import type { Plate, PlateHole } from './jig.ts'
import type { JigSetup } from './jig-setup.ts'
import { findStops, makePlate, pointsFitBed, STOP_DOWELS_MM } from './plate.ts'
import { findPins, type PinConstraints, type PinPair } from './registration-pins.ts'
import { type SideHole, sideHolesOf } from './side-holes.ts'

/** A plate of a side. Its first setting on the board has pins of its own if they differ from those of all others. */
export interface SidePlate {
  readonly plate: Plate
  /** The first entries of `plate.holes`, in the same order. */
  readonly holes: readonly SideHole[]
  readonly pass: number
  /** No other plate of this pass is set on a side before it. */
  readonly startsSide: boolean
  readonly pins: PinPair | undefined
  readonly first: PinPair | undefined
}

export interface SideJigs {
  readonly passes: number
  readonly plates: readonly SidePlate[]
}

export interface JigInput {
  readonly plan: Plan
  readonly bit: number
  readonly bushing: number
  readonly slices: number
  readonly bed: Pick<JigSetup, 'bedWidth' | 'bedDepth'>
}

/** Distance of dowels from the ends of a side. */
const MIN_END_DISTANCE_MM = 12

const turnHoles = (holes: readonly Point[], angle: number): readonly Point[] =>
  holes.map((hole) => placePoint(hole, angle, ORIGIN))

/** Divides holes between the east and the west end of a side into slices of equal length. */
const slicesOf = (
  pass: readonly SideHole[],
  all: readonly SideHole[],
  slices: number,
): readonly (readonly SideHole[])[] => {
  const { west, east } = boundsOf(all)
  const sliceOf = ({ x }: Point) => Math.min(slices - 1, Math.floor(((east - x) / (east - west + 1e-9)) * slices))
  return Array.from({ length: slices }, (_, slice) => pass.filter((hole) => sliceOf(hole) === slice))
}

/** Places for pins on every side but the first. */
const pinPlacesFor = (
  { plan }: JigInput,
  track: number,
  drilled: {
    readonly before: readonly SideHole[]
    readonly pass: readonly SideHole[]
    readonly earlier: readonly SideHole[]
  },
): readonly Point[] => {
  const { before, pass, earlier } = drilled
  const { sides, drilledSides } = trackAt(plan.layout.spec, track)
  const angle = (2 * Math.PI) / sides
  const certain = (holes: readonly SideHole[]) =>
    drilledSides === undefined ? holes : holes.filter(({ kind }) => kind === 'track')
  const own = [...before, ...earlier]
  if (plan.design.form === 'sections') return own
  const around =
    before.length === 0 ? [] : [...turnHoles(certain(before), angle), ...turnHoles(certain(before), -angle)]
  const previous = before.length === 0 && earlier.length === 0 ? turnHoles(certain(pass), -angle) : []
  return [...certain(own), ...around, ...previous]
}

/** The pins as holes of the plate; a pin in a hole that the plate drills uses that hole. */
const pinHoles = (holes: readonly SideHole[], pairs: readonly (PinPair | undefined)[]): readonly PlateHole[] => {
  const pins: PlateHole[] = []
  for (const at of pairs.flatMap((pair) => pair?.at ?? [])) {
    if ([...holes, ...pins].some((hole) => distanceBetween(hole, at) < 1e-6)) continue
    pins.push({ x: at.x, y: at.y, name: `P${pins.length + 1}`, isDrilled: false })
  }
  return pins
}

/** Edges of the first part of a ring: its outer edge, and the farthest position of its end at hole 0. */
export const firstPartEdges = ({ parts, drills }: Plan) => {
  const part = parts[0]
  const bounds = boundsOf(flatten((part as NonNullable<typeof part>).outline, 0.01))
  return {
    outer: bounds.south,
    end: bounds.east,
    track: drills.find(({ hole }) => hole.side === 0 && hole.kind === 'track')?.y ?? bounds.north,
  }
}

const findSideStops = ({ plan }: JigInput, holes: readonly SideHole[]): readonly Point[] => {
  const line = boundsOf(plan.drills.filter(({ hole }) => hole.side === 0 && hole.kind === 'track'))
  const { west } = boundsOf(holes)
  const { outer, end, track } = firstPartEdges(plan)
  // The blank's end is still straight.
  const edges = { outer, end, straight: [outer + MIN_END_DISTANCE_MM, track] as const }
  return findStops([west, line.east - MIN_END_DISTANCE_MM], edges, holes, STOP_DOWELS_MM[plan.design.units])
}

/** The plates of a side; undefined where there is no space for pins. */
export const sideJigsOf = (input: JigInput, track: number): SideJigs | undefined => {
  const { plan, bit, bushing, slices, bed } = input
  const pinOrder: PinConstraints = { bushing, fits: (points) => pointsFitBed(points, bushing, bed) }
  const all = sideHolesOf(plan, track)
  const passes = divideIntoPasses(all, bushing)
  const outer = plan.drills.filter(({ hole }) => hole.track < track)
  const isRing = plan.design.form === 'sections'
  const plates: SidePlate[] = []
  for (const [pass, own] of passes.entries()) {
    const before = passes.slice(0, pass).flat()
    const earlier: SideHole[] = []
    for (const holes of slicesOf(own, all, slices)) {
      if (holes.length === 0) continue
      const byStops = isRing && earlier.length === 0
      const pins = byStops
        ? undefined
        : findPins(holes, pinPlacesFor(input, track, { before, pass: own, earlier }), pinOrder)
      if (pins === undefined && !byStops) return undefined
      const isFirst = track > 0 && plates.length === 0
      const first = isFirst ? findPins([...holes, ...(pins?.at ?? [])], outer, pinOrder) : undefined
      if (isFirst && first === undefined) return undefined
      const bushings = holes.map(({ x, y, name }): PlateHole => ({ x, y, name, isDrilled: true }))
      const draft = {
        track,
        holes: [...bushings, ...pinHoles(holes, [pins, first])],
        stops: byStops ? findSideStops(input, holes) : [],
        bit,
        bushing,
        dowel: STOP_DOWELS_MM[plan.design.units],
      }
      plates.push({ plate: makePlate(draft), holes, pass, startsSide: earlier.length === 0, pins, first })
      earlier.push(...holes)
    }
  }
  return { passes: passes.length, plates }
}
