/** Jigs for the holes of a lock's pins, drilled from below. */

import { boundsOf } from '../geometry/contour.ts'
import type { Plan } from '../plan.ts'
import { defaultBushing } from './bushings.ts'
import type { Plate, Setting } from './jig.ts'
import { findStops, makePlate, STOP_DOWELS_MM } from './plate.ts'
import { firstPartEdges } from './side-jigs.ts'

/** Distance along the edge from a hole to the dowel that is farther from the end of the side. */
const STOP_DISTANCE_MM = 34
/** Distance from the end of the side to the nearer dowel. */
const END_DISTANCE_MM = 8

type Corner = { readonly x: number; readonly y: number; readonly name: string }

/** A small plate for a hole near the end at hole 0, with that corner's edges. */
const cornerPlate = (plan: Plan, { x, y, name }: Corner, pin: number): Plate => {
  const line = boundsOf(plan.drills.filter(({ hole }) => hole.side === 0 && hole.kind === 'track'))
  const near = line.east - END_DISTANCE_MM
  const { outer, end, track } = firstPartEdges(plan)
  const holes = [{ x, y, name, isDrilled: true }]
  const dowel = STOP_DOWELS_MM[plan.design.units]
  // The end is already round: a dowel touches it where the line of holes meets it.
  const stops = findStops(
    [Math.min(x, near) - STOP_DISTANCE_MM, near],
    { outer, end, straight: [track, track] },
    holes,
    dowel,
  )
  return makePlate({ track: -1, holes, stops, bit: pin, bushing: defaultBushing(pin, plan.design.units), dowel })
}

/** Two small plates, or one that is turned over, and their settings on the underside of every part. */
export const lockJigsOf = (
  plan: Plan,
  before: number,
): { readonly plates: readonly Plate[]; readonly settings: readonly Setting[] } => {
  const { lock, parts } = plan
  const [right, left] = lock?.holes.filter(({ part }) => part === 0) ?? []
  if (lock === undefined || right === undefined || left === undefined) return { plates: [], settings: [] }
  // The left end, mirrored to look like the right one.
  const mirrored = { x: -left.x, y: left.y, name: 'L2' }
  const alike = Math.abs(mirrored.x - right.x) < 1e-6 && Math.abs(mirrored.y - right.y) < 1e-6
  const first = cornerPlate(plan, { ...right, name: alike ? 'L' : 'L1' }, lock.pinDiameter)
  const plates = alike ? [first] : [first, cornerPlate(plan, mirrored, lock.pinDiameter)]
  const settings = [right, left].flatMap((end, which) =>
    parts.map(({ angle }, part): Setting => {
      const own = lock.holes.filter((hole) => hole.part === part)[which] ?? end
      return {
        plate: before + (alike ? 0 : which),
        side: part,
        part,
        on: 'bottom',
        mirrored: which === 1,
        angle,
        registration: { kind: 'stops' },
        drilled: [{ hole: 0, at: { x: own.x, y: own.y } }],
      }
    }),
  )
  return { plates, settings }
}
