import type { Design } from '../../../workshop/design/design.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { clampField, type Handle, holeOf, placeBeside, pointBeside, snap, snapTo, trackOf } from './handle.ts'

/** Leans, in degrees, and depths, in hole spacings, that a home is drawn to. */
const SNAP_LEANS_DEG = [-45, -30, -15, 0, 15, 30, 45]
const LEAN_REACH_DEG = 2
const SNAP_DEPTHS_SPACINGS = [1, 1.5, 2]
const DEPTH_REACH_SPACINGS = 0.06

/** The leans of all homes with that of one track changed. */
export const withLean = ({ homeLean }: Design, track: number, lean: number): readonly number[] =>
  homeLean.map((other, i) => (i === track ? clampField('homeLean', lean) : other))

/** The last hole before the home's bend, on the southern side: which way the home leans and where it begins. */
export const homeHandle = (plan: Plan, track: number): Handle => {
  const { design } = plan
  const spec = trackOf(plan, track)
  const last = design.homeShape === 'none' ? spec.homeHoles : Math.ceil(spec.homeHoles / 2)
  const at = holeOf(plan, track, 'home', last)
  return {
    name: 'home',
    track,
    at,
    way: 'both',
    guides: [[holeOf(plan, track, 'track', spec.inSpot), at]],
    moved: (to, free) => {
      const { deep, against } = placeBeside(plan, track, spec.inSpot, to)
      const turn = (Math.atan2(against, deep) * 180) / Math.PI
      const lean = free ? snap(turn, 0.1) : snapTo(snap(turn, 1), SNAP_LEANS_DEG, LEAN_REACH_DEG)
      const depth = Math.hypot(deep, against) - (last - 1)
      const homeDepth = free ? snap(depth, 0.01) : snapTo(snap(depth, 0.05), SNAP_DEPTHS_SPACINGS, DEPTH_REACH_SPACINGS)
      return { homeLean: withLean(design, track, lean), homeDepth: clampField('homeDepth', homeDepth) }
    },
    nudged: (east, north, fine) => ({
      homeLean: withLean(design, track, (design.homeLean[track] ?? 0) + east * (fine ? 0.1 : 1)),
      homeDepth: clampField('homeDepth', design.homeDepth + (spec.outward ? -north : north) * (fine ? 0.01 : 0.05)),
    }),
  }
}

/** Offsets that a start is drawn to, and the step of the arrow keys. */
const START_STEP_SPACINGS = 0.25
const START_REACH_SPACINGS = 0.08
const SNAP_OFFSETS_SPACINGS = [-2, -1, 0, 1, 2, 3, 4]

/** The start's middle on the southern side: how deep it lies, and how far along from the come-out. */
export const startHandle = (plan: Plan, track: number): Handle => {
  const { design } = plan
  const spec = trackOf(plan, track)
  const at = pointBeside(plan, track, spec.comeOut, design.startDepth, -design.startAlong)
  const settle = (value: number, free: boolean) =>
    free ? snap(value, 0.01) : snapTo(snap(value, 0.05), SNAP_OFFSETS_SPACINGS, START_REACH_SPACINGS)
  return {
    name: 'start',
    track,
    at,
    way: 'both',
    guides: [[holeOf(plan, track, 'track', spec.comeOut), at]],
    moved: (to, free) => {
      const { deep, against } = placeBeside(plan, track, spec.comeOut, to)
      return {
        startDepth: clampField('startDepth', settle(deep, free)),
        startAlong: clampField('startAlong', settle(-against, free)),
      }
    },
    nudged: (east, north, fine) => {
      const step = fine ? 0.01 : START_STEP_SPACINGS
      return {
        startDepth: clampField('startDepth', design.startDepth + (spec.outward ? -north : north) * step),
        startAlong: clampField('startAlong', design.startAlong - east * step),
      }
    },
  }
}
