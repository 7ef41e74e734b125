/** Plates for one side of a track, and how each is brought to its place. */

import { trackAt } from '../../engine/board.ts'
import type { Point } from '../../engine/boards/layout.ts'
import { boundsOf, flatten, ORIGIN, placePoint } from '../geometry/contour.ts'
import type { Plan } from '../plan.ts'
import type { Plate, PlateHole } from './jig.ts'
import type { JigSetup } from './jig-setup.ts'
import { apart, bushingPasses } from './passes.ts'
import { type PinOrder, type PinPair, pinsFor } from './pins.ts'
import { DOWELS, fitsAbout, plateOf, stopsFor } from './plate.ts'
import { type SideHole, sideHolesOf } from './side-holes.ts'

/** A plate of a side, with the pins of its first setting on the board where they differ from those of all others. */
export interface SidePlate {
  readonly plate: Plate
  /** As in `plate.holes`, which has them first. */
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

export interface JigOrder {
  readonly plan: Plan
  readonly bit: number
  readonly bushing: number
  readonly slices: number
  readonly bed: Pick<JigSetup, 'bedWidth' | 'bedDepth'>
}

/** Dowels stand as far from the ends of a side, mm. */
const FROM_END = 12

const turned = (holes: readonly Point[], angle: number): readonly Point[] =>
  holes.map((hole) => placePoint(hole, angle, ORIGIN))

/** Holes between the east and the west end of a side, in so many lengths. */
const sliced = (
  pass: readonly SideHole[],
  all: readonly SideHole[],
  slices: number,
): readonly (readonly SideHole[])[] => {
  const { west, east } = boundsOf(all)
  const sliceOf = ({ x }: Point) => Math.min(slices - 1, Math.floor(((east - x) / (east - west + 1e-9)) * slices))
  return Array.from({ length: slices }, (_, slice) => pass.filter((hole) => sliceOf(hole) === slice))
}

/** Where pins may go on every side but the first. */
const placesFor = (
  { plan }: JigOrder,
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
  const around = before.length === 0 ? [] : [...turned(certain(before), angle), ...turned(certain(before), -angle)]
  const previous = before.length === 0 && earlier.length === 0 ? turned(certain(pass), -angle) : []
  return [...certain(own), ...around, ...previous]
}

/** The pins as holes of the plate; one that lies on a hole that it drills is that hole. */
const pinHoles = (holes: readonly SideHole[], pairs: readonly (PinPair | undefined)[]): readonly PlateHole[] => {
  const pins: PlateHole[] = []
  for (const at of pairs.flatMap((pair) => pair?.at ?? [])) {
    if ([...holes, ...pins].some((hole) => apart(hole, at) < 1e-6)) continue
    pins.push({ x: at.x, y: at.y, name: `P${pins.length + 1}`, drills: false })
  }
  return pins
}

/** Edges of the first part of a ring: its outer one, and where its end at hole 0 lies farthest out. */
export const edgesOf = ({ parts, drills }: Plan) => {
  const part = parts[0]
  const bounds = boundsOf(flatten((part as NonNullable<typeof part>).outline, 0.01))
  return {
    outer: bounds.south,
    end: bounds.east,
    track: drills.find(({ hole }) => hole.side === 0 && hole.kind === 'track')?.y ?? bounds.north,
  }
}

const stopsOf = ({ plan }: JigOrder, holes: readonly SideHole[]): readonly Point[] => {
  const line = boundsOf(plan.drills.filter(({ hole }) => hole.side === 0 && hole.kind === 'track'))
  const { west } = boundsOf(holes)
  const { outer, end, track } = edgesOf(plan)
  // The blank's end is still straight.
  const edges = { outer, end, straight: [outer + FROM_END, track] as const }
  return stopsFor([west, line.east - FROM_END], edges, holes, DOWELS[plan.design.units])
}

/** The plates of a side; undefined where there is no room for pins. */
export const sideJigsOf = (order: JigOrder, track: number): SideJigs | undefined => {
  const { plan, bit, bushing, slices, bed } = order
  const pinOrder: PinOrder = { bushing, fits: (points) => fitsAbout(points, bushing, bed) }
  const all = sideHolesOf(plan, track)
  const passes = bushingPasses(all, bushing)
  const outer = plan.drills.filter(({ hole }) => hole.track < track)
  const isRing = plan.design.form === 'sections'
  const plates: SidePlate[] = []
  for (const [pass, own] of passes.entries()) {
    const before = passes.slice(0, pass).flat()
    const earlier: SideHole[] = []
    for (const holes of sliced(own, all, slices)) {
      if (holes.length === 0) continue
      const byStops = isRing && earlier.length === 0
      const pins = byStops
        ? undefined
        : pinsFor(holes, placesFor(order, track, { before, pass: own, earlier }), pinOrder)
      if (pins === undefined && !byStops) return undefined
      const isFirst = track > 0 && plates.length === 0
      const first = isFirst ? pinsFor([...holes, ...(pins?.at ?? [])], outer, pinOrder) : undefined
      if (isFirst && first === undefined) return undefined
      const bushings = holes.map(({ x, y, name }): PlateHole => ({ x, y, name, drills: true }))
      const draft = {
        track,
        holes: [...bushings, ...pinHoles(holes, [pins, first])],
        stops: byStops ? stopsOf(order, holes) : [],
        bit,
        bushing,
        dowel: DOWELS[plan.design.units],
      }
      plates.push({ plate: plateOf(draft), holes, pass, startsSide: earlier.length === 0, pins, first })
      earlier.push(...holes)
    }
  }
  return { passes: passes.length, plates }
}
